import { deckAt, halfBeamAt, keelAt } from '#game/ship/hull-lines.ts'
import type { HullForm, HullModule } from '#game/ship/ship.ts'
import { cross, minus, normalized, type Vec } from '../vectors.ts'
import { bandOf } from './hull-body.ts'
import { loft, type Ring, type Solid } from './solids.ts'

/** The number on the hull. Its digits are 3 × 5 units large and built of unit squares. */

/** A number from 10 to 99 that depends only on the id (FNV-1a hash). */
export const hullNumber = (id: string): string => {
  const hash = [...id].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)
  return String(10 + (hash % 90))
}

/** The rows of each figure from the top down, in unit squares. */
const figures = [
  ['###', '# #', '# #', '# #', '###'],
  ['  #', '  #', '  #', '  #', '  #'],
  ['###', '  #', '###', '#  ', '###'],
  ['###', '  #', '###', '  #', '###'],
  ['# #', '# #', '###', '  #', '  #'],
  ['###', '#  ', '###', '  #', '###'],
  ['###', '#  ', '###', '# #', '###'],
  ['###', '  #', '  #', '  #', '  #'],
  ['###', '# #', '###', '# #', '###'],
  ['###', '# #', '###', '  #', '###'],
] as const

/** Lower left corners of the unit squares of a number. Because the squares are small, it follows a curved side. */
const squaresOf = (number: string): readonly (readonly [number, number])[] =>
  [...number].flatMap((figure, place) =>
    (figures[Number(figure)] ?? []).flatMap((row, down) =>
      [...row].flatMap((mark, across) => (mark === '#' ? [[place * 4 + across, 4 - down] as const] : [])),
    ),
  )

/** A point of the starboard side: x in metres from the stern, `share` from 0 at the widest line to 1 at the deck. */
const sideAt = (form: HullForm, x: number, share: number): Vec => {
  const at = x / form.length
  const half = halfBeamAt(form, at)
  const [keel, deck] = [keelAt(form, at), deckAt(form, at)]
  if (form.section.round) {
    const turn = (share * Math.PI) / 3
    return [x, half * Math.cos(turn), (keel + deck) / 2 + ((deck - keel) / 2) * Math.sin(turn)]
  }
  const chine = keel + (deck - keel) * form.section.chine
  return [x, half * (1 - (1 - form.section.deck) * share), chine + (deck - chine) * share]
}

const sideHeight = (form: HullForm, x: number): number => {
  const [low, high] = [sideAt(form, x, 0), sideAt(form, x, 1)]
  return Math.hypot(high[1] - low[1], high[2] - low[2])
}

interface Patch {
  readonly from: number
  readonly to: number
  readonly foot: number
  readonly head: number
}

const covers = (form: HullForm, { at, size }: HullModule, { from, to, foot, head }: Patch): boolean => {
  const [x, y, z] = [at[0] * form.length, (Math.abs(at[1]) * form.beam) / 2, (at[2] * form.depth) / 2]
  const [long, wide, high] = size.map((metres) => Math.abs(metres) / 2 + form.length * 0.004)
  if (long === undefined || wide === undefined || high === undefined) return false
  const middle = sideAt(form, (from + to) / 2, (foot + head) / 2)
  const apart = x + long < from || x - long > to
  return (
    !apart && y + wide > middle[1] && z + high > sideAt(form, from, foot)[2] && z - high < sideAt(form, from, head)[2]
  )
}

/** Largest deviation of the side from a straight line between two positions, metres. */
const deviation = (form: HullForm, from: number, to: number): number => {
  const [one, other] = [sideAt(form, from, 0.5), sideAt(form, to, 0.5)]
  const gaps = [0.15, 0.5, 0.85].map((share) => {
    const [, y, z] = sideAt(form, from + (to - from) * share, 0.5)
    return Math.hypot(y - one[1] - (other[1] - one[1]) * share, z - one[2] - (other[2] - one[2]) * share)
  })
  return Math.max(...gaps)
}

interface NumberPlace extends Patch {
  readonly size: number
}

/** Where a number may be, and how tall: the centre and the height as fractions of the side's height, best first. */
const heightBands = [
  { middle: 0.5, share: 0.62 },
  { middle: 0.76, share: 0.36 },
  { middle: 0.26, share: 0.36 },
] as const

/** The place where the number is largest, preferring the bow; undefined if the side has no free place. */
const findNumberPlace = (form: HullForm, units: number): NumberPlace | undefined => {
  const stern = (form.plan[0]?.[0] ?? 0) * form.length
  const bow = (form.plan.at(-1)?.[0] ?? 1) * form.length
  const band = bandOf(form)
  const isClear = (place: NumberPlace): boolean => {
    const { from, to, size } = place
    const isEven = Math.min(sideHeight(form, from), sideHeight(form, to)) * 0.85 > size * 5
    const isInBand = to > band[0] - size && from < band[1] + size
    return (
      size * 5 > form.length * 0.008 &&
      from > stern &&
      to < bow &&
      isEven &&
      !isInBand &&
      deviation(form, from, to) < size * 0.6 &&
      !form.modules.some((module) => covers(form, module, place))
    )
  }
  const places = heightBands.flatMap((lane) =>
    Array.from({ length: 48 }, (_, index): NumberPlace => {
      const middle = stern + ((bow - stern) * (48 - index)) / 49
      const height = sideHeight(form, middle)
      const size = Math.min(height * lane.share, form.length * 0.06) / 5
      const half = (size * 2.5) / height
      return {
        from: middle - (units * size) / 2,
        to: middle + (units * size) / 2,
        foot: lane.middle - half,
        head: lane.middle + half,
        size,
      }
    }),
  )
  // Places are sorted from the bow to the stern. A later place is only better if it is visibly larger.
  return places
    .filter(isClear)
    .reduce<NumberPlace | undefined>((held, place) => (held && place.size < held.size * 1.1 ? held : place), undefined)
}

const square = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

/** The number on both sides. It reads towards the bow on starboard and towards the stern on port. */
export const numberPlates = (form: HullForm, number: string): readonly Solid[] => {
  const units = number.length * 4 - 1
  const place = findNumberPlace(form, units)
  if (!place) return []
  const { from, foot, head, size } = place
  const thick = size * 0.1
  const plate = ([left, low]: readonly [number, number], sign: 1 | -1): Solid => {
    const ring = (out: number): Ring =>
      square.map(([dx, dy]): Vec => {
        const [u, v] = [left + dx, low + dy]
        const x = from + (sign === 1 ? u : units - u) * size
        const share = foot + ((head - foot) * v) / 5
        const [point, above, ahead] = [
          sideAt(form, x, share),
          sideAt(form, x, share + 0.05),
          sideAt(form, x + 0.5, share),
        ]
        const normal = normalized(cross(minus(above, point), minus(ahead, point)))
        const outward = normal[1] < 0 ? -out : out
        return [point[0] + normal[0] * outward, sign * (point[1] + normal[1] * outward), point[2] + normal[2] * outward]
      })
    return loft([ring(-thick), ring(thick)], { side: 'mark' })
  }
  return squaresOf(number).flatMap((corner) => [plate(corner, 1), plate(corner, -1)])
}
