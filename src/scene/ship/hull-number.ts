import { deckAt, halfBeamAt, keelAt } from '#game/hull-lines.ts'
import type { HullForm, HullModule } from '#game/ship.ts'
import { bandOf } from './hull-body.ts'
import { cross, loft, unit, type Ring, type Solid, type Vec } from './solids.ts'

/** The number painted on a hull's sides: block figures of three units by five, as plates of a unit square. */

/** Two figures from 10 to 99, the same for the same id wherever the ship is shown (FNV-1a over its letters). */
export const hullNumber = (id: string): string => {
  const hash = [...id].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)
  return String(10 + (hash % 90))
}

/** Bars of a figure: left, right, low, high in units. */
type Bar = readonly [number, number, number, number]
const bars: Readonly<Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g', Bar>> = {
  a: [0, 3, 4, 5],
  b: [2, 3, 2, 5],
  c: [2, 3, 0, 3],
  d: [0, 3, 0, 1],
  e: [0, 1, 0, 3],
  f: [0, 1, 2, 5],
  g: [0, 3, 2, 3],
}
const figures = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcdfg'] as const

/** Lower left corners of the unit squares that make up a number, so that it bends with the side it is painted on. */
const squaresOf = (number: string): readonly (readonly [number, number])[] => {
  const squares = [...number].flatMap((figure, place) =>
    [...(figures[Number(figure)] ?? '')].flatMap((name) => {
      const [left, right, low, high] = bars[name as keyof typeof bars]
      const [wide, tall] = [right - left, high - low]
      return Array.from({ length: wide * tall }, (_, index) => [
        place * 4 + left + (index % wide),
        low + Math.floor(index / wide),
      ])
    }),
  )
  return [...new Map(squares.map(([u = 0, v = 0]) => [`${u} ${v}`, [u, v] as const])).values()]
}

/** A point of the starboard side above its widest line: x in metres, `share` 0 at that line to 1 at the deck. */
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

/** Whether a module stands before the side between two places along it, metres. */
const covers = (form: HullForm, { at, size, mirror }: HullModule, from: number, to: number): boolean => {
  const [x, y, z] = [at[0] * form.length, (Math.abs(at[1]) * form.beam) / 2, (at[2] * form.depth) / 2]
  const [long, wide, high] = size.map((metres) => Math.abs(metres) / 2 + form.length * 0.004)
  if (long === undefined || wide === undefined || high === undefined) return false
  const middle = sideAt(form, (from + to) / 2, 0.5)
  const apart = x + long < from || x - long > to
  const reaches = y + wide > middle[1] && (mirror || at[1] === 0 || y > 0)
  return !apart && reaches && z + high > sideAt(form, from, 0.1)[2] && z - high < sideAt(form, from, 0.9)[2]
}

/** How far the side stands out or back between two places along it, from a straight line: metres. */
const bulge = (form: HullForm, from: number, to: number): number => {
  const [one, other, middle] = [sideAt(form, from, 0.5), sideAt(form, to, 0.5), sideAt(form, (from + to) / 2, 0.5)]
  return Math.hypot(middle[1] - (one[1] + other[1]) / 2, middle[2] - (one[2] + other[2]) / 2)
}

interface Berth {
  /** Metres from the stern to the number's aft edge, and a unit's size. */
  readonly x: number
  readonly unit: number
}

/** The place where the number can be largest; further forward when two are alike. None on a hull without sides. */
const berth = (form: HullForm, units: number): Berth | undefined => {
  const from = (form.plan[0]?.[0] ?? 0) * form.length
  const to = (form.plan.at(-1)?.[0] ?? 1) * form.length
  const band = bandOf(form)
  const choices = Array.from({ length: 48 }, (_, index): Berth & { readonly worth: number } => {
    const middle = from + ((to - from) * (index + 1)) / 49
    const tall = Math.min(sideHeight(form, middle) * 0.62, form.length * 0.06)
    const size = tall / 5
    const [x, end] = [middle - (units * size) / 2, middle + (units * size) / 2]
    const even = Math.min(sideHeight(form, x), sideHeight(form, end)) * 0.85 > tall && bulge(form, x, end) < size * 0.8
    const inBand = end > band[0] - size && x < band[1] + size
    const free = x > from && end < to && !inBand && !form.modules.some((module) => covers(form, module, x, end))
    return { x, unit: size, worth: even && free ? size * (1 + index / 480) : 0 }
  })
  const best = choices.reduce<(typeof choices)[number] | undefined>(
    (held, choice) => (choice.worth > (held?.worth ?? 0) ? choice : held),
    undefined,
  )
  return best && best.unit * 5 > form.length * 0.008 ? best : undefined
}

const square = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

/** Plates of the number on both sides, read from either: from stern to bow to starboard, from bow to stern to port. */
export const numberPlates = (form: HullForm, number: string): readonly Solid[] => {
  const units = number.length * 4 - 1
  const place = berth(form, units)
  if (!place) return []
  const thick = place.unit * 0.1
  const low = 0.5 - (place.unit * 2.5) / sideHeight(form, place.x + (units * place.unit) / 2)
  const plate = ([left, foot]: readonly [number, number], sign: 1 | -1): Solid => {
    const ring = (out: number): Ring =>
      square.map(([dx, dy]): Vec => {
        const [u, v] = [left + dx, foot + dy]
        const x = place.x + (sign === 1 ? u : units - u) * place.unit
        const share = low + ((1 - 2 * low) * v) / 5
        const [point, above, ahead] = [
          sideAt(form, x, share),
          sideAt(form, x, share + 0.05),
          sideAt(form, x + 0.5, share),
        ]
        const normal = unit(
          cross(
            [above[0] - point[0], above[1] - point[1], above[2] - point[2]],
            [ahead[0] - point[0], ahead[1] - point[1], ahead[2] - point[2]],
          ),
        )
        const outward = normal[1] < 0 ? -out : out
        return [
          point[0] + normal[0] * outward,
          sign * (point[1] + normal[1] * outward),
          point[2] + normal[2] * outward,
        ]
      })
    return loft([ring(-thick), ring(thick)], { side: 'mark' })
  }
  return squaresOf(number).flatMap((corner) => [plate(corner, 1), plate(corner, -1)])
}
