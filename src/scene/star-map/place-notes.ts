import { placeLabels, type Box, type LabelCandidate } from '#pieces/star-map/labels.ts'
import type { ChartNote } from './chart-notes.ts'
import type { Eye } from './eye.ts'
import { boxAir, gap, type MeasureText } from './label-looks.ts'
import { mostLabels, noteHeight, projectNote, type PlacedNote } from './label-pool.ts'

const stopWidth = 18
const spot = new Float64Array(3)

const widthOf = ({ text, letter, figure, stop }: ChartNote, measure: MeasureText): number =>
  measure(text, letter) +
  (letter === 'leg' ? 2 * boxAir : 0) +
  (figure === undefined ? 0 : gap + measure(figure, 'figure')) +
  (stop === undefined ? 0 : gap + stopWidth)

/** To the right of its place, else to the left, over or under; a text without a star stands on its place. */
function candidateOf(note: ChartNote, px: number, py: number, width: number): LabelCandidate {
  const { id, priority, clear } = note
  const height = noteHeight(note)
  const level = py - height / 2
  if (clear < 0) return { id, priority, width, height, x: px - width / 2, y: level }
  const [over, under] = [py - clear - height, py + clear]
  return {
    ...{ id, priority, width, height },
    x: px + clear,
    y: level,
    spots: [
      { x: px - clear - width, y: level },
      { x: px - width / 2, y: over },
      { x: px - width / 2, y: under },
      { x: px + clear * 0.6, y: over + 2 },
      { x: px - clear * 0.6 - width, y: under - 2 },
    ],
  }
}

/** CSS px of the window that stay free of texts along its edges. */
const border = 4

/**
 * The notes that have found a place in this view, none on another, in their order of importance.
 * @param furniture where nothing may stand. @param stars where only that may stand which must.
 */
export function placeNotes(
  eye: Eye,
  notes: readonly ChartNote[],
  furniture: readonly Box[],
  stars: readonly Box[],
  measure: MeasureText,
): readonly PlacedNote[] {
  const known = new Map<string, { readonly note: ChartNote; readonly x: number; readonly y: number }>()
  const candidates: LabelCandidate[] = []
  for (const note of notes) {
    if (!projectNote(eye, note, spot)) continue
    const [x, y] = [spot[0] ?? 0, spot[1] ?? 0]
    if (x < -20 || y < -20 || x > eye.width + 20 || y > eye.height + 20) continue
    known.set(note.id, { note, x, y })
    candidates.push(candidateOf(note, x, y, widthOf(note, measure)))
  }
  const inside = { x: border, y: border, width: eye.width - 2 * border, height: eye.height - 2 * border }
  // What must be there, and what lies on the ground as it were, is set first and may stand on a star.
  const isGround = ({ id, priority }: LabelCandidate) => priority === Number.POSITIVE_INFINITY || (known.get(id)?.note.clear ?? 0) < 0
  const first = placeLabels(candidates.filter(isGround), inside, { blocked: furniture })
  const others = candidates.filter((candidate) => !isGround(candidate))
  const rest = placeLabels(others, inside, { blocked: [...furniture, ...stars, ...first], most: mostLabels - first.length })
  return [...first, ...rest].flatMap(({ id, x, y, width, height }) => {
    const found = known.get(id)
    return found ? [{ note: found.note, dx: x - found.x, dy: y - found.y, width, height }] : []
  })
}
