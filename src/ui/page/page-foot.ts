import { useLayoutEffect } from 'react'

/** Bars at the bottom of the page that must not cover what has the focus. */
type FootPart = 'thumb-bar' | 'choose-bar'

/** The bars that are shown. During a navigation, two of the same kind may be mounted. */
const mounted: FootPart[] = []

const updateRoot = () => {
  document.documentElement.dataset['foot'] = mounted.join(' ')
}

/** Tells style sheets that a bar is shown; `:has()` on the root would recalculate the styles of every drawing. */
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
