/** Calls back whenever the page turns from chart to night watch or back; returns how to stop. */
export const onThemeChange = (call: () => void): (() => void) => {
  const themes = new MutationObserver(call)
  themes.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => themes.disconnect()
}
