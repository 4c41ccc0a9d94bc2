/** Calls `call` when the page changes its theme. The returned function stops that. */
export const onThemeChange = (call: () => void): (() => void) => {
  const themes = new MutationObserver(call)
  themes.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => themes.disconnect()
}
