import { useEffect, type RefObject } from 'react'

/** A window lower than this, CSS px, such as that of a phone on its side, is mostly covered by the bars. */
const lowWindow = 480

/** On a low window, scrolls an element into sight when `key` changes: otherwise the bars would cover what a roll came to. */
export function useInSight(element: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    if (key !== '' && window.innerHeight < lowWindow) element.current?.scrollIntoView({ block: 'nearest' })
  }, [element, key])
}
