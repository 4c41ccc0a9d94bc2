import { useMemo, useSyncExternalStore } from 'react'

/** The theme of the page. Each change of it is a new object. */
export interface Theme {
  readonly name: string
  readonly isNight: boolean
  /** A colour as CSS text; `fallback` if the style has none. @param token As in `--color-token`. */
  readonly colour: (token: string, fallback: string) => string
}

const readTheme = (name: string): Theme => {
  const style = getComputedStyle(document.documentElement)
  return {
    name,
    isNight: style.colorScheme.includes('dark'),
    colour: (token, fallback) => style.getPropertyValue(`--color-${token}`).trim() || fallback,
  }
}

const subscribe = (call: () => void) => {
  const watcher = new MutationObserver(call)
  watcher.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => watcher.disconnect()
}

/** The theme of the page is in the classes of its root element. */
export function useTheme(): Theme {
  const name = useSyncExternalStore(subscribe, () => document.documentElement.className)
  return useMemo(() => readTheme(name), [name])
}
