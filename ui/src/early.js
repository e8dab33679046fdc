// Runs before the first paint, inlined into index.html: applies the theme, the length of the list and whether anything
// was bought, which only this browser knows, and records events that happen before the app has started.
try {
  var stored = function (name) {
    return JSON.parse(localStorage.getItem('koerberl.' + name) || 'null')
  }
  var theme = (stored('settings') || {}).theme
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  var all = stored('lists')
  var active =
    all &&
    all.lists.find(function (list) {
      return list.id === all.active
    })
  var items = (active ? active.items : stored('list') || []).length
  if (items > 0) {
    document.documentElement.dataset.listed = ''
    document.documentElement.style.setProperty('--listed', '"' + items + '"')
  }
  if ((stored('bought') || []).length > 0) document.documentElement.dataset.bought = ''
} catch {
  // No storage.
}
addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault()
  window.installOffer = event
})
// main.tsx clicks it again.
addEventListener(
  'click',
  (window.press = function (event) {
    window.pressed = event.target.closest('#app button')
  }),
)
