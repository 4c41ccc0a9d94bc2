/** Calls back when the page changes its theme; returns a function that stops it. */
export const onThemeChange = (call: () => void): (() => void) => {
  const themes = new MutationObserver(call)
  themes.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => themes.disconnect()
}
