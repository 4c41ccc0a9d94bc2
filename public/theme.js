// See index.html.
;(function () {
  var dark
  try {
    dark = JSON.parse(localStorage.getItem('orion-settings')).state.darkMode
  } catch (_) {}
  if (typeof dark !== 'boolean') dark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.classList.toggle('dark', dark)
})()
