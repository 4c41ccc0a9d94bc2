import { atStern, free, onDeck, onSide, oneSided, row, underKeel } from '#content/hull-parts.ts'
import type { HullForm, HullModule } from '#game/ship/ship.ts'

/**
 * Hulls of the League, built as armed freighters: an engine house aft, a blunt bow, and an open girder between them
 * that carries container stacks or hangar boxes. The bridge stands to starboard. Heavier ships have more and larger
 * stacks.
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
  readonly depth: number
  /** Where the engine house ends (`aft`) and where the bow begins (`fore`), 0 at the stern to 1 at the bow. */
  readonly aft: number
  readonly fore: number
  /** Widths in metres of the engine house, the core of the girder, and the bow. */
  readonly wide: Size
}

/** The main body of a freighter: engine house, core of the girder, and bow. */
const freighter = ({ length, depth, aft, fore, wide }: Freighter): Body => {
  const beam = Math.max(...wide)
  const house = wide[0] / beam
  const core = wide[1] / beam
  const bow = wide[2] / beam
  return {
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
  }
}

/** The girder between engine house and bow. `aft` and `fore`: its ends, 0 to 1 of the length. */
const girder = (body: Body, aft: number, fore: number, wide: number, high: number, z = 0): HullModule =>
  free(body, { kind: 'truss', size: [(fore - aft) * body.length + 4, wide, high] }, (aft + fore) / 2, 0, z)

const crates = (size: Size, tiers = 2) => ({ kind: 'crate', size, tiers }) as const

/** The bridge with its mast. The foot of the bridge is at x (0 to 1 of the length), y and z (metres). */
const island = (body: Body, size: Size, tiers: number, mast: Size, [x, y, z]: Size): readonly HullModule[] =>
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
  profile: [
    [0.08, -0.5, 0.5], [0.14, -0.9, 0.9], [0.3, -0.9, 0.9], [0.3, 0.1, 0.6], [0.72, 0.1, 0.6], [0.72, -0.9, 0.8],
    [0.94, -0.9, 0.7], [1, -0.5, 0.2],
  ],
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
  free(barge, { kind: 'truss', size: [2.4, 9, 2] }, 0.46, 0, 0.2),
  free(barge, crates([9.4, 4.2, 4.4]), 0.46, 4.9, 0.4),
  onDeck(barge, { kind: 'turret', size: [2.6, 2.4, 1.4], barrels: 4 }, 0.42),
  oneSided(free(barge, { kind: 'mast', size: [2.4, 2, 4.4] }, 0.68, 1.4, 3.2)),
)

const cutter = freighter({ length: 94, depth: 17, aft: 0.32, fore: 0.66, wide: [21, 6, 26] })

export const tidewaiterHull = build(
  cutter,
  atStern(cutter, [22, 7, 8], 0.4, -0.15),
  girder(cutter, 0.32, 0.66, 8, 9, 0),
  free(cutter, { kind: 'pod', size: [25, 4.6, 5] }, 0.49, 7.6, 1.4),
  island(cutter, [15, 8, 9], 3, [4, 6, 11], [0.24, 5, 2.4]),
  onDeck(cutter, { kind: 'turret', size: [11, 9, 4.6], barrels: 1 }, 0.82),
  free(cutter, { kind: 'mast', size: [6, 16, 13] }, 0.6, 0, 8),
  onSide(cutter, { kind: 'turret', size: [5.4, 4.4, 3], barrels: 4 }, 0.72, 1, 0.3),
)

const tender = freighter({ length: 90, depth: 15, aft: 0.3, fore: 0.74, wide: [16, 5, 20] })

export const bumboatHull = build(
  tender,
  atStern(tender, [20, 6, 7], 0.4, -0.1),
  girder(tender, 0.3, 0.74, 7, 7, 0),
  oneSided(free(tender, { kind: 'hangar', size: [36, 15, 15] }, 0.52, -12, 0)),
  [0.41, 0.62].map((x) => oneSided(free(tender, crates([16, 7, 8]), x, 7.4, 0))),
  island(tender, [12, 6, 7], 2, [3, 5, 8], [0.82, 3.4, 2.6]),
  onDeck(tender, { kind: 'turret', size: [6.4, 5, 3], barrels: 1 }, 0.905),
)

const dock = freighter({ length: 134, depth: 20, aft: 0.26, fore: 0.8, wide: [23, 8, 22] })

export const wharfingerHull = build(
  dock,
  atStern(dock, [28, 8, 9], 0.56, -0.15),
  girder(dock, 0.26, 0.8, 12, 10, -2),
  oneSided(free(dock, { kind: 'bay', size: [104, 23, 2.6] }, 0.45, -7, 5.4)),
  free(dock, { kind: 'hangar', size: [50, 11, 12] }, 0.54, 11.5, -1.6),
  island(dock, [24, 9, 11], 3, [4, 7, 13], [0.5, 12.6, 4]),
  onDeck(dock, { kind: 'turret', size: [9, 7, 4], barrels: 1 }, 0.905),
)

const racks = freighter({ length: 128, depth: 20, aft: 0.22, fore: 0.84, wide: [21, 7, 24] })

export const chandlerHull = build(
  racks,
  atStern(racks, [26, 8, 9], 0.49, -0.15),
  girder(racks, 0.22, 0.84, 9, 9, -3),
  row(3, 0.325, 0.735, (x) => free(racks, crates([23, 15, 25], 5), x, 12.8, 4)),
  island(racks, [15, 9, 15], 3, [4, 7, 11], [0.14, 4, 3]),
  oneSided(free(racks, { kind: 'dish', size: [13, 13, 7] }, 0.92, -3, 8)),
)

const raider = freighter({ length: 186, depth: 26, aft: 0.28, fore: 0.87, wide: [29, 15, 30] })

export const bottomryHull = build(
  raider,
  atStern(raider, [38, 10, 12], 0.5, -0.15),
  girder(raider, 0.28, 0.87, 15, 13, -2),
  row(6, 0.335, 0.815, (x) => free(raider, crates([16, 9.4, 12]), x, 11.4, -1)),
  island(raider, [28, 14, 17], 4, [5, 9, 16], [0.16, 5, 4]),
  row(2, 0.48, 0.66, (x) => free(raider, { kind: 'mast', size: [7, 12, 24] }, x, 0, 14)),
  underKeel(raider, { kind: 'pod', size: [52, 6, 6] }, 0.6, 0.62),
  onDeck(raider, { kind: 'spine', size: [16, 16, 5] }, 0.93),
)

const sorter = freighter({ length: 292, depth: 42, aft: 0.2, fore: 0.86, wide: [45, 13, 50] })

export const entrepotHull = build(
  sorter,
  atStern(sorter, [54, 13, 16], 0.29, -0.1),
  atStern(sorter, [46, 9, 12], 0.74, -0.24),
  girder(sorter, 0.2, 0.86, 22, 22, -2),
  row(3, 0.31, 0.73, (x) => free(sorter, { kind: 'hangar', size: [54, 23, 24] }, x, 27, -5)),
  oneSided(free(sorter, { kind: 'bay', size: [236, 34, 3] }, 0.47, -14, 13)),
  island(sorter, [44, 15, 24], 4, [6, 12, 22], [0.5, 27, 8]),
  oneSided(free(sorter, crates([40, 16, 12], 1), 0.29, 27, 13)),
  onDeck(sorter, { kind: 'turret', size: [16, 13, 6], barrels: 2 }, 0.93),
)

const merchant = freighter({ length: 284, depth: 44, aft: 0.24, fore: 0.8, wide: [45, 15, 50] })

export const demurrageHull = build(
  merchant,
  atStern(merchant, [52, 14, 17], 0.5, -0.15),
  girder(merchant, 0.24, 0.8, 20, 20, -2),
  [0.32, 0.52, 0.71].map((x) => oneSided(free(merchant, crates([46, 18, 20]), x, -21, -3))),
  [0.35, 0.69].map((x) => oneSided(free(merchant, crates([58, 18, 30], 3), x, 21, 2))),
  oneSided(free(merchant, { kind: 'hangar', size: [34, 20, 18] }, 0.52, 21, -4)),
  island(merchant, [38, 18, 26], 4, [6, 11, 20], [0.15, 8, 7]),
  onDeck(merchant, { kind: 'turret', size: [17, 14, 6.6], barrels: 2 }, 0.9),
  free(merchant, { kind: 'turret', size: [16, 13, 6], barrels: 2 }, 0.42, 0, 13),
  free(merchant, { kind: 'turret', size: [16, 13, 6], barrels: 2 }, 0.62, 0, 13),
  oneSided(free(merchant, { kind: 'turret', size: [12, 10, 5], barrels: 1, aft: true }, 0.09, -9, 11)),
)

const clipper = freighter({ length: 362, depth: 44, aft: 0.32, fore: 0.72, wide: [40, 15, 36] })

export const arbitrageHull = build(
  clipper,
  atStern(clipper, [128, 17, 22], 0.45, 0.16),
  atStern(clipper, [152, 18, 20], 1.5, -0.2),
  girder(clipper, 0.32, 0.72, 16, 17, -2),
  row(2, 0.475, 0.625, (x) => free(clipper, crates([46, 14, 21]), x, 16.4, -2)),
  free(clipper, { kind: 'barrel', size: [126, 10, 10] }, 1 - 63 / 362, 0, 11),
  island(clipper, [50, 18, 26], 4, [7, 12, 22], [0.25, 7, 7]),
  free(clipper, { kind: 'hangar', size: [46, 14, 17] }, 0.8, 22, -2),
  onSide(clipper, { kind: 'turret', size: [12, 9, 5], barrels: 1 }, 0.9, 1, 0.2),
)

const ark = freighter({ length: 436, depth: 78, aft: 0.2, fore: 0.83, wide: [73, 19, 86] })

export const underwriterHull = build(
  ark,
  atStern(ark, [84, 19, 24], 0.22, -0.05),
  atStern(ark, [74, 16, 20], 0.65, -0.2),
  girder(ark, 0.2, 0.83, 28, 40, -4),
  row(4, 0.28, 0.75, (x) => free(ark, { kind: 'hangar', size: [62, 38, 28] }, x, 37, -24)),
  row(4, 0.28, 0.75, (x) => free(ark, { kind: 'hangar', size: [62, 34, 24] }, x, 35, 6)),
  free(ark, { kind: 'bay', size: [268, 36, 4] }, 0.535, 37, 22),
  island(ark, [76, 26, 44], 5, [11, 22, 34], [0.135, 16, 15]),
  onDeck(ark, { kind: 'turret', size: [28, 23, 10], barrels: 2 }, 0.9),
  oneSided(onDeck(ark, { kind: 'turret', size: [20, 16, 8], barrels: 4, aft: true }, 0.1, -0.5)),
  onSide(ark, { kind: 'turret', size: [16, 12, 7], barrels: 4 }, 0.88, 1, 0.3),
)

/** The Freeport's core: a market hall. Four arms with quays are added to it. */
const market: Body = {
  length: 330,
  beam: 84,
  depth: 90,
  section: { deck: 0.7, keel: 0.6, chine: 0.5 },
  plan: [[0.36, 0.5], [0.38, 0.8], [0.44, 1], [0.56, 1], [0.62, 0.8], [0.64, 0.5]],
  profile: [
    [0.36, -0.6, 0.3], [0.38, -0.8, 0.5], [0.44, -1, 0.66], [0.56, -1, 0.66], [0.62, -0.8, 0.5], [0.64, -0.6, 0.3],
  ],
}

const quay = (x: number): readonly HullModule[] => [
  free(market, { kind: 'hangar', size: [44, 30, 26] }, x, 36, -16),
  free(market, crates([52, 20, 24]), x, 30, 14),
]

export const freeportHull = build(
  market,
  free(market, { kind: 'truss', size: [114, 26, 24] }, 57 / 330, 0, -4),
  free(market, { kind: 'truss', size: [114, 26, 24] }, 1 - 57 / 330, 0, -4),
  free(market, { kind: 'truss', size: [26, 84, 24] }, 0.5, 82, -6),
  quay(0.1),
  quay(0.27),
  quay(0.73),
  quay(0.9),
  free(market, { kind: 'hangar', size: [62, 30, 34] }, 0.5, 136, -8),
  [0.4, 0.6].map((x) => free(market, crates([34, 44, 26]), x, 86, 2)),
  island(market, [54, 42, 44], 4, [14, 26, 46], [0.5, 12, 26]),
  onDeck(market, { kind: 'turret', size: [18, 15, 8], barrels: 3 }, 0.585),
  onDeck(market, { kind: 'turret', size: [18, 15, 8], barrels: 3, aft: true }, 0.415),
)
