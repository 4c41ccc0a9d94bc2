/**
 * Where things stand on paper: heights in millimetres go in, places come out. Nothing is split and nothing is left out;
 * what is taller than any room stands in a column of its own.
 */

export interface PageSpace {
  readonly columns: number
  /** Height left on the page on which it begins. */
  readonly first: number
  /** Height of every page after it. */
  readonly page: number
  /** Columns of the last page alike in height; otherwise one is filled after the other. */
  readonly balanced?: boolean
}

/** Positions in the list, down each column. */
export type Columns = readonly (readonly number[])[]

/** Sums of measured heights differ from the whole by less than a tolerance. */
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

/** The lowest even columns that hold all from `from` on. */
function balance(heights: readonly number[], from: number, columns: number, room: number): Columns {
  const left = heights.slice(from)
  const total = left.reduce((sum, height) => sum + height, 0)
  for (let low = Math.max(total / columns, ...left); low < room; low += 0.5) {
    const tried = fill(heights, from, columns, low, false)
    if (count(tried) === left.length) return tried
  }
  return fill(heights, from, columns, room, true)
}

/** Pages of columns. The first page may come out empty, where its room is too low for the first thing. */
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

/** Height of the tallest column. */
export const heightOf = (columns: Columns, heights: readonly number[]): number =>
  Math.max(0, ...columns.map((column) => column.reduce((sum, at) => sum + (heights[at] ?? 0), 0)))
