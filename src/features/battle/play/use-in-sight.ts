import { useEffect, type RefObject } from 'react'
import { scrollWhenLaidOut } from '#ui/page/when-laid-out.ts'

/** In a window lower than this (CSS px), such as on a phone held sideways, the bars cover most of the content. */
const lowWindow = 480

/**
 * On a low window, scrolls an element into view when `key` changes. Otherwise the bars would cover the result of a
 * roll.
 */
export function useInSight(element: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    if (key !== '' && window.innerHeight < lowWindow && element.current)
      scrollWhenLaidOut(element.current, { block: 'nearest' })
  }, [element, key])
}
