import { hexSize, type Place } from '#content/hull-parts.ts'
import type { HullForm, HullModule } from '#game/ship/ship.ts'

/**
 * Builds hulls of the Drift. A hull is a list of pieces around a core cell, on a lattice of hexagons that have corners
 * fore and aft. Its length is calculated from the pieces that reach farthest to bow and stern.
 */

/**
 * A hull module. `at`: where its middle is, in metres from the middle of the core: towards the bow, to starboard, and
 * up.
 */
export interface Piece {
  readonly part: Omit<HullModule, 'at' | 'mirror'>
  readonly at: Place
  /** True for a piece without a mirrored twin on the other side. */
  readonly lone?: boolean
}

/** Gap between neighbouring cells, as a fraction of a cell's width. */
const gap = 0.08

/**
 * Position of a lattice cell: `q` columns to the bow and `r` rows to starboard of the core, `z` metres up. `wide` is a
 * cell's width over its corners, in metres.
 */
export const at = (wide: number, q: number, r: number, z = 0): Place => [
  wide * 0.75 * (1 + gap) * q,
  wide * Math.sqrt(0.75) * (1 + gap) * (r + (q % 2 === 0 ? 0 : 0.5)),
  z,
]

export const piece = (part: Piece['part'], where: Place): Piece => ({ part, at: where })

export const lone = (item: Piece): Piece => ({ ...item, lone: true })

export const cell = (wide: number, high: number, where: Place): Piece =>
  piece({ kind: 'cell', size: hexSize(wide, high) }, where)

/** A strut between two positions; `gauge` is its thickness in metres. */
export const strut = (from: Place, to: Place, gauge: number): Piece =>
  piece({ kind: 'tether', size: [to[0] - from[0], to[1] - from[1], to[2] - from[2]], gauge }, [
    (from[0] + to[0]) / 2,
    (from[1] + to[1]) / 2,
    (from[2] + to[2]) / 2,
  ])

/** A chain of struts: one from each position to the next. */
export const thread = (gauge: number, places: readonly Place[]): readonly Piece[] =>
  places.slice(1).map((to, index) => strut(places[index] ?? to, to, gauge))

/** Rounds to 1e-6, and turns -0 into 0, because JSON cannot store -0. */
const round = (value: number): number => Math.round(value * 1e6) / 1e6 + 0

/** Radius of the drawn knot at either end of a strut, as a multiple of the strut's gauge. */
const knot = 0.9

/** The x of a piece's aft end and of its forward end. Barrels extend a turret by 0.7 of its length (ship.ts). */
const ends = ({ part, at: [x] }: Piece): readonly [number, number] => {
  const half = Math.abs(part.size[0]) / 2 + (part.kind === 'tether' ? (part.gauge ?? 1) * knot : 0)
  const muzzle = part.kind === 'turret' ? part.size[0] * 0.7 : 0
  return part.aft ? [x - half - muzzle, x + half] : [x - half, x + half + muzzle]
}

/**
 * Size of a piece in the hull form. A lone module on the port side is drawn mirrored (ship.ts). A strut keeps its
 * direction, because its y is negated here.
 */
const sizeOf = ({ part, at: [, y], lone: alone }: Piece): Place => {
  const [sx, sy, sz] = part.size
  return part.kind === 'tether' && alone && y < 0 ? [sx, -sy, sz] : [sx, sy, sz]
}

/** Makes the hull form of a core cell, `wide` metres over its corners and `high` metres tall, and its pieces. */
export function assemble(core: { readonly wide: number; readonly high: number }, pieces: readonly Piece[]): HullForm {
  const reach = [[-core.wide / 2, core.wide / 2] as const, ...pieces.map(ends)]
  const stern = Math.min(...reach.map(([aft]) => aft))
  const length = round(Math.max(...reach.map(([, fore]) => fore)) - stern)
  const [, beam, depth] = hexSize(core.wide, core.high)
  const along = (x: number): number => round((x - stern) / length)
  const corners = [-0.5, -0.25, 0.25, 0.5].map((share) => along(core.wide * share))
  const [aft = 0, shoulder = 0, breast = 0, fore = 0] = corners
  return {
    length,
    beam,
    depth,
    section: { deck: 0.8, keel: 0.8, chine: 0.5 },
    plan: [
      [aft, 0.04],
      [shoulder, 1],
      [breast, 1],
      [fore, 0.04],
    ],
    profile: [
      [aft, -0.7, 0.7],
      [shoulder, -1, 1],
      [breast, -1, 1],
      [fore, -0.7, 0.7],
    ],
    modules: pieces.map((item): HullModule => {
      const [x, y, z] = item.at
      const [sx, sy, sz] = sizeOf(item)
      return {
        ...item.part,
        size: [round(sx), round(sy), round(sz)],
        at: [along(x), round(y / (beam / 2)), round(z / (depth / 2))],
        ...(y !== 0 && !item.lone ? { mirror: true } : {}),
      }
    }),
  }
}
