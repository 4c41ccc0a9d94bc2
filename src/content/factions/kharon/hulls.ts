import { atStern, bridge, free, onDeck, onSide, row, superfiring } from '#content/hull-parts.ts'
import type { HullForm, HullModule } from '#game/ship.ts'

/**
 * The Dominion's yards are masons' yards: a low stern, a straight curtain with guns in galleries
 * behind it, and at the bow a gatehouse wider and taller than anything aft, with a plate across its
 * face. Decks are crowned with merlons. Mass shows by the number of courses and of guns.
 */
type Body = Omit<HullForm, 'modules'>
type Size = readonly [number, number, number]

const section = { deck: 0.7, keel: 0.5, chine: 0.44 } as const

const build = (body: Body, ...modules: readonly (HullModule | readonly HullModule[])[]): HullForm => ({
  ...body,
  modules: modules.flat(),
})

/** Merlons along both edges of the deck, or along one line of it. */
const merlons = (body: Body, count: number, from: number, to: number, size: Size, out = 0.62): readonly HullModule[] =>
  row(count, from, to, (x) => onDeck(body, { kind: 'spine', size }, x, out))

/** The plate across the bow, its outer face at the ship's head. */
const headPlate = (body: Body, thick: number, wide: number, high: number, z = 0): HullModule =>
  free(body, { kind: 'slab', size: [thick, wide, high] }, 1 - thick / 2 / body.length, 0, z)

/** Armour leaning on the side. */
const cheek = (body: Body, size: Size, x: number, out: number, height: number): HullModule =>
  onSide(body, { kind: 'slab', size }, x, out, height)

const gallery = (body: Body, size: Size, barrels: number, x: number, out: number, height: number): HullModule =>
  onSide(body, { kind: 'casemate', size, barrels }, x, out, height)

const gunboat: Body = {
  length: 22,
  beam: 7,
  depth: 5,
  section,
  plan: [[0.12, 0.5], [0.16, 0.7], [0.46, 0.7], [0.5, 1], [0.7, 1], [0.74, 0.5], [0.8, 0.4]],
  profile: [[0.12, -0.5, 0.3], [0.16, -0.8, 0.5], [0.46, -0.9, 0.6], [0.5, -1, 0.9], [0.7, -1, 0.9], [0.8, -0.6, 0.3]],
}

export const sextonHull = build(
  gunboat,
  atStern(gunboat, [6, 2.4, 2.4], 0.5),
  free(gunboat, { kind: 'barrel', size: [17, 1.9, 1.9] }, 1 - 8.5 / 22, 0, -0.3),
  onSide(gunboat, { kind: 'pod', size: [7, 2.2, 3] }, 0.58, 1.35, 0),
  cheek(gunboat, [6, 1, 4.6], 0.62, 1.85, 0),
  onDeck(gunboat, { kind: 'spine', size: [3, 3, 1.6] }, 0.36),
  merlons(gunboat, 2, 0.53, 0.67, [1.6, 1.1, 1.4], 0.55),
)

const corvette: Body = {
  length: 92,
  beam: 26,
  depth: 18,
  section,
  plan: [[0.09, 0.36], [0.12, 0.5], [0.5, 0.54], [0.56, 0.62], [0.6, 1], [0.84, 1], [0.88, 0.86]],
  profile: [
    [0.09, -0.5, 0.2], [0.13, -0.7, 0.3], [0.5, -0.8, 0.3], [0.58, -1, 0.3], [0.58, -1, 0.72], [0.84, -1, 0.72],
    [0.88, -0.8, 0.6],
  ],
}

export const posternHull = build(
  corvette,
  atStern(corvette, [20, 6, 7], 0.26, -0.2),
  onDeck(corvette, { kind: 'tower', size: [14, 8, 7], tiers: 2 }, 0.4),
  onDeck(corvette, { kind: 'turret', size: [9, 7, 4], barrels: 1 }, 0.72),
  merlons(corvette, 3, 0.62, 0.82, [4, 2.4, 3]),
  merlons(corvette, 3, 0.2, 0.31, [3.4, 2, 2.6], 0.6),
  free(corvette, { kind: 'slab', size: [26, 5, 15] }, 1 - 13 / 92, 12.6, -0.6),
)

const frigate: Body = {
  length: 132,
  beam: 31,
  depth: 24,
  section,
  plan: [[0.08, 0.36], [0.11, 0.52], [0.22, 0.56], [0.7, 0.58], [0.74, 0.66], [0.77, 1], [0.95, 1], [0.98, 0.9]],
  profile: [
    [0.08, -0.5, 0.14], [0.12, -0.72, 0.22], [0.24, -0.84, 0.22], [0.24, -0.84, 0.4], [0.72, -0.9, 0.4],
    [0.76, -1, 0.4], [0.76, -1, 0.56], [0.95, -1, 0.56], [0.98, -0.86, 0.46],
  ],
}

export const lychgateHull = build(
  frigate,
  atStern(frigate, [28, 8, 9], 0.27, -0.25),
  gallery(frigate, [58, 5, 8], 4, 0.47, 1, -0.1),
  bridge(frigate, [17, 10, 9], 2, 0.33, [3, 6, 10]),
  onDeck(frigate, { kind: 'spine', size: [16, 8, 15] }, 0.86, 0.66),
  onDeck(frigate, { kind: 'slab', size: [26, 34, 3.4] }, 0.86, 0, 13),
  merlons(frigate, 4, 0.46, 0.68, [4.4, 2.6, 3.4]),
  headPlate(frigate, 4, 30, 18, -2),
)

const screen: Body = {
  length: 122,
  beam: 36,
  depth: 24,
  section,
  plan: [[0.09, 0.4], [0.12, 0.56], [0.3, 0.6], [0.34, 0.74], [0.6, 0.74], [0.64, 0.9], [0.7, 1], [0.94, 1], [0.97, 0.8]],
  profile: [
    [0.09, -0.5, 0.14], [0.13, -0.76, 0.22], [0.34, -0.88, 0.22], [0.34, -0.88, 0.44], [0.64, -0.96, 0.44],
    [0.64, -0.96, 0.66], [0.94, -0.96, 0.66], [0.97, -0.8, 0.5],
  ],
}

export const merlonHull = build(
  screen,
  atStern(screen, [25, 8, 9], 0.3, -0.25),
  bridge(screen, [18, 12, 10], 2, 0.5, [4, 7, 13]),
  onDeck(screen, { kind: 'dish', size: [12, 12, 7] }, 0.66, 0, 0),
  merlons(screen, 3, 0.39, 0.57, [7, 4, 7], 0.8),
  merlons(screen, 3, 0.7, 0.9, [7, 4, 7], 0.8),
  onDeck(screen, { kind: 'turret', size: [8, 7, 4], barrels: 4 }, 0.8),
  onDeck(screen, { kind: 'turret', size: [8, 7, 4], barrels: 4, aft: true }, 0.22),
  onSide(screen, { kind: 'turret', size: [7, 6, 4], barrels: 4 }, 0.42, 1.05, -0.06),
  onSide(screen, { kind: 'turret', size: [7, 6, 4], barrels: 4 }, 0.56, 1.05, -0.06),
  headPlate(screen, 4, 24, 13),
)

/** Courses that overhang one another towards the bow, as its name promises. */
const overhang: Body = {
  length: 182,
  beam: 46,
  depth: 32,
  section,
  plan: [
    [0.06, 0.3], [0.08, 0.4], [0.26, 0.42], [0.27, 0.56], [0.5, 0.58], [0.51, 0.76], [0.74, 0.78], [0.75, 1],
    [0.96, 1], [0.985, 0.9],
  ],
  profile: [
    [0.06, -0.46, 0.1], [0.09, -0.64, 0.16], [0.27, -0.72, 0.16], [0.27, -0.8, 0.3], [0.51, -0.84, 0.3],
    [0.51, -0.9, 0.44], [0.75, -0.94, 0.44], [0.75, -1, 0.6], [0.96, -1, 0.6], [0.985, -0.86, 0.5],
  ],
}

export const corbelHull = build(
  overhang,
  atStern(overhang, [36, 9, 10], 0.2, -0.25),
  gallery(overhang, [40, 5, 8], 3, 0.39, 1, 0),
  gallery(overhang, [40, 5, 8], 3, 0.625, 1, 0.06),
  bridge(overhang, [26, 14, 14], 3, 0.44, [4, 8, 14]),
  onDeck(overhang, { kind: 'turret', size: [12, 9, 5], barrels: 1 }, 0.67),
  merlons(overhang, 4, 0.78, 0.945, [5.4, 3.4, 4.4], 0.66),
  merlons(overhang, 2, 0.3, 0.36, [4.6, 2.6, 3.6]),
  headPlate(overhang, 5, 42, 22),
)

const lighter: Body = {
  length: 174,
  beam: 34,
  depth: 27,
  section,
  plan: [[0.06, 0.4], [0.08, 0.56], [0.2, 0.62], [0.76, 0.62], [0.8, 0.7], [0.84, 1], [0.95, 1], [0.97, 0.9]],
  profile: [
    [0.06, -0.5, 0.12], [0.09, -0.7, 0.2], [0.22, -0.84, 0.2], [0.22, -0.84, 0.34], [0.62, -0.9, 0.34],
    [0.62, -0.9, 0.2], [0.8, -0.94, 0.2], [0.83, -1, 0.56], [0.95, -1, 0.56], [0.97, -0.86, 0.46],
  ],
}

export const obolusHull = build(
  lighter,
  atStern(lighter, [34, 9, 11], 0.3, -0.2),
  bridge(lighter, [24, 13, 12], 3, 0.29, [4, 7, 13]),
  gallery(lighter, [44, 5, 8], 4, 0.44, 1.04, -0.06),
  onDeck(lighter, { kind: 'ring', size: [27, 27, 4.4], bore: 0.42 }, 0.7, 0, -0.6),
  gallery(lighter, [26, 9, 11], 2, 0.7, 1.12, -0.24),
  merlons(lighter, 4, 0.38, 0.58, [4.6, 2.8, 3.6]),
  merlons(lighter, 2, 0.86, 0.93, [5, 3.4, 4.4], 0.66),
  headPlate(lighter, 5, 40, 24, -2),
)

const cruiser: Body = {
  length: 292,
  beam: 56,
  depth: 46,
  section: { ...section, deck: 0.78 },
  plan: [[0.05, 0.6], [0.06, 0.8], [0.74, 0.8], [0.75, 1], [0.965, 1], [0.985, 0.92]],
  profile: [
    [0.05, -0.6, 0.2], [0.06, -0.86, 0.36], [0.75, -0.86, 0.36], [0.75, -1, 0.54], [0.965, -1, 0.54], [0.985, -0.9, 0.46],
  ],
}

export const ashlarHull = build(
  cruiser,
  atStern(cruiser, [50, 12, 15], 0.24, -0.2),
  atStern(cruiser, [44, 10, 13], 0.62, -0.3),
  gallery(cruiser, [168, 5, 10], 9, 0.41, 1.02, -0.06),
  gallery(cruiser, [50, 5, 10], 3, 0.86, 1.02, -0.1),
  merlons(cruiser, 15, 0.1, 0.72, [6.6, 4, 5], 0.7),
  merlons(cruiser, 5, 0.775, 0.945, [6.6, 4.6, 5.6], 0.7),
  bridge(cruiser, [40, 22, 18], 3, 0.62, [5, 11, 16]),
  onDeck(cruiser, { kind: 'turret', size: [17, 13, 6.4], barrels: 2 }, 0.84),
  onDeck(cruiser, { kind: 'turret', size: [16, 12, 6], barrels: 2, aft: true }, 0.2),
  onDeck(cruiser, { kind: 'spine', size: [84, 9, 5] }, 0.4),
  headPlate(cruiser, 6, 50, 30, -3),
)

const bier: Body = {
  length: 284,
  beam: 52,
  depth: 44,
  section,
  plan: [
    [0.05, 0.42], [0.07, 0.6], [0.22, 0.64], [0.24, 0.86], [0.66, 0.86], [0.68, 0.64], [0.79, 0.64], [0.81, 1],
    [0.96, 1], [0.985, 0.86],
  ],
  profile: [
    [0.05, -0.5, 0], [0.07, -0.74, 0.08], [0.24, -0.86, 0.08], [0.24, -0.92, 0.36], [0.28, -0.92, 0.36],
    [0.28, -0.92, 0.66], [0.62, -0.92, 0.66], [0.62, -0.92, 0.36], [0.67, -0.92, 0.36], [0.67, -0.9, 0.08],
    [0.8, -0.94, 0.08], [0.81, -1, 0.36], [0.96, -1, 0.36], [0.985, -0.86, 0.26],
  ],
}

export const catafalqueHull = build(
  bier,
  atStern(bier, [50, 12, 15], 0.26, -0.25),
  row(3, 0.335, 0.555, (x) => onDeck(bier, { kind: 'turret', size: [20, 17, 8], barrels: 2 }, x)),
  bridge(bier, [30, 16, 15], 3, 0.155, [5, 10, 16]),
  cheek(bier, [104, 5, 26], 0.45, 1.02, -0.1),
  merlons(bier, 4, 0.83, 0.95, [6, 4.4, 5.4], 0.66),
  merlons(bier, 2, 0.255, 0.645, [6, 4, 7], 0.8),
  onSide(bier, { kind: 'turret', size: [9, 7, 5], barrels: 4 }, 0.735, 0.9, 0.16),
  onSide(bier, { kind: 'turret', size: [9, 7, 5], barrels: 4, aft: true }, 0.215, 0.9, 0.12),
  headPlate(bier, 6, 46, 27, -4),
)

const gatehouse: Body = {
  length: 356,
  beam: 60,
  depth: 54,
  section,
  plan: [
    [0.045, 0.4], [0.06, 0.58], [0.2, 0.64], [0.22, 0.74], [0.56, 0.74], [0.6, 0.84], [0.64, 1], [0.8, 1], [0.82, 0.6],
    [0.9, 0.54],
  ],
  profile: [
    [0.045, -0.5, 0.04], [0.06, -0.72, 0.14], [0.22, -0.86, 0.14], [0.22, -0.86, 0.32], [0.62, -0.92, 0.32],
    [0.62, -1, 0.56], [0.8, -1, 0.56], [0.8, -0.9, 0.1], [0.9, -0.8, 0],
  ],
}

export const barbicanHull = build(
  gatehouse,
  atStern(gatehouse, [64, 14, 19], 0.22, -0.2),
  atStern(gatehouse, [52, 10, 14], 0.52, -0.32),
  free(gatehouse, { kind: 'barrel', size: [110, 13, 13] }, 1 - 55 / 356, 0, -6),
  free(gatehouse, { kind: 'slab', size: [126, 12, 40] }, 1 - 68 / 356, 31, -3),
  free(gatehouse, { kind: 'tower', size: [40, 20, 26], tiers: 2 }, 0.705, 22, 24),
  bridge(gatehouse, [46, 22, 22], 4, 0.53, [7, 12, 18]),
  gallery(gatehouse, [112, 6, 11], 6, 0.4, 1.02, -0.1),
  merlons(gatehouse, 9, 0.24, 0.46, [6.4, 4.4, 5.4], 0.68),
  row(5, 0.83, 0.96, (x) => free(gatehouse, { kind: 'spine', size: [7, 8, 7] }, x, 31, 19)),
  onDeck(gatehouse, { kind: 'turret', size: [16, 12, 6], barrels: 1, aft: true }, 0.15),
)

const battleship: Body = {
  length: 424,
  beam: 86,
  depth: 70,
  section: { ...section, deck: 0.74 },
  plan: [
    [0.04, 0.44], [0.055, 0.62], [0.16, 0.66], [0.17, 0.78], [0.73, 0.78], [0.74, 0.86], [0.77, 1], [0.965, 1],
    [0.985, 0.9],
  ],
  profile: [
    [0.04, -0.5, 0.04], [0.055, -0.74, 0.12], [0.17, -0.86, 0.12], [0.17, -0.86, 0.3], [0.36, -0.9, 0.3],
    [0.36, -0.9, 0.42], [0.62, -0.9, 0.42], [0.62, -0.92, 0.3], [0.76, -0.94, 0.3], [0.77, -1, 0.48], [0.965, -1, 0.48],
    [0.985, -0.88, 0.4],
  ],
}

export const cenotaphHull = build(
  battleship,
  atStern(battleship, [78, 19, 24], 0.24, -0.2),
  atStern(battleship, [66, 14, 18], 0.56, -0.34),
  gallery(battleship, [226, 8, 13], 9, 0.45, 1.02, -0.34),
  gallery(battleship, [150, 7, 12], 6, 0.47, 0.98, 0.12),
  gallery(battleship, [60, 7, 12], 2, 0.87, 1.02, -0.2),
  onDeck(battleship, { kind: 'tower', size: [64, 34, 34], tiers: 3 }, 0.49),
  onDeck(battleship, { kind: 'spine', size: [15, 15, 76] }, 0.47, 0, 8),
  onDeck(battleship, { kind: 'turret', size: [28, 22, 10], barrels: 3 }, 0.69),
  onDeck(battleship, { kind: 'turret', size: [28, 22, 10], barrels: 3, aft: true }, 0.26),
  merlons(battleship, 6, 0.19, 0.345, [8, 5.4, 6.4], 0.7),
  merlons(battleship, 6, 0.785, 0.95, [8.4, 6, 7], 0.7),
  headPlate(battleship, 8, 76, 46, -4),
)

const dreadnought: Body = {
  length: 536,
  beam: 118,
  depth: 92,
  section: { ...section, deck: 0.76 },
  plan: [
    [0.035, 0.5], [0.05, 0.64], [0.14, 0.68], [0.15, 0.8], [0.26, 0.82], [0.27, 0.72], [0.36, 0.72], [0.37, 0.82],
    [0.66, 0.82], [0.67, 0.72], [0.72, 0.72], [0.75, 1], [0.965, 1], [0.985, 0.92],
  ],
  profile: [
    [0.035, -0.5, 0.04], [0.05, -0.74, 0.12], [0.15, -0.86, 0.12], [0.15, -0.9, 0.28], [0.37, -0.9, 0.28],
    [0.37, -0.92, 0.4], [0.66, -0.92, 0.4], [0.66, -0.92, 0.28], [0.74, -0.94, 0.28], [0.75, -1, 0.46], [0.965, -1, 0.46],
    [0.985, -0.9, 0.38],
  ],
}

export const necropolisHull = build(
  dreadnought,
  atStern(dreadnought, [96, 22, 28], 0.2, -0.1),
  atStern(dreadnought, [84, 18, 22], 0.5, -0.34),
  gallery(dreadnought, [150, 9, 15], 5, 0.515, 1.02, -0.4),
  gallery(dreadnought, [150, 9, 15], 5, 0.515, 1.0, 0.04),
  gallery(dreadnought, [56, 9, 15], 2, 0.205, 1.02, -0.3),
  gallery(dreadnought, [88, 9, 15], 3, 0.86, 1.02, -0.24),
  row(4, 0.41, 0.62, (x, index) =>
    onDeck(dreadnought, { kind: 'tower', size: [34, 26, 30 + ((index * 2) % 3) * 9], tiers: 3 }, x, 0.44)),
  bridge(dreadnought, [70, 34, 58], 5, 0.5, [11, 22, 30]),
  onDeck(dreadnought, { kind: 'turret', size: [34, 28, 12], barrels: 3 }, 0.8),
  superfiring(dreadnought, { size: [34, 28, 12], barrels: 3 }, 0.7, 14),
  onDeck(dreadnought, { kind: 'turret', size: [34, 28, 12], barrels: 3, aft: true }, 0.2),
  onDeck(dreadnought, { kind: 'tower', size: [30, 22, 26], tiers: 3 }, 0.31, 0.5),
  merlons(dreadnought, 7, 0.775, 0.95, [9, 7, 8], 0.72),
  merlons(dreadnought, 4, 0.165, 0.245, [8, 6, 7], 0.72),
  headPlate(dreadnought, 10, 106, 60, -6),
)

/** A drum: half-beams on a circle. */
const drum: Body = {
  length: 236,
  beam: 236,
  depth: 150,
  section: { deck: 0.84, keel: 0.6, chine: 0.5 },
  plan: [
    [0, 0.2], [0.04, 0.39], [0.15, 0.71], [0.3, 0.92], [0.4, 0.98], [0.6, 0.98], [0.7, 0.92], [0.85, 0.71], [0.96, 0.39],
    [1, 0.2],
  ],
  profile: [[0, -0.7, 0.4], [0.06, -0.8, 0.5], [0.94, -0.8, 0.5], [1, -0.7, 0.4]],
}

export const martelloHull = build(
  drum,
  row(16, 0, 1, (_, index) => {
    const turn = ((index + 0.5) * Math.PI) / 16
    const x = 0.5 - Math.cos(turn) * 0.41
    return free(drum, { kind: 'spine', size: [15, 15, 16] }, x, Math.sin(turn) * 0.41 * 236, 42)
  }),
  onDeck(drum, { kind: 'tower', size: [90, 84, 52], tiers: 3 }, 0.5),
  onDeck(drum, { kind: 'turret', size: [30, 24, 12], barrels: 3 }, 0.76),
  onDeck(drum, { kind: 'turret', size: [30, 24, 12], barrels: 3, aft: true }, 0.24),
  gallery(drum, [90, 12, 20], 5, 0.5, 1.02, -0.1),
)
