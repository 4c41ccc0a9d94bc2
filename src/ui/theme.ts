const grounds = { light: '#eef2f1', dark: '#0b1418' } as const

/** Turns the page over to night watch or chart (RT-16), the browser's own bars included. */
export const applyTheme = (dark: boolean): void => {
  document.documentElement.classList.toggle('dark', dark)
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', dark ? grounds.dark : grounds.light)
  }
}

export const systemPrefersDark = (): boolean => window.matchMedia('(prefers-color-scheme: dark)').matches
