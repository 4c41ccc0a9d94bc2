/**
 * Scrolls an element into view as soon as the browser has laid out what was just drawn, before it is painted. To scroll
 * at once would make it lay out the page an extra time.
 */
export function scrollWhenLaidOut(element: Element, options: ScrollIntoViewOptions): void {
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    element.scrollIntoView(options)
  })
  observer.observe(element)
}
