import { useLayoutEffect } from 'react'

/** Bars that messages must not cover. */
type FootPart = 'thumb-bar' | 'choose-bar' | 'match-bar'

/** During a navigation the same kind may be mounted twice. */
const mounted: FootPart[] = []

const updateRoot = () => {
  document.documentElement.dataset['foot'] = mounted.join(' ')
}

/** A script, because `:has()` on the root makes the browser recalculate the styles of every drawing. */
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
