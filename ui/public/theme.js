// Sets the chosen theme before the first paint; the app takes over from there (lib/settings.ts).
try {
  var theme = JSON.parse(localStorage.getItem('koerberl.settings') || '{}').theme
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (_) {
  // Without storage the system decides.
}
