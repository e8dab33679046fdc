// What only this browser knows and what cannot wait for the app: its theme, how much is on the list, its offer to install.
try {
  var kept = function (name) {
    return JSON.parse(localStorage.getItem('koerberl.' + name) || 'null')
  }
  var theme = (kept('settings') || {}).theme
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  var all = kept('lists')
  var active =
    all &&
    all.lists.find(function (list) {
      return list.id === all.active
    })
  var items = (active ? active.items : kept('list') || []).length
  if (items > 0) {
    document.documentElement.dataset.listed = ''
    document.documentElement.style.setProperty('--listed', '"' + items + '"')
  }
} catch (_) {
  // No storage.
}
addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault()
  window.installOffer = event
})
// A button pressed before the app is there is pressed once it is.
addEventListener(
  'click',
  (window.press = function (event) {
    window.pressed = event.target.closest('#app button')
  }),
)
