import type { ReactElement, ReactNode } from 'react'
import type { Block, Heights } from '../paper/measured-pages.tsx'
import { heightOf, paginate } from '../paper/paginate.ts'
import type { SheetBox } from '../sheets/ship-sheets.tsx'
import { pagesTexts as texts } from '../texts.ts'
import { glossaryGap, type Glossary } from './glossary.tsx'
import { RosterTable, type Summary, type SummaryRow } from './summary.tsx'

/** Pages of text that are filled from top to bottom; `left` returns the free height of the last page in millimetres. */
interface Pages {
  readonly all: readonly ReactNode[][]
  readonly left: () => number
  readonly next: () => void
  readonly add: (node: ReactNode, height: number) => void
}

function startPages(room: number): Pages {
  const all: ReactNode[][] = [[]]
  let used = 0
  const next = () => {
    all.push([])
    used = 0
  }
  return {
    all,
    left: () => room - used,
    next,
    add: (node, height) => {
      if (used > 0 && used + height > room) next()
      all.at(-1)?.push(node)
      used += height
    },
  }
}

const columnStyle = (width: number, gap: number, isFirst: boolean) =>
  ({ width: `${width}mm`, marginLeft: isFirst ? 0 : `${gap}mm` }) as const

function addRoster(pages: Pages, rosterHead: Block, rows: readonly SummaryRow[], heights: Heights): void {
  const of = ({ id }: Block) => heights.get(id) ?? 0
  const head = of(rosterHead)
  for (let at = 0; at < rows.length;) {
    if (head + of(rows[at]?.block ?? rosterHead) > pages.left()) pages.next()
    const here: ReactElement[] = []
    let height = head
    for (let row = rows[at]; row && (here.length === 0 || height + of(row.block) <= pages.left()); row = rows[at]) {
      here.push(row.row)
      height += of(row.block)
      at += 1
    }
    pages.add(<RosterTable key={`roster-${at}`}>{here}</RosterTable>, height)
  }
}

function addGlossary(pages: Pages, { head, entries }: Glossary, heights: Heights, width: number, room: number): void {
  const entryHeights = entries.map(({ id }) => heights.get(id) ?? 0)
  const headHeight = heights.get(head.id) ?? 0
  // If the heading and its first entry do not fit on this page together, both go to the next page.
  if (headHeight + (entryHeights[0] ?? 0) > pages.left()) pages.next()
  const filled = paginate(entryHeights, { columns: 2, first: pages.left() - headHeight, page: room, balanced: true })
  for (const [n, columns] of filled.entries()) {
    if (n > 0) pages.next()
    pages.add(
      <div key={`glossary-${n}`} className="glossary">
        {n === 0 && head.node}
        {columns.map((column, c) => (
          <div key={c} className="paper-column" style={columnStyle((width - glossaryGap) / 2, glossaryGap, c === 0)}>
            {column.map((at) => (
              <div key={at}>{entries[at]?.node}</div>
            ))}
          </div>
        ))}
      </div>,
      heightOf(columns, entryHeights) + (n === 0 ? headHeight : 0),
    )
  }
}

/** Lines for notes, in millimetres: distance between lines, and from the top to the first line. */
const line = { pitch: 8, first: 8 } as const

function NoteLines({ width, height }: { readonly width: number; readonly height: number }): ReactElement {
  const lines = Math.floor((height - line.first) / line.pitch)
  return (
    <div className="note-lines" style={{ height: `${height}mm` }}>
      <p className="paper-label">{texts.forNotes}</p>
      <svg
        viewBox={`0 0 ${width} ${lines * line.pitch}`}
        style={{ width: `${width}mm`, height: `${lines * line.pitch}mm` }}
        aria-hidden="true"
      >
        <path
          d={Array.from({ length: lines }, (_, n) => `M0 ${(n + 1) * line.pitch - 1}H${width}`).join('')}
          className="note-line"
        />
      </svg>
    </div>
  )
}

/** Notes get lines only if at least this height is free, in millimetres. */
const minNotesHeight = 24

interface TextOptions {
  readonly summary?: Summary
  readonly glossary?: Glossary
  readonly width: number
  readonly room: number
}

/**
 * Pages with summary and glossary. Space that is left gets the boxes of the hulls, and lines for notes on the last page.
 */
export function textPages(options: TextOptions, heights: Heights): readonly ReactNode[] {
  const [plain, boxed] = [pagesWith(options, heights, false), pagesWith(options, heights, true)]
  return boxed.length > plain.length ? plain : boxed
}

function pagesWith(
  { summary, glossary, width, room }: TextOptions,
  heights: Heights,
  boxes: boolean,
): readonly ReactNode[] {
  const pages = startPages(room)
  const addAll = (blocks: readonly Block[]) => {
    for (const { id, node } of blocks) pages.add(<div key={id}>{node}</div>, heights.get(id) ?? 0)
  }
  if (summary) {
    addAll(summary.opening)
    addRoster(pages, summary.rosterHead, boxes ? summary.boxedRows : summary.rows, heights)
    addAll([boxes ? summary.boxedKey : summary.key, ...summary.closing])
  }
  if (glossary) addGlossary(pages, glossary, heights, width, room)
  const left = pages.left()
  if (summary && left >= minNotesHeight)
    pages.add(<NoteLines key="lines" width={width} height={Math.floor(left)} />, left)
  return pages.all.filter((nodes) => nodes.length > 0)
}

interface SheetPageOptions {
  readonly columns: number
  /** Width of a column and gap between columns, in millimetres. */
  readonly width: number
  readonly gap: number
  readonly room: number
}

/** Pages with full sheets, filled column by column. A sheet is split only if it is taller than a page. */
export function sheetPages(
  boxes: readonly SheetBox[],
  { columns, width, gap, room }: SheetPageOptions,
): readonly ReactNode[] {
  const filled = paginate(
    boxes.map(({ height }) => height),
    { columns, first: room, page: room },
  )
  return filled.map((page, n) => (
    <div key={n}>
      {page.map((column, c) => (
        <div key={c} className="paper-column" style={columnStyle(width, gap, c === 0)}>
          {column
            .flatMap((at) => boxes[at] ?? [])
            .map(({ id, label, nodes }) => (
              <article key={id} className="ship-sheet" aria-label={label}>
                <div className="sheet-body">{nodes}</div>
              </article>
            ))}
        </div>
      ))}
    </div>
  ))
}
