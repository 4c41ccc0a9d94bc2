import type { PageMatch } from './page-matches.ts'

const all = 'rules-match'
const current = 'rules-match-current'

/** Missing in browsers before 2026 (Firefox 149, Safari 17.2, Chrome 105). */
const registry = (): HighlightRegistry | undefined =>
  typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight !== 'undefined' ? CSS.highlights : undefined

let outlined: HTMLElement | undefined

const outline = (block: HTMLElement | undefined): void => {
  outlined?.removeAttribute('data-match')
  block?.setAttribute('data-match', 'current')
  outlined = block
}

/** Marks every match. Without the highlight API nothing is marked but the block of the current one (paintCurrent). */
export function paintAll(matches: readonly PageMatch[]): void {
  registry()?.set(all, new Highlight(...matches.map(({ range }) => range)))
}

export function paintCurrent(match: PageMatch | undefined): void {
  const highlights = registry()
  if (!highlights) return outline(match?.block)
  const highlight = new Highlight(...(match ? [match.range] : []))
  // Of two that overlap the higher wins.
  highlight.priority = 1
  highlights.set(current, highlight)
}

export function wipe(): void {
  outline(undefined)
  registry()?.delete(all)
  registry()?.delete(current)
}
