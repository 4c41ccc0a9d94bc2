import type { Box } from '#pieces/star-map/labels.ts'
import { makeBoxList, type BoxList } from './box-list.ts'
import type { ChartNote } from './chart-notes.ts'
import type { Eye } from './eye.ts'
import { boxAir, gap, type MeasureText } from './label-looks.ts'
import { mostLabels, noteHeight, projectNote, type PlacedNote } from './label-pool.ts'

const stopWidth = 18

const widthOf = ({ text, letter, figure, stop }: ChartNote, measure: MeasureText): number =>
  measure(text, letter) +
  (letter === 'leg' ? 2 * boxAir : 0) +
  (figure === undefined ? 0 : gap + measure(figure, 'figure')) +
  (stop === undefined ? 0 : gap + stopWidth)

/** Corners of its box at which a star's name may stand, best first; a text without a star stands on its place. */
const corners = 6

/** CSS px from a note's place to the left of its box: right of the star, else left of it, over, under, or aslant. */
function leftAt(corner: number, clear: number, width: number): number {
  if (clear < 0 || corner === 2 || corner === 3) return -width / 2
  if (corner === 0) return clear
  if (corner === 1) return -clear - width
  return corner === 4 ? clear * 0.6 : -clear * 0.6 - width
}

/** The same to its top. */
function topAt(corner: number, clear: number, height: number): number {
  if (clear < 0 || corner < 2) return -height / 2
  if (corner === 2 || corner === 4) return -clear - height + (corner === 4 ? 2 : 0)
  return clear - (corner === 5 ? 2 : 0)
}

/** CSS px of the window that stay free of texts along its edges. */
const border = 4

// Written over with each round: texts are placed while a hand turns the chart.
const spot = new Float64Array(3)
const taken = makeBoxList()
/** Where a note's place is on the window and how wide its text is, three figures each, by its number among all. */
let seen = new Float64Array(3 * 256)

/** Numbers of the notes whose place is in this view, the most important first. */
function inSight(eye: Eye, notes: readonly ChartNote[], measure: MeasureText): readonly number[] {
  if (seen.length < 3 * notes.length) seen = new Float64Array(6 * notes.length)
  const found: number[] = []
  for (let nth = 0; nth < notes.length; nth += 1) {
    const note = notes[nth]
    if (!note || !projectNote(eye, note, spot)) continue
    const x = spot[0] ?? 0
    const y = spot[1] ?? 0
    if (x < -20 || y < -20 || x > eye.width + 20 || y > eye.height + 20) continue
    seen[nth * 3] = x
    seen[nth * 3 + 1] = y
    seen[nth * 3 + 2] = widthOf(note, measure)
    found.push(nth)
  }
  return found.sort((a, b) => {
    const before = notes[a]?.priority ?? 0
    const after = notes[b]?.priority ?? 0
    return before === after ? 0 : before > after ? -1 : 1
  })
}

/** At the first corner that lies in the window and is free; what must not be missing is pushed inside. */
function place(eye: Eye, note: ChartNote, nth: number): PlacedNote | undefined {
  const px = seen[nth * 3] ?? 0
  const py = seen[nth * 3 + 1] ?? 0
  const width = seen[nth * 3 + 2] ?? 0
  const height = noteHeight(note)
  const { clear } = note
  const right = eye.width - border - width
  const bottom = eye.height - border - height
  for (let corner = 0; corner < (clear < 0 ? 1 : corners); corner += 1) {
    const x = px + leftAt(corner, clear, width)
    const y = py + topAt(corner, clear, height)
    if (x < border || y < border || x > right || y > bottom || !taken.isFree(x, y, width, height)) continue
    taken.add(x, y, width, height)
    return { note, dx: x - px, dy: y - py, width, height }
  }
  if (note.priority !== Number.POSITIVE_INFINITY) return undefined
  const x = Math.max(border, Math.min(px + leftAt(0, clear, width), right))
  const y = Math.max(border, Math.min(py + topAt(0, clear, height), bottom))
  if (!taken.isFree(x, y, width, height)) return undefined
  taken.add(x, y, width, height)
  return { note, dx: x - px, dy: y - py, width, height }
}

/** What must be there, and what lies on the ground as it were, is set first and may stand on a star. */
const isFirst = ({ priority, clear }: ChartNote): boolean => priority === Number.POSITIVE_INFINITY || clear < 0

/**
 * The notes that have found a place in this view, none on another: first what `isFirst`, then the others, each in their
 * order of importance. Boxes are compared one by one: there are at most some two hundred.
 * @param furniture where nothing may stand. @param stars where only that may stand which must.
 */
export function placeNotes(
  eye: Eye,
  notes: readonly ChartNote[],
  furniture: readonly Box[],
  stars: BoxList,
  measure: MeasureText,
): readonly PlacedNote[] {
  const inOrder = inSight(eye, notes, measure)
  const placed: PlacedNote[] = []
  const placeAll = (first: boolean, most: number): void => {
    for (let i = 0; i < inOrder.length && placed.length < most; i += 1) {
      const nth = inOrder[i] ?? 0
      const note = notes[nth]
      const found = note && isFirst(note) === first ? place(eye, note, nth) : undefined
      if (found) placed.push(found)
    }
  }
  taken.clear()
  for (const { x, y, width, height } of furniture) taken.add(x, y, width, height)
  placeAll(true, Number.POSITIVE_INFINITY)
  taken.addAll(stars)
  placeAll(false, mostLabels)
  return placed
}
