import type { Marks } from './engine.ts'
import { matchesIn } from './matches.ts'

export interface PageMatch {
  readonly range: Range
  /** The paragraph, table cell or heading that contains the match. */
  readonly block: HTMLElement
  /** Id and text of the last heading before the match; '' before the first heading. */
  readonly section: string
  readonly heading: string
}

/** Elements whose text is not searched: earlier wordings, drawings, buttons, text only for screen readers. */
const skipped = 'details, svg, button, nav, .sr-only, [aria-hidden=true], [data-print=hide], .rules-news'

/**
 * Inline elements. A match may begin outside and end inside of one, as in "*focus* token". Browsers' translators insert
 * FONT.
 */
const inline = new Set([
  'A',
  'ABBR',
  'B',
  'CODE',
  'DEL',
  'EM',
  'FONT',
  'I',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'TIME',
])

interface Segment {
  readonly node: Text
  /** Offset of this text node in the text of its block, in characters. */
  readonly at: number
}

interface TextBlock {
  readonly element: HTMLElement
  readonly text: string
  readonly segments: readonly Segment[]
}

function blockOf(node: Text, known: Map<Node, HTMLElement>, root: HTMLElement): HTMLElement {
  const { parentElement } = node
  const before = parentElement && known.get(parentElement)
  if (before) return before
  let element = parentElement ?? root
  while (element !== root && inline.has(element.tagName)) element = element.parentElement ?? root
  if (parentElement) known.set(parentElement, element)
  return element
}

/** The text of the page, one entry for each block element, in document order. */
function textBlocks(root: HTMLElement): readonly TextBlock[] {
  const blocks: { element: HTMLElement; text: string; segments: Segment[] }[] = []
  const known = new Map<Node, HTMLElement>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(skipped) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const last = blocks.at(-1)
    if (node.nodeName === 'BR' && last) last.text += ' '
    if (!(node instanceof Text) || node.data === '') continue
    const element = blockOf(node, known, root)
    if (last?.element === element) {
      last.segments.push({ node, at: last.text.length })
      last.text += node.data
    } else blocks.push({ element, text: node.data, segments: [{ node, at: 0 }] })
  }
  return blocks
}

function rangeIn({ segments }: TextBlock, from: number, to: number): Range {
  const start = segments.findLast(({ at }) => at <= from)
  const end = segments.findLast(({ at }) => at < to)
  const range = document.createRange()
  if (start) range.setStart(start.node, from - start.at)
  if (end) range.setEnd(end.node, Math.min(to - end.at, end.node.length))
  return range
}

const headings = /^H[1-3]$/

/** All matches on the rendered page. Only reads the DOM, because React owns it. */
export function findMatches(root: HTMLElement, marks: Marks): readonly PageMatch[] {
  const found: PageMatch[] = []
  let [section, heading] = ['', '']
  for (const block of textBlocks(root)) {
    const { element, text } = block
    if (headings.test(element.tagName)) [section, heading] = [element.tagName === 'H1' ? '' : element.id, text.trim()]
    for (const { from, to } of matchesIn(text, marks))
      found.push({ range: rangeIn(block, from, to), block: element, section, heading })
  }
  return found
}

/** Index of the first match in a section, or 0 if the section has none. */
export const firstIn = (matches: readonly PageMatch[], section: string): number =>
  Math.max(
    0,
    matches.findIndex((match) => match.section === section),
  )
