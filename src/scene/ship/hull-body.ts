import { deckAt, halfBeamAt, keelAt } from '#game/ship/hull-lines.ts'
import type { HullForm } from '#game/ship/ship.ts'
import type { Vec } from '../vectors.ts'
import { loft, circlePoints, type Paint, type Ring, type Solid } from './solids.ts'

/** Where the coloured band around the hull begins and ends, metres from the stern. */
export const bandOf = ({ plan, length }: Pick<HullForm, 'plan' | 'length'>): readonly [number, number] => {
  const from = plan[0]?.[0] ?? 0
  const own = (plan.at(-1)?.[0] ?? 1) - from
  return [(from + own * 0.76) * length, (from + own * 0.8) * length]
}

/** Two stations at the same x are a step in the hull, so sections are taken at x and at this distance before it. */
const before = 1e-7

const section = (form: HullForm, x: number): Ring => {
  const half = halfBeamAt(form, x)
  const [keel, deck] = [keelAt(form, x), deckAt(form, x)]
  const at = x * form.length
  if (form.section.round) {
    return circlePoints(14, 0).map(([c, s]): Vec => [at, c * half, (keel + deck) / 2 + (s * (deck - keel)) / 2])
  }
  const chine = keel + (deck - keel) * form.section.chine
  const [flat, floor] = [half * form.section.deck, half * form.section.keel]
  return [
    [at, flat, deck],
    [at, half, chine],
    [at, floor, keel],
    [at, -floor, keel],
    [at, -half, chine],
    [at, -flat, deck],
  ]
}

const deckSide = 5

const same = (one: Ring, other: Ring): boolean =>
  one.every((point, index) => point.every((value, axis) => Math.abs(value - (other[index]?.[axis] ?? NaN)) < 1e-3))

export const hullBody = (form: HullForm): Solid => {
  const from = form.plan[0]?.[0] ?? 0
  const to = form.plan.at(-1)?.[0] ?? 1
  const edges = bandOf(form).map((metres) => metres / form.length)
  const stations = [...form.plan.map(([x]) => x), ...form.profile.map(([x]) => x), ...edges]
  const xs = [...new Set(stations)].filter((x) => x >= from && x <= to).toSorted((a, b) => a - b)
  const rings = xs.flatMap((x): { readonly x: number; readonly ring: Ring }[] => {
    const ring = section(form, x)
    const arriving = section(form, x - before).map(([, y, z]): Vec => [x * form.length, y, z])
    return x === from || same(arriving, ring)
      ? [{ x, ring }]
      : [
          { x, ring: arriving },
          { x, ring },
        ]
  })
  const [start = 0, end = 0] = edges
  const side = (index: number, at: number): Paint => {
    const x = rings[index]?.x ?? 0
    if (x >= start && x < end) return 'trim'
    return !form.section.round && at === deckSide ? 'deck' : 'hull'
  }
  return loft(
    rings.map(({ ring }) => ring),
    { side },
  )
}
