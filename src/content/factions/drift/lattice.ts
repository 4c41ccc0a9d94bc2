import { hexSize, type Place } from '#content/hull-parts.ts'
import type { HullForm, HullModule } from '#game/ship/ship.ts'

/**
 * How the Drift builds: nothing is laid down, things are joined. A hull is written as pieces about a core
 * cell, on a lattice of hexagons with their corners fore and aft; stem and stern are wherever it happens
 * to end, so the length is worked out, not given.
 */

/** A piece and the place of its middle: metres to the bow, to starboard and up from the middle of the core. */
export interface Piece {
  readonly part: Omit<HullModule, 'at' | 'mirror'>
  readonly at: Place
  /** Without its twin to port. */
  readonly lone?: boolean
}

/** Gap between neighbouring cells, as a share of a cell. */
const gap = 0.08

/** Where the cell (q, r) of a lattice of cells so wide stands: q columns to the bow, r rows to starboard. */
export const at = (wide: number, q: number, r: number, z = 0): Place => [
  wide * 0.75 * (1 + gap) * q,
  wide * Math.sqrt(0.75) * (1 + gap) * (r + (q % 2 === 0 ? 0 : 0.5)),
  z,
]

export const piece = (part: Piece['part'], where: Place): Piece => ({ part, at: where })

export const lone = (item: Piece): Piece => ({ ...item, lone: true })

export const cell = (wide: number, high: number, where: Place): Piece =>
  piece({ kind: 'cell', size: hexSize(wide, high) }, where)

/** A strut from one place to another. */
export const strut = (from: Place, to: Place, gauge: number): Piece =>
  piece({ kind: 'tether', size: [to[0] - from[0], to[1] - from[1], to[2] - from[2]], gauge }, [
    (from[0] + to[0]) / 2,
    (from[1] + to[1]) / 2,
    (from[2] + to[2]) / 2,
  ])

/** Struts from each place to the next. */
export const thread = (gauge: number, places: readonly Place[]): readonly Piece[] =>
  places.slice(1).map((to, index) => strut(places[index] ?? to, to, gauge))

/** To the micrometre, and never -0, which does not outlive being written down. */
const round = (value: number): number => Math.round(value * 1e6) / 1e6 + 0

/** Radius of the knot at either end of a strut, by its gauge, as it is drawn. */
const knot = 0.9

/** Reach of a piece along the ship. The barrels of a turret stand out by 0.7 of its gunhouse (ship.ts). */
const ends = ({ part, at: [x] }: Piece): readonly [number, number] => {
  const half = Math.abs(part.size[0]) / 2 + (part.kind === 'tether' ? (part.gauge ?? 1) * knot : 0)
  const muzzle = part.kind === 'turret' ? part.size[0] * 0.7 : 0
  return part.aft ? [x - half - muzzle, x + half] : [x - half, x + half + muzzle]
}

/** A lone module to port is built the other way round (ship.ts); a strut keeps its run when that is undone. */
const sizeOf = ({ part, at: [, y], lone: alone }: Piece): Place => {
  const [sx, sy, sz] = part.size
  return part.kind === 'tether' && alone && y < 0 ? [sx, -sy, sz] : [sx, sy, sz]
}

/** The hull form of a core cell (metres over the corners, and high) and all that holds on to it. */
export const assemble = (
  core: { readonly wide: number; readonly high: number },
  pieces: readonly Piece[],
): HullForm => {
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
