import { Triangle, Vector3 } from 'three'
import { deckAt, halfBeamAt, keelAt } from '#game/ship/hull-lines.ts'
import type { HullForm, HullModule } from '#game/ship/ship.ts'
import { box as rectangle } from '#pieces/hull/hull-shapes.ts'
import { bandOf, extentOf } from './hull-body.ts'
import { loft, type Ring, type Solid, type Vec } from './solids.ts'

/** The number on the hull. Its digits are 3 × 5 units large and built of unit squares. */

/** A number from 10 to 99 that depends only on the id (FNV-1a hash). */
export function hullNumber(id: string): string {
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

/**
 * Lower left corners of the unit squares of a number. The squares are small, so that the number can follow a curved
 * side.
 */
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

/**
 * A place for a number on the side of a hull: x from and to (metres), foot and head (`share` of the side), and the size
 * of a unit.
 */
interface Patch {
  readonly from: number
  readonly to: number
  readonly foot: number
  readonly head: number
  readonly size: number
}

const covers = (form: HullForm, { at, size }: HullModule, { from, to, foot, head }: Patch): boolean => {
  const [x, y, z] = [at[0] * form.length, (Math.abs(at[1]) * form.beam) / 2, (at[2] * form.depth) / 2]
  const half = (axis: 0 | 1 | 2) => Math.abs(size[axis]) / 2 + form.length * 0.004
  const isBeside = x + half(0) < from || x - half(0) > to
  const isInside = y + half(1) <= sideAt(form, (from + to) / 2, (foot + head) / 2)[1]
  const isBelow = z + half(2) <= sideAt(form, from, foot)[2]
  const isAbove = z - half(2) >= sideAt(form, from, head)[2]
  return !isBeside && !isInside && !isBelow && !isAbove
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

/** Where a number may be, and how tall: the centre and the height as fractions of the side's height, best first. */
const heightBands = [
  { middle: 0.5, share: 0.62 },
  { middle: 0.76, share: 0.36 },
  { middle: 0.26, share: 0.36 },
] as const

/** The place where a number of so many units is largest, preferring the bow; undefined if no place is free. */
const findPatch = (form: HullForm, units: number): Patch | undefined => {
  const [stern = 0, bow = 0] = extentOf(form).map((share) => share * form.length)
  const band = bandOf(form)
  const isClear = (patch: Patch): boolean => {
    const { from, to, size } = patch
    return (
      size * 5 > form.length * 0.008 &&
      from > stern &&
      to < bow &&
      Math.min(sideHeight(form, from), sideHeight(form, to)) * 0.85 > size * 5 &&
      (to <= band[0] - size || from >= band[1] + size) &&
      deviation(form, from, to) < size * 0.6 &&
      !form.modules.some((module) => covers(form, module, patch))
    )
  }
  const patches = heightBands.flatMap(({ middle, share }) =>
    Array.from({ length: 48 }, (_, index): Patch => {
      const x = stern + ((bow - stern) * (48 - index)) / 49
      const height = sideHeight(form, x)
      const size = Math.min(height * share, form.length * 0.06) / 5
      const [long, high] = [(units * size) / 2, (size * 2.5) / height]
      return { from: x - long, to: x + long, foot: middle - high, head: middle + high, size }
    }),
  )
  // Places are sorted from the bow to the stern. A later place is only better if it is visibly larger.
  return patches
    .filter(isClear)
    .reduce<Patch | undefined>((held, patch) => (held && patch.size < held.size * 1.1 ? held : patch), undefined)
}

/** The number on both sides. It reads towards the bow on starboard and towards the stern on port. */
export function numberPlates(form: HullForm, number: string): readonly Solid[] {
  const units = number.length * 4 - 1
  const patch = findPatch(form, units)
  if (!patch) return []
  const { from, foot, head, size } = patch
  const point = (x: number, share: number) => new Vector3(...sideAt(form, x, share))
  const plate = ([left, low]: readonly [number, number], sign: 1 | -1): Solid => {
    const ring = (out: number): Ring =>
      rectangle(left, left + 1, low, low + 1).map(([u, v]): Vec => {
        const x = from + (sign === 1 ? u : units - u) * size
        const share = foot + ((head - foot) * v) / 5
        const here = point(x, share)
        const outward = Triangle.getNormal(point(x + 0.5, share), here, point(x, share + 0.05), new Vector3())
        here.addScaledVector(outward, outward.y < 0 ? -out : out)
        return [here.x, sign * here.y, here.z]
      })
    return loft([ring(-size * 0.1), ring(size * 0.1)], { side: 'mark' })
  }
  return squaresOf(number).flatMap((corner) => [plate(corner, 1), plate(corner, -1)])
}
