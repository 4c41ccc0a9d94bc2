import { useLayoutEffect, type ComponentProps } from 'react'

let shown = 0

const count = (by: 1 | -1) => {
  shown += by
  document.documentElement.toggleAttribute('data-dimmed', shown > 0)
}

/**
 * Darkens the page behind a modal; the child of its overlay. It cannot cover the gutter of the scroll bar, so style sheets
 * darken that by `data-dimmed` on the root. They do not use `:has()`, because the browser would then calculate the styles of
 * every drawing again.
 */
export function Scrim(props: ComponentProps<'div'>) {
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
  return <div {...props} className="scrim" />
}
