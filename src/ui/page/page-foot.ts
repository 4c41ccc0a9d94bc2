import { useLayoutEffect } from 'react'

/** Bars at the bottom of the window that messages must not cover. */
type FootPart = 'thumb-bar' | 'choose-bar' | 'match-bar'

/** One entry for each mounted bar. During a navigation the same kind may be mounted twice. */
const mounted: FootPart[] = []

const updateRoot = () => {
  document.documentElement.dataset['foot'] = mounted.join(' ')
}

/**
 * Sets `data-foot` of the root element to the bars at the bottom of the window, so that messages are placed above them
 * (parts.css). `:has()` on the root would need no script, but the browser then recalculates the styles of every drawing
 * on the page whenever an element is added or removed.
 */
export function usePageFoot(part: FootPart): void {
  useLayoutEffect(() => {
    mounted.push(part)
    updateRoot()
    return () => {
      mounted.splice(mounted.indexOf(part), 1)
      updateRoot()
    }
  }, [part])
}
