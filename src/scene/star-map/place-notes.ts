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
/** By a note's number among all: where its place is on the window, how wide its text is, and how important. */
let seen = new Float64Array(4 * 256)
/** Numbers of the notes whose place is in this view, the most important first. */
let inOrder = new Int32Array(256)

/** Fills both, and answers how many notes are in this view. */
function lookOver(eye: Eye, notes: readonly ChartNote[], measure: MeasureText): number {
  if (inOrder.length < notes.length) {
    seen = new Float64Array(8 * notes.length)
    inOrder = new Int32Array(2 * notes.length)
  }
  let found = 0
  for (let nth = 0; nth < notes.length; nth += 1) {
    const note = notes[nth]
    if (!note || !projectNote(eye, note, spot)) continue
    const x = spot[0] ?? 0
    const y = spot[1] ?? 0
    if (x < -20 || y < -20 || x > eye.width + 20 || y > eye.height + 20) continue
    const { priority } = note
    seen[nth * 4] = x
    seen[nth * 4 + 1] = y
    seen[nth * 4 + 2] = widthOf(note, measure)
    seen[nth * 4 + 3] = priority
    // They come almost in order: stars by their rank.
    let at = found
    while (at > 0 && (seen[(inOrder[at - 1] ?? 0) * 4 + 3] ?? 0) < priority) {
      inOrder[at] = inOrder[at - 1] ?? 0
      at -= 1
    }
    inOrder[at] = nth
    found += 1
  }
  return found
}

/** At the first corner that lies in the window and is free; what must not be missing is pushed inside. */
function place(eye: Eye, note: ChartNote, nth: number): PlacedNote | undefined {
  const px = seen[nth * 4] ?? 0
  const py = seen[nth * 4 + 1] ?? 0
  const width = Math.ceil(seen[nth * 4 + 2] ?? 0) | 0
  const height = noteHeight(note)
  const { clear } = note
  const right = eye.width - border - width
  const bottom = eye.height - border - height
  for (let corner = 0; corner < (clear < 0 ? 1 : corners); corner += 1) {
    const x = Math.round(px + leftAt(corner, clear, width)) | 0
    const y = Math.round(py + topAt(corner, clear, height)) | 0
    if (x < border || y < border || x > right || y > bottom || !taken.isFree(x, y, width, height)) continue
    taken.add(x, y, width, height)
    return { note, dx: x - px, dy: y - py, width, height }
  }
  if (note.priority !== Number.POSITIVE_INFINITY) return undefined
  const x = Math.floor(Math.max(border, Math.min(px + leftAt(0, clear, width), right))) | 0
  const y = Math.floor(Math.max(border, Math.min(py + topAt(0, clear, height), bottom))) | 0
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
  const found = lookOver(eye, notes, measure)
  const placed: PlacedNote[] = []
  const placeAll = (first: boolean, most: number): void => {
    for (let i = 0; i < found && placed.length < most; i += 1) {
      const nth = inOrder[i] ?? 0
      const note = notes[nth]
      const put = note && isFirst(note) === first ? place(eye, note, nth) : undefined
      if (put) placed.push(put)
    }
  }
  taken.clear()
  for (const { x, y, width, height } of furniture) {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    taken.add(left, top, Math.ceil(x + width) - left, Math.ceil(y + height) - top)
  }
  placeAll(true, Number.POSITIVE_INFINITY)
  taken.addAll(stars)
  placeAll(false, mostLabels)
  return placed
}
