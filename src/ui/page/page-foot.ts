import { useLayoutEffect } from 'react'

/** What may stand at the foot of the window, where messages would lie on it. */
type FootPart = 'thumb-bar' | 'choose-bar' | 'match-bar'

/** One entry for each part that stands: there may be two of a kind while one page gives way to the next. */
const standing: FootPart[] = []

const tell = () => {
  document.documentElement.dataset['foot'] = standing.join(' ')
}

/**
 * Tells the page what stands at its foot, so that messages make room (`data-foot` of the root, in parts.css). A `:has()`
 * of the root would know by itself, but the browser then restyles every drawing of the page whenever any element comes or
 * goes.
 */
export function usePageFoot(part: FootPart): void {
  useLayoutEffect(() => {
    standing.push(part)
    tell()
    return () => {
      standing.splice(standing.indexOf(part), 1)
      tell()
    }
  }, [part])
}
