/**
 * Distributes blocks over pages and columns. All heights are in millimetres. Blocks are never split or
 * dropped; a block that is taller than a page gets a column of its own.
 */

export interface PageSpace {
  readonly columns: number
  /** Height that is free on the first page. */
  readonly first: number
  /** Height that is free on each later page. */
  readonly page: number
  /** If true, the columns of the last page have about equal heights. Otherwise they are filled one after the other. */
  readonly balanced?: boolean
}

/** For each column, the indexes of its blocks in the list of heights. */
export type Columns = readonly (readonly number[])[]

/** Tolerance in millimetres for rounding errors in sums of heights. */
const tolerance = 0.05

function fill(heights: readonly number[], from: number, columns: number, room: number, force: boolean): Columns {
  let next = from
  return Array.from({ length: columns }, () => {
    const column: number[] = []
    let used = 0
    while (next < heights.length) {
      const height = heights[next] ?? 0
      const isFirst = force && column.length === 0
      if (used + height > room + tolerance && !isFirst) break
      column.push(next)
      used += height
      next += 1
    }
    return column
  })
}

const count = (columns: Columns): number => columns.reduce((sum, column) => sum + column.length, 0)

/** Fills the columns with all blocks from index `from` on, so that the tallest column is as low as possible. */
function balance(heights: readonly number[], from: number, columns: number, room: number): Columns {
  const left = heights.slice(from)
  const total = left.reduce((sum, height) => sum + height, 0)
  for (let low = Math.max(total / columns, ...left); low < room; low += 0.5) {
    const tried = fill(heights, from, columns, low, false)
    if (count(tried) === left.length) return tried
  }
  return fill(heights, from, columns, room, true)
}

/** Returns the columns of each page. The first page stays empty if even the first block is too tall for it. */
export function paginate(
  heights: readonly number[],
  { columns, first, page, balanced = false }: PageSpace,
): readonly Columns[] {
  const pages: Columns[] = []
  for (let from = 0; from < heights.length;) {
    const isFirst = pages.length === 0
    const room = isFirst ? first : page
    const filled = fill(heights, from, columns, room, !isFirst)
    const isLast = from + count(filled) === heights.length
    pages.push(isLast && balanced ? balance(heights, from, columns, room) : filled)
    from += count(filled)
  }
  return pages
}

/** Height of the tallest column, in millimetres. */
export const heightOf = (columns: Columns, heights: readonly number[]): number =>
  Math.max(0, ...columns.map((column) => column.reduce((sum, at) => sum + (heights[at] ?? 0), 0)))
