import { atStern, bridge, free, onDeck, onSide, row, superfiring } from '#content/hull-parts.ts'
import type { HullForm, HullModule } from '#game/ship/ship.ts'

/**
 * Hulls of the Dominion, built like masonry: a low stern, straight sides with guns in galleries, and a bow that is
 * wider and taller than the rest, with an armour plate across it. Decks have merlons. Heavier ships have more layers of
 * wall and more guns.
 */
type Body = Omit<HullForm, 'modules'>
type Size = readonly [number, number, number]

const section = { deck: 0.7, keel: 0.5, chine: 0.44 } as const

const build = (body: Body, ...modules: readonly (HullModule | readonly HullModule[])[]): HullForm => ({
  ...body,
  modules: modules.flat(),
})

/** Merlons along both edges of the deck (with `out` = 0 along its middle), between two x from 0 to 1. */
const merlons = (body: Body, count: number, from: number, to: number, size: Size, out = 0.62): readonly HullModule[] =>
  row(count, from, to, (x) => onDeck(body, { kind: 'spine', size }, x, out))

/** The armour plate across the bow. Its outer face is the foremost point of the ship. */
const headPlate = (body: Body, thick: number, wide: number, high: number, z = 0): HullModule =>
  free(body, { kind: 'slab', size: [thick, wide, high] }, 1 - thick / 2 / body.length, 0, z)

/** An armour plate that leans on the ship's side. */
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
  beam: 28,
  depth: 19,
  section,
  plan: [[0.09, 0.3], [0.12, 0.42], [0.52, 0.46], [0.56, 0.6], [0.58, 1], [0.78, 1], [0.82, 0.86]],
  profile: [
    [0.09, -0.5, 0], [0.13, -0.64, 0.12], [0.54, -0.72, 0.12], [0.57, -1, 0.2], [0.57, -1, 0.66], [0.78, -1, 0.66],
    [0.82, -0.8, 0.54],
  ],
}

export const posternHull = build(
  corvette,
  atStern(corvette, [20, 6, 7], 0.24, -0.26),
  onDeck(corvette, { kind: 'tower', size: [14, 8, 7], tiers: 2 }, 0.42),
  onDeck(corvette, { kind: 'turret', size: [10, 8, 4.6], barrels: 1 }, 0.69),
  merlons(corvette, 3, 0.6, 0.78, [4.6, 3, 4.4]),
  merlons(corvette, 3, 0.18, 0.3, [3.6, 2, 3.4], 0.6),
  free(corvette, { kind: 'slab', size: [30, 5.4, 17] }, 1 - 15 / 92, 12.4, -1.4),
)

/** Body of the frigate Lychgate. In front of it, two piers under one crossbeam form an empty frame, seen from above. */
const frigate: Body = {
  length: 132,
  beam: 34,
  depth: 26,
  section,
  plan: [[0.08, 0.32], [0.11, 0.46], [0.22, 0.5], [0.64, 0.5], [0.67, 0.6], [0.69, 1], [0.77, 1], [0.79, 0.9]],
  profile: [
    [0.08, -0.5, 0], [0.12, -0.66, 0.1], [0.24, -0.76, 0.1], [0.24, -0.76, 0.3], [0.66, -0.82, 0.3],
    [0.68, -1, 0.3], [0.68, -1, 0.52], [0.77, -1, 0.52], [0.79, -0.9, 0.46],
  ],
}

export const lychgateHull = build(
  frigate,
  atStern(frigate, [28, 8, 9], 0.24, -0.28),
  gallery(frigate, [52, 5, 8.4], 4, 0.45, 1, -0.14),
  bridge(frigate, [17, 9, 9], 2, 0.31, [3, 6, 10]),
  merlons(frigate, 3, 0.44, 0.6, [5, 2.8, 4.6]),
  free(frigate, { kind: 'slab', size: [34, 7, 22] }, 1 - 17 / 132, 13.5, -1),
  free(frigate, { kind: 'spine', size: [9, 6, 18] }, 0.93, 13.5, 14),
  free(frigate, { kind: 'spine', size: [9, 6, 18] }, 0.8, 13.5, 14),
  free(frigate, { kind: 'slab', size: [34, 10, 3.6] }, 0.865, 13.5, 23),
  free(frigate, { kind: 'slab', size: [9, 34, 4] }, 0.95, 0, 26),
)

/** Body of the frigate Merlon: its outline has battlements both from above and from the side. */
const screen: Body = {
  length: 122,
  beam: 42,
  depth: 25,
  section: { ...section, deck: 0.78 },
  plan: [
    [0.09, 0.34], [0.12, 0.46], [0.28, 0.5], [0.28, 0.86], [0.42, 0.86], [0.42, 0.56], [0.5, 0.56], [0.5, 0.94],
    [0.64, 0.94], [0.64, 0.62], [0.72, 0.62], [0.72, 1], [0.93, 1], [0.96, 0.8],
  ],
  profile: [
    [0.09, -0.5, 0.04], [0.13, -0.7, 0.14], [0.28, -0.86, 0.14], [0.28, -0.86, 0.36], [0.7, -0.96, 0.36],
    [0.7, -0.96, 0.6], [0.93, -0.96, 0.6], [0.96, -0.8, 0.46],
  ],
}

export const merlonHull = build(
  screen,
  atStern(screen, [25, 8, 9], 0.26, -0.25),
  bridge(screen, [18, 12, 11], 2, 0.5, [4, 7, 13]),
  [0.35, 0.57].map((x) => onDeck(screen, { kind: 'spine', size: [13, 6, 9] }, x, 0.72)),
  [0.765, 0.885].map((x) => onDeck(screen, { kind: 'spine', size: [9, 7, 9] }, x, 0.7)),
  onDeck(screen, { kind: 'turret', size: [9, 8, 4.4], barrels: 4 }, 0.825),
  onDeck(screen, { kind: 'turret', size: [9, 8, 4.4], barrels: 4, aft: true }, 0.22),
  onSide(screen, { kind: 'turret', size: [6, 5.6, 4], barrels: 4 }, 0.445, 1.1, 0.2),
  onSide(screen, { kind: 'turret', size: [6, 5.6, 4], barrels: 4 }, 0.665, 1.1, 0.2),
  headPlate(screen, 5, 32, 15),
)

/** Body of the destroyer Corbel: towards the bow, each section is wider and taller than the one behind it. */
const overhang: Body = {
  length: 182,
  beam: 54,
  depth: 34,
  section,
  plan: [
    [0.06, 0.24], [0.08, 0.32], [0.3, 0.34], [0.3, 0.52], [0.53, 0.53], [0.53, 0.74], [0.74, 0.75], [0.74, 1],
    [0.96, 1], [0.985, 0.9],
  ],
  profile: [
    [0.06, -0.4, -0.06], [0.09, -0.52, 0], [0.3, -0.58, 0], [0.3, -0.7, 0.18], [0.53, -0.74, 0.18],
    [0.53, -0.86, 0.38], [0.74, -0.9, 0.38], [0.74, -1, 0.6], [0.96, -1, 0.6], [0.985, -0.86, 0.5],
  ],
}

export const corbelHull = build(
  overhang,
  atStern(overhang, [36, 9, 10], 0.17, -0.24),
  gallery(overhang, [38, 5, 9], 3, 0.415, 1, -0.1),
  gallery(overhang, [34, 5, 9], 3, 0.635, 1, -0.04),
  bridge(overhang, [26, 14, 14], 3, 0.44, [4, 8, 14]),
  onDeck(overhang, { kind: 'turret', size: [13, 10, 5.4], barrels: 1 }, 0.66),
  merlons(overhang, 4, 0.77, 0.945, [6.4, 4.4, 6], 0.66),
  merlons(overhang, 3, 0.14, 0.27, [5, 2.6, 4.6]),
  headPlate(overhang, 5, 48, 24),
)

const coiner: Body = {
  length: 174,
  beam: 40,
  depth: 29,
  section,
  plan: [
    [0.06, 0.36], [0.08, 0.48], [0.2, 0.52], [0.56, 0.52], [0.58, 0.42], [0.82, 0.42], [0.83, 1], [0.95, 1],
    [0.97, 0.9],
  ],
  profile: [
    [0.06, -0.5, 0.02], [0.09, -0.66, 0.1], [0.22, -0.8, 0.1], [0.22, -0.8, 0.26], [0.57, -0.86, 0.26],
    [0.57, -0.7, 0], [0.82, -0.74, 0], [0.83, -1, 0.1], [0.83, -1, 0.56], [0.95, -1, 0.56], [0.97, -0.86, 0.46],
  ],
}

export const obolusHull = build(
  coiner,
  atStern(coiner, [34, 9, 11], 0.25, -0.2),
  bridge(coiner, [24, 13, 12], 3, 0.28, [4, 7, 13]),
  gallery(coiner, [40, 5, 8.6], 4, 0.43, 1.04, -0.12),
  onDeck(coiner, { kind: 'ring', size: [44, 44, 6], bore: 0.4 }, 0.7, 0, -1),
  free(coiner, { kind: 'casemate', size: [20, 8, 10], barrels: 2 }, 0.7, 13, -5.4),
  merlons(coiner, 4, 0.36, 0.53, [5, 3, 4.8]),
  merlons(coiner, 2, 0.855, 0.925, [6, 4.4, 6], 0.66),
  headPlate(coiner, 5, 44, 27, -2),
)

const cruiser: Body = {
  length: 292,
  beam: 60,
  depth: 50,
  section: { ...section, deck: 0.78 },
  plan: [[0.05, 0.5], [0.06, 0.7], [0.8, 0.7], [0.8, 1], [0.965, 1], [0.985, 0.92]],
  profile: [
    [0.05, -0.6, 0.1], [0.06, -0.84, 0.26], [0.8, -0.84, 0.26], [0.8, -1, 0.54], [0.965, -1, 0.54], [0.985, -0.9, 0.46],
  ],
}

export const ashlarHull = build(
  cruiser,
  atStern(cruiser, [50, 12, 16], 0.22, -0.2),
  atStern(cruiser, [44, 10, 13], 0.54, -0.34),
  gallery(cruiser, [190, 6, 11.4], 9, 0.43, 1.02, -0.2),
  merlons(cruiser, 11, 0.1, 0.765, [9.6, 5, 8], 0.74),
  merlons(cruiser, 4, 0.83, 0.94, [9, 6, 9], 0.72),
  bridge(cruiser, [36, 20, 20], 2, 0.61, [5, 11, 17]),
  onDeck(cruiser, { kind: 'turret', size: [17, 14, 6.6], barrels: 2 }, 0.865),
  onDeck(cruiser, { kind: 'turret', size: [17, 13, 6.4], barrels: 2, aft: true }, 0.19),
  onDeck(cruiser, { kind: 'spine', size: [76, 10, 5] }, 0.39),
  cheek(cruiser, [40, 4, 24], 0.88, 1.02, -0.2),
  headPlate(cruiser, 7, 54, 34, -4),
)

/** Body of the cruiser Catafalque: low at both ends, with the guns on the raised middle. */
const bier: Body = {
  length: 284,
  beam: 62,
  depth: 54,
  section,
  plan: [
    [0.05, 0.3], [0.07, 0.42], [0.23, 0.44], [0.24, 0.82], [0.64, 0.82], [0.65, 0.42], [0.83, 0.42], [0.84, 1],
    [0.96, 1], [0.985, 0.86],
  ],
  profile: [
    [0.05, -0.5, -0.16], [0.07, -0.66, -0.08], [0.235, -0.78, -0.08], [0.24, -0.92, 0.2], [0.3, -0.92, 0.2],
    [0.3, -0.92, 0.66], [0.58, -0.92, 0.66], [0.58, -0.92, 0.2], [0.645, -0.92, 0.2], [0.65, -0.78, -0.08],
    [0.835, -0.82, -0.08], [0.84, -1, 0.3], [0.96, -1, 0.3], [0.985, -0.86, 0.2],
  ],
}

export const catafalqueHull = build(
  bier,
  atStern(bier, [50, 12, 15], 0.21, -0.36),
  row(3, 0.345, 0.53, (x) => onDeck(bier, { kind: 'turret', size: [19, 17, 8.4], barrels: 2 }, x)),
  bridge(bier, [30, 15, 15], 3, 0.155, [5, 10, 16]),
  cheek(bier, [98, 6, 32], 0.44, 1.03, -0.16),
  merlons(bier, 3, 0.855, 0.945, [8, 5.6, 8], 0.66),
  [0.268, 0.612].map((x) => onDeck(bier, { kind: 'spine', size: [10, 7, 12] }, x, 0.78)),
  onDeck(bier, { kind: 'turret', size: [11, 9, 5], barrels: 4 }, 0.735),
  onSide(bier, { kind: 'turret', size: [9, 7, 5], barrels: 4, aft: true }, 0.2, 1, -0.2),
  headPlate(bier, 7, 54, 32, -8),
)

/** Body of the battlecruiser Barbican. Its bow is an open gate: two long piers, the spinal gun between them. */
const gatehouse: Body = {
  length: 356,
  beam: 72,
  depth: 58,
  section,
  plan: [
    [0.045, 0.34], [0.06, 0.48], [0.2, 0.52], [0.22, 0.6], [0.52, 0.6], [0.55, 0.72], [0.58, 1], [0.75, 1],
    [0.76, 0.34], [0.86, 0.3],
  ],
  profile: [
    [0.045, -0.5, 0], [0.06, -0.68, 0.08], [0.22, -0.8, 0.08], [0.22, -0.8, 0.26], [0.57, -0.86, 0.26],
    [0.57, -1, 0.5], [0.75, -1, 0.5], [0.75, -0.7, 0], [0.86, -0.64, -0.1],
  ],
}

export const barbicanHull = build(
  gatehouse,
  atStern(gatehouse, [64, 14, 19], 0.2, -0.2),
  atStern(gatehouse, [52, 10, 14], 0.46, -0.34),
  free(gatehouse, { kind: 'barrel', size: [120, 13, 13] }, 1 - 60 / 356, 0, -8),
  free(gatehouse, { kind: 'slab', size: [130, 13, 42] }, 1 - 67 / 356, 36, -4),
  free(gatehouse, { kind: 'tower', size: [44, 24, 30], tiers: 2 }, 0.665, 24, 27),
  bridge(gatehouse, [46, 22, 22], 4, 0.48, [7, 12, 18]),
  gallery(gatehouse, [112, 6, 12], 6, 0.38, 1.02, -0.2),
  merlons(gatehouse, 6, 0.24, 0.42, [8.4, 5, 8], 0.68),
  row(5, 0.745, 0.955, (x) => free(gatehouse, { kind: 'spine', size: [9.6, 8, 10] }, x, 36, 20)),
  onDeck(gatehouse, { kind: 'turret', size: [16, 12, 6], barrels: 1, aft: true }, 0.15),
)

const battleship: Body = {
  length: 424,
  beam: 104,
  depth: 76,
  section: { ...section, deck: 0.74 },
  plan: [
    [0.04, 0.36], [0.055, 0.5], [0.16, 0.54], [0.17, 0.66], [0.7, 0.66], [0.72, 0.6], [0.77, 0.6], [0.78, 1],
    [0.965, 1], [0.985, 0.9],
  ],
  profile: [
    [0.04, -0.5, -0.06], [0.055, -0.7, 0.02], [0.17, -0.82, 0.02], [0.17, -0.86, 0.2], [0.36, -0.88, 0.2],
    [0.36, -0.88, 0.36], [0.62, -0.88, 0.36], [0.62, -0.88, 0.2], [0.77, -0.9, 0.2], [0.78, -1, 0.5], [0.965, -1, 0.5],
    [0.985, -0.88, 0.42],
  ],
}

export const cenotaphHull = build(
  battleship,
  atStern(battleship, [78, 19, 24], 0.2, -0.2),
  atStern(battleship, [66, 14, 18], 0.47, -0.34),
  gallery(battleship, [226, 9, 14], 8, 0.44, 1.03, -0.42),
  gallery(battleship, [141, 8, 13], 5, 0.4733, 0.97, 0),
  gallery(battleship, [66, 8, 15], 2, 0.87, 1.02, -0.24),
  onDeck(battleship, { kind: 'tower', size: [74, 40, 36], tiers: 3 }, 0.49),
  onDeck(battleship, { kind: 'spine', size: [16, 16, 92] }, 0.465, 0, 0),
  onDeck(battleship, { kind: 'turret', size: [28, 23, 10.4], barrels: 3 }, 0.68),
  onDeck(battleship, { kind: 'turret', size: [28, 23, 10.4], barrels: 3, aft: true }, 0.26),
  merlons(battleship, 4, 0.195, 0.335, [12, 7, 11], 0.72),
  merlons(battleship, 4, 0.81, 0.935, [13, 8, 12], 0.72),
  headPlate(battleship, 9, 92, 52, -4),
)

const dreadnought: Body = {
  length: 536,
  beam: 138,
  depth: 98,
  section: { ...section, deck: 0.76 },
  plan: [
    [0.035, 0.42], [0.05, 0.54], [0.14, 0.58], [0.14, 0.74], [0.27, 0.74], [0.27, 0.54], [0.35, 0.54], [0.35, 0.76],
    [0.65, 0.76], [0.65, 0.5], [0.75, 0.5], [0.76, 1], [0.965, 1], [0.985, 0.92],
  ],
  profile: [
    [0.035, -0.5, -0.02], [0.05, -0.72, 0.06], [0.14, -0.82, 0.06], [0.14, -0.88, 0.2], [0.35, -0.88, 0.2],
    [0.35, -0.92, 0.36], [0.65, -0.92, 0.36], [0.65, -0.9, 0.2], [0.755, -0.92, 0.2], [0.76, -1, 0.5], [0.965, -1, 0.5],
    [0.985, -0.9, 0.42],
  ],
}

export const necropolisHull = build(
  dreadnought,
  atStern(dreadnought, [96, 22, 28], 0.18, -0.1),
  atStern(dreadnought, [84, 18, 22], 0.44, -0.34),
  gallery(dreadnought, [152, 10, 16], 5, 0.5, 1.02, -0.46),
  gallery(dreadnought, [152, 10, 16], 5, 0.5, 1, -0.04),
  gallery(dreadnought, [64, 10, 16], 2, 0.205, 1.02, -0.34),
  gallery(dreadnought, [92, 10, 17], 3, 0.862, 1.02, -0.28),
  row(4, 0.385, 0.605, (x, index) =>
    onDeck(dreadnought, { kind: 'tower', size: [36, 30, [26, 40, 32, 22][index] ?? 30], tiers: 3 }, x, 0.56)),
  bridge(dreadnought, [76, 34, 70], 5, 0.49, [11, 22, 30]),
  superfiring(dreadnought, { size: [34, 28, 12], barrels: 3 }, 0.69, 14),
  onDeck(dreadnought, { kind: 'turret', size: [36, 30, 13], barrels: 3 }, 0.84),
  onDeck(dreadnought, { kind: 'turret', size: [34, 28, 12], barrels: 3, aft: true }, 0.2),
  onDeck(dreadnought, { kind: 'tower', size: [30, 24, 30], tiers: 3 }, 0.31),
  merlons(dreadnought, 5, 0.79, 0.94, [13, 9, 13], 0.74),
  merlons(dreadnought, 3, 0.165, 0.245, [12, 8, 11], 0.74),
  headPlate(dreadnought, 11, 124, 66, -6),
)

/** Body of the station Martello: a round tower between two pointed outworks. */
const drum: Body = {
  length: 300,
  beam: 190,
  depth: 112,
  section: { deck: 0.84, keel: 0.6, chine: 0.5 },
  plan: [
    [0, 0.04], [0.19, 0.5], [0.19, 0.27], [0.2, 0.36], [0.26, 0.65], [0.34, 0.86], [0.42, 0.97], [0.5, 1], [0.58, 0.97],
    [0.66, 0.86], [0.74, 0.65], [0.8, 0.36], [0.81, 0.27], [0.81, 0.5], [1, 0.04],
  ],
  profile: [
    [0, -0.3, -0.1], [0.1, -0.5, 0.08], [0.19, -0.6, 0.08], [0.19, -0.7, 0.5], [0.26, -0.9, 0.56], [0.4, -1, 0.56],
    [0.6, -1, 0.56], [0.74, -0.9, 0.56], [0.81, -0.7, 0.5], [0.81, -0.6, 0.08], [0.9, -0.5, 0.08], [1, -0.3, -0.1],
  ],
}

export const martelloHull = build(
  drum,
  row(9, 0, 1, (_, index) => {
    const turn = ((index + 0.5) * Math.PI) / 9
    return free(drum, { kind: 'spine', size: [13, 13, 16] }, 0.5 - Math.cos(turn) * 0.275, Math.sin(turn) * 82, 36)
  }),
  onDeck(drum, { kind: 'tower', size: [70, 64, 44], tiers: 3 }, 0.5),
  onDeck(drum, { kind: 'mast', size: [14, 26, 40] }, 0.44, 0, 38),
  onDeck(drum, { kind: 'turret', size: [24, 20, 10], barrels: 3 }, 0.865),
  onDeck(drum, { kind: 'turret', size: [24, 20, 10], barrels: 3, aft: true }, 0.135),
  gallery(drum, [76, 12, 20], 4, 0.5, 1.02, -0.1),
)
