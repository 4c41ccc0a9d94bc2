/**
 * Scrolls an element into view after the browser's next layout and before the paint. Scrolling at once would force an extra
 * layout.
 */
export function scrollWhenLaidOut(element: Element, options: ScrollIntoViewOptions): void {
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    element.scrollIntoView(options)
  })
  observer.observe(element)
}
