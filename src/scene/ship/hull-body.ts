import { deckAt, halfBeamAt, keelAt } from '#game/ship/hull-lines.ts'
import type { HullForm } from '#game/ship/ship.ts'
import { across, ellipse, loft, type Ring, type Solid } from './solids.ts'

type Range = readonly [from: number, to: number]

/** Returns the ends of the hull, as fractions of the ship's length from the stern. */
export const extentOf = ({ plan }: Pick<HullForm, 'plan'>): Range => [plan[0]?.[0] ?? 0, plan.at(-1)?.[0] ?? 1]

/** Returns the ends of the coloured band around the hull, metres from the stern. */
export function bandOf(form: Pick<HullForm, 'plan' | 'length'>): Range {
  const [from, to] = extentOf(form)
  return [(from + (to - from) * 0.76) * form.length, (from + (to - from) * 0.8) * form.length]
}

/** Two stations at the same x are a step in the hull, so sections are taken at x and at this distance before it. */
const before = 1e-7
/** Lengths that differ by less are equal, metres. */
const close = 1e-3

/** The cross-section of the hull at `share` of its length, moved to x. */
const section = (form: HullForm, share: number, x: number): Ring => {
  const half = halfBeamAt(form, share)
  const [keel, deck] = [keelAt(form, share), deckAt(form, share)]
  if (form.section.round)
    return across(x, ellipse(14, 2 * half, deck - keel, 0)).map(([, y, z]) => [x, y, z + (keel + deck) / 2])
  const chine = keel + (deck - keel) * form.section.chine
  const [flat, floor] = [half * form.section.deck, half * form.section.keel]
  return across(x, [
    [flat, deck],
    [half, chine],
    [floor, keel],
    [-floor, keel],
    [-half, chine],
    [-flat, deck],
  ])
}

const deckSide = 5

const isSame = (one: Ring, other: Ring): boolean =>
  one.every(([, y, z], index) => Math.hypot(y - (other[index]?.[1] ?? NaN), z - (other[index]?.[2] ?? NaN)) < close)

export function hullBody(form: HullForm): Solid {
  const { length, plan, profile, section: shape } = form
  const [from, to] = extentOf(form)
  const [start = 0, end = 0] = bandOf(form).map((metres) => metres / length)
  const stations = new Set([...plan.map(([share]) => share), ...profile.map(([share]) => share), start, end])
  const shares = [...stations].filter((share) => share >= from && share <= to).toSorted((a, b) => a - b)
  const rings = shares.flatMap((share): readonly Ring[] => {
    const x = share * length
    const [arriving, ring] = [section(form, share - before, x), section(form, share, x)]
    return share === from || isSame(arriving, ring) ? [ring] : [arriving, ring]
  })
  return loft(rings, {
    side: (index, at) => {
      const x = rings[index]?.[0]?.[0] ?? 0
      if (x >= start * length && x < end * length) return 'trim'
      return !shape.round && at === deckSide ? 'deck' : 'hull'
    },
  })
}
