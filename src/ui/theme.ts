const backgrounds = { light: '#eef2f1', dark: '#0b1418' } as const

/** Applies the dark or the light theme (RT-16), also to the browser's own bars. */
export const applyTheme = (dark: boolean): void => {
  document.documentElement.classList.toggle('dark', dark)
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', dark ? backgrounds.dark : backgrounds.light)
  }
}

export const systemPrefersDark = (): boolean => window.matchMedia('(prefers-color-scheme: dark)').matches
