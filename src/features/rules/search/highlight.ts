import type { PageMatch } from './page-matches.ts'

const all = 'rules-match'
const current = 'rules-match-current'

/** Missing in browsers before 2026 (Firefox 149, Safari 17.2, Chrome 105). */
const registry = (): HighlightRegistry | undefined =>
  typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight !== 'undefined' ? CSS.highlights : undefined

const clearFrame = (): void => document.querySelector('[data-match]')?.removeAttribute('data-match')

/** Highlights all matches, and the one at index `at` in another colour. Without the highlight API only its block is framed. */
export function paint(matches: readonly PageMatch[], at: number): void {
  const match = matches[at]
  const highlights = registry()
  if (!highlights) {
    clearFrame()
    match?.block.setAttribute('data-match', 'current')
    return
  }
  const one = new Highlight(...(match ? [match.range] : []))
  // Where highlights overlap the higher priority wins.
  one.priority = 1
  highlights.set(all, new Highlight(...matches.map(({ range }) => range)))
  highlights.set(current, one)
}

/** Removes all highlights from the page. */
export function clearHighlights(): void {
  clearFrame()
  registry()?.delete(all)
  registry()?.delete(current)
}

/** Scrolls the match to the middle of the window; in a wide table also sideways. */
export function showMatch({ range, block }: PageMatch): void {
  const element = range.startContainer.parentElement ?? block
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { top, height } = range.getBoundingClientRect()
  const wanted = (window.innerHeight - height) / 2
  if (Math.abs(top - wanted) > window.innerHeight / 4) window.scrollBy({ top: top - wanted })
}

/**
 * Moves the focus to the block, because highlights are not exposed to screen readers: reading then continues at the
 * block.
 */
export function focusBlock(block: HTMLElement): void {
  if (!block.hasAttribute('tabindex')) {
    block.setAttribute('tabindex', '-1')
    block.addEventListener('blur', () => block.removeAttribute('tabindex'), { once: true })
  }
  block.focus({ preventScroll: true })
}
