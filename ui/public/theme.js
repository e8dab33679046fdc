// What cannot wait for the app: the chosen theme before the first paint (lib/settings.ts takes over from there), and the
// browser's offer to install, which comes once and maybe early (pwa/install.ts picks it up).
try {
  var theme = JSON.parse(localStorage.getItem('koerberl.settings') || '{}').theme
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (_) {
  // Without storage the system decides.
}
addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault()
  window.installOffer = event
})
