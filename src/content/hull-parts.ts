import { deckAt, halfBeamAt, keelAt } from '#game/ship/hull-lines.ts'
import type { HullForm, HullModule } from '#game/ship/ship.ts'

type Body = Omit<HullForm, 'modules'>
type Part = Pick<HullModule, 'kind' | 'size'> & Partial<Omit<HullModule, 'kind' | 'size' | 'at'>>

/**
 * Helpers that place modules on a hull, so that the content files need not calculate heights. In all of them `x` is 0
 * at the stern to 1 at the bow, and `out` is 0 on the centre line to 1 at the ship's side. Results are rounded, so that
 * the data and the drawings made from it stay stable.
 */
const round = (value: number): number => Math.round(value * 1e6) / 1e6

const place = (body: Body, part: Part, x: number, y: number, z: number): HullModule => ({
  ...part,
  at: [x, round(y / (body.beam / 2)), round(z / (body.depth / 2))],
  ...(y === 0 ? {} : { mirror: true }),
})

/** A module on the deck. A tenth of its height is sunk in, so that no gap shows. `lift` raises it by metres. */
export const onDeck = (body: Body, part: Part, x: number, out = 0, lift = 0): HullModule =>
  place(body, part, x, out * halfBeamAt(body, x), deckAt(body, x) + part.size[2] * 0.4 + lift)

/** A module below the keel. A tenth of its height is sunk into the hull. */
export const underKeel = (body: Body, part: Part, x: number, out = 0): HullModule =>
  place(body, part, x, out * halfBeamAt(body, x), keelAt(body, x) - part.size[2] * 0.4)

/**
 * A module beside the hull. `height` is -1 at the keel, 0 at the axis and 1 at the deck. With `out` above 1 its middle
 * is outside the hull.
 */
export const onSide = (body: Body, part: Part, x: number, out: number, height = 0): HullModule =>
  place(body, part, x, out * halfBeamAt(body, x), height * (body.depth / 2))

/**
 * An engine whose nozzle ends exactly at the stern (x = 0). `y` (0 centre line to 1 side) and `height` (-1 to 1) are
 * fractions of half the beam and of half the depth.
 */
export function atStern(body: Body, size: readonly [number, number, number], y: number, height = 0): HullModule {
  const x = round(size[0] / 2 / body.length)
  return place(body, { kind: 'engine', size }, x, (y * body.beam) / 2, (height * body.depth) / 2)
}

/** A deckhouse with `tiers` storeys. The mast, if any, stands at the aft end of its roof. Sizes are in metres. */
export function bridge(
  body: Body,
  size: readonly [number, number, number],
  tiers: number,
  x: number,
  mast?: readonly [number, number, number],
): readonly HullModule[] {
  const tower = onDeck(body, { kind: 'tower', size, tiers }, x)
  if (mast === undefined) return [tower]
  const aft = x - (size[0] * (0.5 - 0.07 * (tiers - 1)) - mast[0] * 0.75) / body.length
  const roof = (tower.at[2] * body.depth) / 2 + size[2] / 2
  return [tower, place(body, { kind: 'mast', size: mast }, round(aft), 0, roof + mast[2] * 0.47)]
}

/** A turret raised by `lift` metres on a plinth, so that it can fire over the turret in front of it. */
export const superfiring = (
  body: Body,
  turret: Pick<HullModule, 'size' | 'barrels' | 'aft'>,
  x: number,
  lift: number,
): readonly HullModule[] => [
  onDeck(body, { kind: 'spine', size: [turret.size[0] * 1.05, turret.size[1] * 0.9, lift * 1.3] }, x),
  onDeck(body, { kind: 'turret', ...turret }, x, 0, lift),
]

/** An elliptical cross-section, for spindle-shaped hulls. */
export const roundSection = { deck: 0.72, keel: 0.72, chine: 0.5, round: true } as const

/** A module at any position: `x` 0 to 1 of the length, `y` metres to starboard, `z` metres above the axis. */
export const free = (body: Body, part: Part, x: number, y = 0, z = 0): HullModule => place(body, part, x, y, z)

/** The module without its mirrored twin. */
export const oneSided = ({ mirror: _mirror, ...module }: HullModule): HullModule => module

/**
 * A row of `count` equal modules between the x (0..1) of the first and of the last. `put` places each, for instance
 * `row(5, 0.3, 0.7, (x) => onDeck(body, merlon, x, 0.9))`.
 */
export const row = (
  count: number,
  from: number,
  to: number,
  put: (x: number, index: number) => HullModule,
): readonly HullModule[] =>
  Array.from({ length: count }, (_, index) => put(round(from + ((to - from) * index) / Math.max(1, count - 1)), index))

/** Size in metres of a regular hexagonal cell that lies flat: over its corners (along x), over its sides, up. */
export const hexSize = (wide: number, high: number): readonly [number, number, number] => [
  wide,
  round(wide * Math.sqrt(0.75)),
  high,
]

/** A position in the ship, in metres: from the stern, to starboard, and above the axis. */
export type Place = readonly [number, number, number]

/** A strut between two positions, `gauge` metres thick. Off the centre line it also gets a mirrored twin. */
export function tether(body: Body, from: Place, to: Place, gauge = 1): HullModule {
  const middle = (axis: 0 | 1 | 2): number => (from[axis] + to[axis]) / 2
  const run = (axis: 0 | 1 | 2): number => round(to[axis] - from[axis])
  const off = from[1] !== 0 || to[1] !== 0
  return {
    kind: 'tether',
    at: [round(middle(0) / body.length), round(middle(1) / (body.beam / 2)), round(middle(2) / (body.depth / 2))],
    size: [run(0), run(1), run(2)],
    gauge,
    ...(off && from[1] !== -to[1] ? { mirror: true } : {}),
  }
}
