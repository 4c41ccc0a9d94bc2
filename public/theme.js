// Sets the theme before first paint. External and tiny, so that the content security policy can forbid inline script.
// Reads what zustand's persist wrote; a corrupt or forbidden storage means the system's choice (LS-01, LS-07).
;(function () {
  var dark = null
  try {
    var saved = JSON.parse(localStorage.getItem('orion-settings') || 'null')
    if (saved && saved.state && typeof saved.state.darkMode === 'boolean') dark = saved.state.darkMode
  } catch (_) {
    dark = null
  }
  if (dark === null) dark = !!(window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
})()
