// Runs before the first paint, inlined into index.html: applies the theme, the length of the list and whether anything
// was bought, which only this browser knows, records events that happen before the app has started, and loads the app
// once the page is painted: before, both would share the line, and a phone's processor.
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
addEventListener(
  'submit',
  (window.send = function (event) {
    // Without an address of its own, the app handles it.
    if (event.target.hasAttribute('action')) return
    event.preventDefault()
    window.sent = event.target
  }),
)
// "/" leads to the search, at any time.
addEventListener('keydown', function (event) {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target.closest('input,textarea,select')) return
  document.querySelectorAll('[name=q]').forEach(function (field) {
    if (!field.checkVisibility()) return
    event.preventDefault()
    field.select()
  })
})
function load() {
  var scripts = document.getElementById('scripts')
  if (scripts) document.head.append(scripts.content)
}
addEventListener('DOMContentLoaded', function () {
  // Nothing is painted of a page that the server has not drawn, or in a tab that nobody sees.
  if (document.hidden || !document.querySelector('#app > *')) return load()
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
  // Where nobody tells when that is.
  setTimeout(load, 2000)
})
