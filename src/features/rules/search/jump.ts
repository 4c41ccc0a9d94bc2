import type { PageMatch } from './page-matches.ts'

/** Brings the match into the middle of the window; in a wide table also sideways. */
export function showMatch({ range, block }: PageMatch): void {
  const { parentElement } = range.startContainer
  const element = parentElement ?? block
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { top, height } = range.getBoundingClientRect()
  const wanted = (window.innerHeight - height) / 2
  if (Math.abs(top - wanted) > window.innerHeight / 4) window.scrollBy({ top: top - wanted })
}

/** Reading goes on from here, by keyboard and by ear: highlights are not told to assistive technology. */
export function focusBlock(block: HTMLElement): void {
  if (!block.hasAttribute('tabindex')) {
    block.setAttribute('tabindex', '-1')
    block.addEventListener('blur', () => block.removeAttribute('tabindex'), { once: true })
  }
  block.focus({ preventScroll: true })
}
