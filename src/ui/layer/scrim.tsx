import { useLayoutEffect, type ComponentProps } from 'react'

let shown = 0

const count = (by: 1 | -1) => {
  shown += by
  document.documentElement.toggleAttribute('data-dimmed', shown > 0)
}

/**
 * Darkens the page behind a modal; the child of its overlay. It cannot cover the gutter of the scroll bar, which style
 * sheets darken by `data-dimmed` on the root: by `:has()` the styles of every drawing would be calculated again.
 */
export const Scrim = (props: ComponentProps<'div'>) => {
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
  return <div {...props} className="scrim" />
}
