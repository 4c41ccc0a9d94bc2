const backgrounds = { light: '#eef2f1', dark: '#0b1418' } as const

/** Shows the page in the light or the dark theme (RT-16). */
export function applyTheme(dark: boolean): void {
  document.documentElement.classList.toggle('dark', dark)
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', dark ? backgrounds.dark : backgrounds.light)
  }
}

export const systemPrefersDark = (): boolean => window.matchMedia('(prefers-color-scheme: dark)').matches

export const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
