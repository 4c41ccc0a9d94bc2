/**
 * Calls `act` after the browser's next layout and before its paint. What needs a layout (scrolling an element into view,
 * giving it the focus) would force an extra one if it were done at once.
 */
export function whenLaidOut(element: Element, act: () => void): void {
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    act()
  })
  observer.observe(element)
}

/** Scrolls an element into view after the next layout. */
export const scrollWhenLaidOut = (element: Element, options: ScrollIntoViewOptions): void =>
  whenLaidOut(element, () => element.scrollIntoView(options))
