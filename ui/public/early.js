// What must be right before the first paint, though only this browser knows it: the chosen theme, and how much is on the list.
// The app takes over from there (lib/settings.ts, app/Ways.tsx). And what comes once, maybe before the app: the browser's offer
// to install it (pwa/install.ts).
try {
  var kept = function (name) {
    return JSON.parse(localStorage.getItem('koerberl.' + name) || 'null')
  }
  var theme = (kept('settings') || {}).theme
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  var items = (kept('list') || []).length
  if (items > 0) {
    document.documentElement.dataset.listed = ''
    document.documentElement.style.setProperty('--listed', '"' + items + '"')
  }
} catch (_) {
  // Without storage the system decides, and there is no list.
}
addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault()
  window.installOffer = event
})
