import { atStern, free, onDeck, onSide, oneSided, row, underKeel } from '#content/hull-parts.ts'
import type { HullForm, HullModule } from '#game/ship.ts'

/**
 * The League builds freighters and arms them: an engine house aft, a bluff block of a bow, and
 * between them an open girder with whatever the owner hangs on it, container stacks or hangar boxes.
 * The bridge is an island to starboard, out of the way of the cranes. Mass shows by the stacks.
 */
type Body = Omit<HullForm, 'modules'>
type Size = readonly [number, number, number]

const section = { deck: 0.86, keel: 0.66, chine: 0.46 } as const

const build = (body: Body, ...modules: readonly (HullModule | readonly HullModule[])[]): HullForm => ({
  ...body,
  modules: modules.flat(),
})

interface Freighter {
  readonly length: number
  readonly beam: number
  readonly depth: number
  /** Where the engine house ends and where the bow begins, 0..1. */
  readonly aft: number
  readonly fore: number
  /** Half-beam of house, girder core and bow, as shares of half the beam. */
  readonly wide: Size
}

/** House, girder core and bow in one run of stations. */
const freighter = ({ length, beam, depth, aft, fore, wide: [house, core, bow] }: Freighter): Body => ({
  length,
  beam,
  depth,
  section,
  plan: [
    [0.04, house * 0.7], [0.06, house], [aft, house], [aft, core], [fore, core], [fore, bow], [0.96, bow],
    [0.985, bow * 0.9], [1, bow * 0.66],
  ],
  profile: [
    [0.04, -0.5, 0.2], [0.06, -0.8, 0.36], [aft, -0.8, 0.36], [aft, -0.26, 0], [fore, -0.26, 0], [fore, -0.9, 0.3],
    [0.9, -1, 0.46], [0.96, -0.94, 0.46], [0.985, -0.8, 0.42], [1, -0.5, 0.24],
  ],
})

/** The girder that everything hangs on, from the house to the bow. */
const girder = (body: Body, aft: number, fore: number, wide: number, high: number, z = 0): HullModule =>
  free(body, { kind: 'truss', size: [(fore - aft) * body.length + 4, wide, high] }, (aft + fore) / 2, 0, z)

/** Container stacks in pairs along the girder, `y` metres out. */
const stacks = (
  body: Body,
  count: number,
  from: number,
  to: number,
  size: Size,
  y: number,
  z: number,
  tiers = 2,
): readonly HullModule[] => row(count, from, to, (x) => free(body, { kind: 'crate', size, tiers }, x, y, z))

/** The bridge, to starboard, with its mast. */
const island = (body: Body, size: Size, tiers: number, x: number, y: number, z: number, mast: Size): readonly HullModule[] =>
  [
    free(body, { kind: 'tower', size, tiers }, x, y, z + size[2] * 0.5),
    free(body, { kind: 'mast', size: mast }, x - (size[0] * 0.3) / body.length, y, z + size[2] + mast[2] * 0.46),
  ].map(oneSided)

const fighter: Body = {
  length: 17,
  beam: 4.4,
  depth: 3.6,
  section,
  plan: [[0.1, 0.6], [0.14, 0.9], [0.3, 1], [0.6, 1], [0.64, 0.5], [0.86, 0.4]],
  profile: [[0.1, -0.5, 0.4], [0.16, -0.9, 0.8], [0.6, -1, 0.8], [0.64, -0.5, 0.3], [0.86, -0.4, 0.2]],
}

export const tellerHull = build(
  fighter,
  atStern(fighter, [5, 2.2, 2], 0.6),
  free(fighter, { kind: 'pod', size: [13, 1.6, 1.8] }, 1 - 6.5 / 17, 4.2, 0),
  free(fighter, { kind: 'fin', size: [3.4, 3.6, 0.5] }, 0.46, 2.9, 0),
  oneSided(free(fighter, { kind: 'tower', size: [4.6, 1.6, 1.7], tiers: 1 }, 0.58, 1, 2)),
)

const bomber: Body = {
  length: 25,
  beam: 6,
  depth: 4.6,
  section,
  plan: [[0.08, 0.7], [0.12, 1], [0.3, 1], [0.3, 0.4], [0.72, 0.4], [0.72, 1], [0.94, 1], [1, 0.7]],
  profile: [[0.08, -0.5, 0.5], [0.14, -0.9, 0.9], [0.3, -0.9, 0.9], [0.3, 0.1, 0.6], [0.72, 0.1, 0.6], [0.72, -0.9, 0.8], [0.94, -0.9, 0.7], [1, -0.5, 0.2]],
}

export const factorHull = build(
  bomber,
  atStern(bomber, [6.6, 3, 2.8], 0.62),
  free(bomber, { kind: 'truss', size: [11, 2, 2] }, 0.51, 0, 0.8),
  free(bomber, { kind: 'pod', size: [10, 3.2, 3.4] }, 0.5, 3, -1.6),
  free(bomber, { kind: 'fin', size: [6, 5, 0.6] }, 0.2, 5, 0.4),
  oneSided(free(bomber, { kind: 'tower', size: [5, 2.2, 2], tiers: 2 }, 0.82, 1.3, 2.6)),
)

const barge: Body = {
  length: 23,
  beam: 5,
  depth: 4.4,
  section,
  plan: [[0.1, 0.7], [0.14, 1], [0.9, 1], [0.96, 0.9], [1, 0.6]],
  profile: [[0.1, -0.5, 0.2], [0.14, -0.9, 0.4], [0.74, -0.9, 0.4], [0.74, -0.9, 1], [0.92, -0.9, 1], [1, -0.5, 0.4]],
}

export const lighterHull = build(
  barge,
  atStern(barge, [5.4, 2.6, 2.6], 0.5),
  free(barge, { kind: 'crate', size: [9.4, 4.6, 4.4], tiers: 2 }, 0.5, 5.4, 0.4),
  onDeck(barge, { kind: 'turret', size: [2.6, 2.4, 1.4], barrels: 4 }, 0.42),
  oneSided(free(barge, { kind: 'mast', size: [2.4, 2, 4.4] }, 0.68, 1.4, 3.2)),
)

const cutter = freighter({ length: 94, beam: 24, depth: 17, aft: 0.34, fore: 0.66, wide: [0.86, 0.24, 1] })

export const tidewaiterHull = build(
  cutter,
  atStern(cutter, [22, 7, 8], 0.44, -0.15),
  girder(cutter, 0.34, 0.66, 8, 9, 0),
  stacks(cutter, 1, 0.5, 0.5, [20, 7, 8], 8.6, 0),
  island(cutter, [15, 8, 9], 3, 0.26, 5, 2.4, [4, 6, 11]),
  onDeck(cutter, { kind: 'turret', size: [10, 8, 4.4], barrels: 1 }, 0.82),
  onSide(cutter, { kind: 'turret', size: [5.4, 4.4, 3], barrels: 4 }, 0.2, 1, 0.34),
)

const tender = freighter({ length: 90, beam: 20, depth: 15, aft: 0.3, fore: 0.74, wide: [0.8, 0.26, 1] })

export const bumboatHull = build(
  tender,
  atStern(tender, [20, 6, 7], 0.4, -0.1),
  girder(tender, 0.3, 0.74, 7, 7, 0),
  oneSided(free(tender, { kind: 'hangar', size: [36, 15, 15] }, 0.52, -12, 0)),
  [0.41, 0.62].map((x) => oneSided(free(tender, { kind: 'crate', size: [16, 7, 8], tiers: 2 }, x, 7.4, 0))),
  island(tender, [12, 6, 7], 2, 0.86, 4, 3.2, [3, 5, 8]),
  onDeck(tender, { kind: 'turret', size: [7, 5, 3], barrels: 1 }, 0.93, 0),
)

const dock = freighter({ length: 134, beam: 26, depth: 20, aft: 0.26, fore: 0.8, wide: [0.9, 0.3, 1] })

export const wharfingerHull = build(
  dock,
  atStern(dock, [28, 8, 9], 0.5, -0.15),
  girder(dock, 0.26, 0.8, 12, 10, -2),
  oneSided(free(dock, { kind: 'bay', size: [112, 22, 2.4] }, 0.47, -6, 9)),
  free(dock, { kind: 'hangar', size: [50, 11, 12] }, 0.54, 11.5, -1.6),
  island(dock, [24, 9, 11], 3, 0.5, 12.6, 6, [4, 7, 13]),
  onDeck(dock, { kind: 'turret', size: [9, 7, 4], barrels: 1 }, 0.93),
)

const racks = freighter({ length: 128, beam: 24, depth: 20, aft: 0.24, fore: 0.82, wide: [0.9, 0.3, 1] })

export const chandlerHull = build(
  racks,
  atStern(racks, [26, 8, 9], 0.5, -0.15),
  girder(racks, 0.24, 0.82, 10, 9, -3),
  stacks(racks, 3, 0.34, 0.72, [20, 10, 18], 10.6, 2, 4),
  island(racks, [15, 9, 12], 3, 0.15, 4.6, 3, [4, 7, 11]),
  oneSided(free(racks, { kind: 'dish', size: [13, 13, 7] }, 0.9, -3, 8)),
)

const raider = freighter({ length: 186, beam: 30, depth: 26, aft: 0.28, fore: 0.87, wide: [0.96, 0.5, 1] })

export const bottomryHull = build(
  raider,
  atStern(raider, [38, 10, 12], 0.5, -0.15),
  girder(raider, 0.28, 0.87, 15, 13, -2),
  stacks(raider, 6, 0.335, 0.815, [16, 9.4, 12], 11.4, -1, 2),
  island(raider, [28, 14, 17], 4, 0.16, 5, 4, [5, 9, 16]),
  row(2, 0.48, 0.66, (x) => free(raider, { kind: 'mast', size: [7, 12, 24] }, x, 0, 14)),
  underKeel(raider, { kind: 'pod', size: [52, 6, 6] }, 0.6, 0.62),
  onDeck(raider, { kind: 'spine', size: [16, 16, 5] }, 0.93),
)

const sorter = freighter({ length: 292, beam: 56, depth: 42, aft: 0.2, fore: 0.86, wide: [0.8, 0.24, 0.9] })

export const entrepotHull = build(
  sorter,
  atStern(sorter, [54, 13, 16], 0.26, -0.1),
  atStern(sorter, [46, 9, 12], 0.66, -0.24),
  girder(sorter, 0.2, 0.86, 22, 22, -2),
  row(3, 0.31, 0.73, (x) => free(sorter, { kind: 'hangar', size: [54, 23, 24] }, x, 27, -5)),
  oneSided(free(sorter, { kind: 'bay', size: [236, 34, 3] }, 0.47, -14, 13)),
  island(sorter, [44, 15, 24], 4, 0.5, 27, 8, [6, 12, 22]),
  stacks(sorter, 1, 0.29, 0.29, [40, 16, 12], 27, 13, 1).map(oneSided),
  onDeck(sorter, { kind: 'turret', size: [16, 13, 6], barrels: 2 }, 0.93),
)

const merchant = freighter({ length: 284, beam: 50, depth: 44, aft: 0.24, fore: 0.8, wide: [0.9, 0.3, 1] })

export const demurrageHull = build(
  merchant,
  atStern(merchant, [52, 14, 17], 0.5, -0.15),
  girder(merchant, 0.24, 0.8, 20, 20, -2),
  [0.32, 0.52, 0.71].map((x) => oneSided(free(merchant, { kind: 'crate', size: [46, 18, 20], tiers: 2 }, x, -21, -3))),
  [0.35, 0.69].map((x) => oneSided(free(merchant, { kind: 'crate', size: [58, 18, 30], tiers: 3 }, x, 21, 2))),
  oneSided(free(merchant, { kind: 'hangar', size: [34, 20, 18] }, 0.52, 21, -4)),
  island(merchant, [38, 18, 26], 4, 0.15, 8, 7, [6, 11, 20]),
  onDeck(merchant, { kind: 'turret', size: [17, 14, 6.6], barrels: 2 }, 0.9),
  free(merchant, { kind: 'turret', size: [16, 13, 6], barrels: 2 }, 0.42, 0, 13),
  free(merchant, { kind: 'turret', size: [16, 13, 6], barrels: 2 }, 0.62, 0, 13),
  oneSided(free(merchant, { kind: 'turret', size: [12, 10, 5], barrels: 1, aft: true }, 0.09, -9, 11)),
)

const clipper = freighter({ length: 362, beam: 48, depth: 42, aft: 0.3, fore: 0.76, wide: [1, 0.34, 0.8] })

export const arbitrageHull = build(
  clipper,
  atStern(clipper, [116, 17, 22], 0.4, 0.2),
  atStern(clipper, [104, 15, 18], 0.86, -0.36),
  girder(clipper, 0.3, 0.76, 18, 18, -2),
  stacks(clipper, 3, 0.39, 0.67, [42, 13, 20], 16.5, -2, 2),
  free(clipper, { kind: 'barrel', size: [104, 10, 10] }, 1 - 52 / 362, 0, 12),
  island(clipper, [50, 18, 24], 4, 0.23, 7, 7, [7, 12, 22]),
  onSide(clipper, { kind: 'hangar', size: [44, 12, 16] }, 0.2, 1.14, 0),
  onSide(clipper, { kind: 'turret', size: [12, 9, 5], barrels: 1 }, 0.84, 1, 0.2),
)

const ark = freighter({ length: 436, beam: 92, depth: 74, aft: 0.22, fore: 0.82, wide: [0.84, 0.26, 1] })

export const underwriterHull = build(
  ark,
  atStern(ark, [84, 19, 24], 0.22, -0.05),
  atStern(ark, [74, 16, 20], 0.64, -0.2),
  girder(ark, 0.22, 0.82, 36, 38, -2),
  row(4, 0.29, 0.75, (x) => free(ark, { kind: 'hangar', size: [58, 30, 26] }, x, 39, -20)),
  row(4, 0.29, 0.75, (x) => free(ark, { kind: 'hangar', size: [58, 26, 22] }, x, 36, 8)),
  oneSided(free(ark, { kind: 'bay', size: [320, 46, 4] }, 0.48, -22, 24)),
  island(ark, [78, 26, 40], 5, 0.42, 36, 19, [10, 20, 32]),
  stacks(ark, 2, 0.6, 0.73, [44, 22, 14], 37, 26, 1).map(oneSided),
  onDeck(ark, { kind: 'turret', size: [26, 22, 10], barrels: 2 }, 0.9),
  onSide(ark, { kind: 'turret', size: [16, 12, 7], barrels: 4 }, 0.14, 1, 0.2),
  onSide(ark, { kind: 'turret', size: [16, 12, 7], barrels: 4 }, 0.88, 1, 0.3),
)
