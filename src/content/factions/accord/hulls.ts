import { atStern, bridge, onDeck, onSide, superfiring, underKeel } from '#content/hull-parts.ts'
import type { HullForm, HullModule } from '#game/ship/ship.ts'

/**
 * Hulls of the Accord. All follow one rule: a flat-sided middle body between two straight shoulders, a chisel-shaped
 * bow over a ram, deckhouses in steps, guns on the centre line one above the other, and engines in pairs of blocks
 * either side of a notched stern. Heavier ships repeat the rule more often: more steps, more guns, more engines.
 */
type Body = Omit<HullForm, 'modules'>

const section = { deck: 0.62, keel: 0.4, chine: 0.46 } as const

const build = (body: Body, modules: readonly HullModule[]): HullForm => ({ ...body, modules })

const flight: Body = {
  length: 18,
  beam: 5,
  depth: 4,
  section: { deck: 0.5, keel: 0.3, chine: 0.4 },
  plan: [[0.1, 0.5], [0.16, 0.9], [0.42, 1], [0.62, 0.62], [0.9, 0.24], [1, 0.12]],
  profile: [[0.1, -0.5, 0.5], [0.2, -0.9, 0.7], [0.5, -1, 0.8], [0.72, -0.8, 0.4], [0.92, -0.5, 0], [1, -0.4, -0.2]],
}

export const emberHull = build(flight, [
  atStern(flight, [6, 2.2, 2.2], 0.62, 0),
  onSide(flight, { kind: 'fin', size: [6.5, 5.5, 0.5] }, 0.33, 2, -0.1),
  onDeck(flight, { kind: 'fin', size: [4.5, 0.5, 3] }, 0.22, 0.6),
  onDeck(flight, { kind: 'tower', size: [4.2, 1.5, 1.4], tiers: 1 }, 0.56),
  onSide(flight, { kind: 'barrel', size: [6, 0.5, 0.5] }, 0.66, 0.95, -0.3),
])

const bomber: Body = {
  length: 24,
  beam: 8,
  depth: 6,
  section: { deck: 0.6, keel: 0.4, chine: 0.45 },
  plan: [[0.1, 0.6], [0.14, 0.95], [0.5, 1], [0.72, 0.72], [0.94, 0.42], [1, 0.3]],
  profile: [[0.1, -0.5, 0.5], [0.2, -0.7, 0.8], [0.6, -0.7, 0.9], [0.78, -0.7, 0.5], [1, -0.5, 0]],
}

export const malletHull = build(bomber, [
  atStern(bomber, [7.5, 3.2, 3], 0.6, 0.1),
  onSide(bomber, { kind: 'fin', size: [7, 5, 0.7] }, 0.3, 1.75, 0.1),
  onDeck(bomber, { kind: 'tower', size: [6, 2.6, 2], tiers: 2 }, 0.62),
  underKeel(bomber, { kind: 'pod', size: [13, 1.7, 1.7] }, 0.52, 0.9),
  onDeck(bomber, { kind: 'turret', size: [2.6, 2.2, 1.3], barrels: 2, aft: true }, 0.36),
])

const corvette: Body = {
  length: 96,
  beam: 20,
  depth: 15,
  section,
  plan: [[0.07, 0.5], [0.1, 0.78], [0.3, 0.86], [0.34, 1], [0.6, 1], [0.78, 0.66], [0.95, 0.24], [1, 0.16]],
  profile: [
    [0.07, -0.5, 0.4], [0.12, -0.8, 0.5], [0.36, -1, 0.5], [0.36, -1, 0.72], [0.7, -0.96, 0.72],
    [0.86, -0.8, 0.5], [0.92, -0.72, 0.32], [0.95, -0.66, -0.1], [1, -0.46, -0.24],
  ],
}

export const plumbHull = build(corvette, [
  atStern(corvette, [24, 6.4, 7.4], 0.6, -0.05),
  ...bridge(corvette, [20, 9, 8], 2, 0.43, [3, 4, 9]),
  onDeck(corvette, { kind: 'turret', size: [9, 6.4, 3.6], barrels: 2 }, 0.66),
  onSide(corvette, { kind: 'turret', size: [6.6, 4.4, 3], barrels: 2 }, 0.52, 1.02, 0.3),
  onDeck(corvette, { kind: 'turret', size: [7, 5, 3], barrels: 2, aft: true }, 0.25),
])

const scout: Body = {
  length: 92,
  beam: 15,
  depth: 13,
  section,
  plan: [[0.08, 0.6], [0.1, 0.9], [0.28, 1], [0.5, 1], [0.66, 0.72], [0.95, 0.26], [1, 0.16]],
  profile: [
    [0.08, -0.5, 0.45], [0.14, -0.8, 0.55], [0.4, -1, 0.55], [0.4, -1, 0.72], [0.62, -0.92, 0.72],
    [0.9, -0.66, 0.28], [0.94, -0.6, -0.1], [1, -0.42, -0.22],
  ],
}

export const sounderHull = build(scout, [
  atStern(scout, [22, 5.4, 6.4], 0.6, -0.05),
  ...bridge(scout, [15, 7, 6], 2, 0.5, [3, 5, 12]),
  onDeck(scout, { kind: 'dish', size: [15, 15, 7] }, 0.26),
  onDeck(scout, { kind: 'turret', size: [8, 5.4, 3.2], barrels: 1 }, 0.7),
  onSide(scout, { kind: 'fin', size: [15, 9, 0.9] }, 0.3, 1.55, 0),
])

const frigate: Body = {
  length: 138,
  beam: 25,
  depth: 21,
  section,
  plan: [
    [0.06, 0.46], [0.09, 0.74], [0.24, 0.82], [0.28, 1], [0.6, 1], [0.64, 0.9], [0.8, 0.6], [0.95, 0.24], [1, 0.15],
  ],
  profile: [
    [0.06, -0.5, 0.36], [0.11, -0.8, 0.46], [0.3, -1, 0.46], [0.3, -1, 0.64], [0.56, -1, 0.64], [0.56, -1, 0.8],
    [0.76, -0.94, 0.8], [0.9, -0.8, 0.5], [0.93, -0.75, 0.3], [0.95, -0.7, -0.14], [1, -0.5, -0.28],
  ],
}

export const halyardHull = build(frigate, [
  atStern(frigate, [32, 8, 10], 0.58, -0.08),
  ...bridge(frigate, [28, 12, 11], 3, 0.42, [4, 6, 12]),
  ...superfiring(frigate, { size: [13, 9, 4.6], barrels: 2 }, 0.61, 3.4),
  onDeck(frigate, { kind: 'turret', size: [13, 9, 4.6], barrels: 2 }, 0.75),
  onDeck(frigate, { kind: 'turret', size: [12, 8.4, 4.4], barrels: 2, aft: true }, 0.23),
  onDeck(frigate, { kind: 'spine', size: [14, 3.4, 3] }, 0.13),
])

const escort: Body = {
  length: 126,
  beam: 29,
  depth: 20,
  section,
  plan: [
    [0.07, 0.46], [0.1, 0.72], [0.26, 0.78], [0.3, 1], [0.5, 1], [0.54, 0.84], [0.74, 0.72], [0.95, 0.26], [1, 0.16],
  ],
  profile: [
    [0.07, -0.5, 0.4], [0.12, -0.8, 0.5], [0.3, -1, 0.5], [0.3, -1, 0.7], [0.7, -0.96, 0.7],
    [0.88, -0.8, 0.46], [0.93, -0.74, 0.28], [0.95, -0.68, -0.12], [1, -0.48, -0.26],
  ],
}

export const tallyHull = build(escort, [
  atStern(escort, [29, 8.6, 9.6], 0.56, -0.05),
  onDeck(escort, { kind: 'tower', size: [21, 11, 8], tiers: 2 }, 0.48),
  onDeck(escort, { kind: 'dish', size: [13, 13, 7] }, 0.5, 0, 7.4),
  onDeck(escort, { kind: 'mast', size: [3.4, 5, 13] }, 0.34),
  onSide(escort, { kind: 'pod', size: [34, 6.4, 7] }, 0.4, 1.08, 0.1),
  onSide(escort, { kind: 'turret', size: [6.4, 5, 3.4], barrels: 4 }, 0.36, 1.06, 0.62),
  onSide(escort, { kind: 'turret', size: [6.4, 5, 3.4], barrels: 4 }, 0.46, 1.06, 0.62),
  onDeck(escort, { kind: 'turret', size: [8, 7, 3.6], barrels: 4 }, 0.68),
  onDeck(escort, { kind: 'turret', size: [8, 7, 3.6], barrels: 4, aft: true }, 0.25),
])

const destroyer: Body = {
  length: 186,
  beam: 28,
  depth: 25,
  section,
  plan: [
    [0.05, 0.5], [0.07, 0.8], [0.2, 0.86], [0.23, 1], [0.58, 1], [0.66, 0.84], [0.82, 0.54], [0.96, 0.22], [1, 0.14],
  ],
  profile: [
    [0.05, -0.5, 0.32], [0.09, -0.8, 0.42], [0.3, -1, 0.42], [0.3, -1, 0.58], [0.54, -1, 0.58], [0.54, -1, 0.78],
    [0.76, -0.94, 0.82], [0.91, -0.8, 0.56], [0.94, -0.76, 0.34], [0.955, -0.72, -0.14], [1, -0.54, -0.3],
  ],
}

export const gnomonHull = build(destroyer, [
  atStern(destroyer, [40, 10, 11], 0.56, -0.06),
  ...bridge(destroyer, [26, 13, 12], 3, 0.46, [4, 7, 13]),
  onDeck(destroyer, { kind: 'tower', size: [18, 10, 6], tiers: 1 }, 0.3),
  onDeck(destroyer, { kind: 'turret', size: [10, 7.4, 4.2], barrels: 3 }, 0.75),
  onDeck(destroyer, { kind: 'turret', size: [10, 7.4, 4.2], barrels: 3, aft: true }, 0.21),
  onSide(destroyer, { kind: 'pod', size: [52, 7, 8] }, 0.66, 1.16, -0.18),
  onSide(destroyer, { kind: 'pod', size: [34, 5.4, 6] }, 0.35, 1.1, 0.05),
])

const leader: Body = {
  length: 182,
  beam: 34,
  depth: 27,
  section,
  plan: [
    [0.05, 0.46], [0.08, 0.72], [0.2, 0.78], [0.24, 0.94], [0.4, 1], [0.6, 1], [0.64, 0.86], [0.8, 0.62], [0.96, 0.24],
    [1, 0.15],
  ],
  profile: [
    [0.05, -0.5, 0.32], [0.1, -0.8, 0.42], [0.26, -1, 0.42], [0.26, -1, 0.58], [0.46, -1, 0.58], [0.46, -1, 0.72],
    [0.62, -1, 0.78], [0.78, -0.94, 0.8], [0.91, -0.8, 0.54], [0.94, -0.76, 0.32], [0.955, -0.72, -0.14],
    [1, -0.52, -0.3],
  ],
}

export const provostHull = build(leader, [
  atStern(leader, [42, 10, 13], 0.56, -0.08),
  ...bridge(leader, [40, 17, 17], 4, 0.44, [5, 9, 16]),
  onDeck(leader, { kind: 'mast', size: [4, 6, 13] }, 0.29),
  ...superfiring(leader, { size: [14, 10, 5], barrels: 2 }, 0.62, 3.8),
  onDeck(leader, { kind: 'turret', size: [14, 10, 5], barrels: 2 }, 0.76),
  onDeck(leader, { kind: 'turret', size: [12, 9, 4.6], barrels: 1, aft: true }, 0.21),
  onSide(leader, { kind: 'turret', size: [8, 5.6, 4], barrels: 1 }, 0.5, 1, 0.36),
])

const cruiser: Body = {
  length: 268,
  beam: 42,
  depth: 38,
  section,
  plan: [
    [0.04, 0.5], [0.06, 0.74], [0.18, 0.8], [0.2, 0.92], [0.3, 1], [0.62, 1], [0.68, 0.86], [0.82, 0.58], [0.96, 0.22],
    [1, 0.13],
  ],
  profile: [
    [0.04, -0.5, 0.26], [0.08, -0.8, 0.36], [0.2, -1, 0.36], [0.2, -1, 0.5], [0.36, -1, 0.5], [0.36, -1, 0.64],
    [0.58, -1, 0.64], [0.58, -1, 0.76], [0.78, -0.94, 0.8], [0.92, -0.8, 0.54], [0.945, -0.76, 0.32],
    [0.955, -0.73, -0.16], [1, -0.56, -0.32],
  ],
}

export const meridianHull = build(cruiser, [
  atStern(cruiser, [56, 12, 16], 0.3, -0.05),
  atStern(cruiser, [48, 10, 13], 0.82, -0.2),
  ...bridge(cruiser, [48, 21, 20], 4, 0.47, [6, 11, 18]),
  ...bridge(cruiser, [26, 15, 12], 2, 0.31, [5, 8, 15]),
  ...superfiring(cruiser, { size: [17, 13, 6], barrels: 3 }, 0.61, 8),
  ...superfiring(cruiser, { size: [17, 13, 6], barrels: 3 }, 0.71, 4),
  onDeck(cruiser, { kind: 'turret', size: [17, 13, 6], barrels: 3 }, 0.81),
  onDeck(cruiser, { kind: 'turret', size: [17, 13, 6], barrels: 3, aft: true }, 0.2),
  onSide(cruiser, { kind: 'turret', size: [10, 7, 4.6], barrels: 2 }, 0.4, 1, 0.4),
  onSide(cruiser, { kind: 'turret', size: [10, 7, 4.6], barrels: 2 }, 0.52, 1, 0.4),
])

const hunter: Body = {
  ...cruiser,
  length: 276,
  beam: 38,
  plan: [
    [0.04, 0.56], [0.06, 0.82], [0.16, 0.9], [0.2, 1], [0.44, 1], [0.52, 0.84], [0.66, 0.78], [0.72, 0.6], [0.97, 0.34],
    [1, 0.24],
  ],
  profile: [
    [0.04, -0.5, 0.3], [0.08, -0.8, 0.4], [0.16, -1, 0.4], [0.16, -1, 0.6], [0.5, -1, 0.66], [0.54, -0.96, 0.5],
    [0.72, -0.86, 0.5], [0.92, -0.72, 0.3], [0.945, -0.68, 0.18], [0.955, -0.66, -0.2], [1, -0.52, -0.34],
  ],
}

export const assizeHull = build(hunter, [
  atStern(hunter, [58, 13, 17], 0.32, -0.05),
  atStern(hunter, [46, 9, 12], 0.9, -0.1),
  ...bridge(hunter, [46, 19, 19], 4, 0.34, [6, 9, 18]),
  onDeck(hunter, { kind: 'spine', size: [72, 9, 9] }, 0.65),
  onDeck(hunter, { kind: 'barrel', size: [92, 5, 5], mirror: true }, 0.74, 0.62, -1),
  onDeck(hunter, { kind: 'turret', size: [13, 10, 5], barrels: 3 }, 0.475),
  onDeck(hunter, { kind: 'turret', size: [13, 10, 5], barrels: 3, aft: true }, 0.2),
  onSide(hunter, { kind: 'fin', size: [40, 13, 1.6] }, 0.24, 1.3, -0.1),
])

const carrier: Body = {
  length: 262,
  beam: 56,
  depth: 36,
  section: { ...section, deck: 0.74 },
  plan: [
    [0.04, 0.42], [0.06, 0.66], [0.16, 0.7], [0.19, 1], [0.7, 1], [0.74, 0.8], [0.84, 0.6], [0.96, 0.22], [1, 0.13],
  ],
  profile: [
    [0.04, -0.5, 0.3], [0.08, -0.8, 0.4], [0.18, -1, 0.4], [0.18, -1, 0.66], [0.72, -1, 0.66], [0.74, -0.98, 0.5],
    [0.92, -0.8, 0.4], [0.945, -0.76, 0.24], [0.955, -0.72, -0.16], [1, -0.54, -0.32],
  ],
}

export const solsticeHull = build(carrier, [
  atStern(carrier, [52, 12, 15], 0.26, -0.05),
  atStern(carrier, [44, 9, 12], 0.7, -0.2),
  onDeck(carrier, { kind: 'bay', size: [104, 15, 1.6] }, 0.48, 0.5),
  ...bridge(carrier, [42, 10, 18], 4, 0.36, [5, 8, 18]),
  onDeck(carrier, { kind: 'dish', size: [10, 10, 6] }, 0.52),
  onDeck(carrier, { kind: 'turret', size: [15, 12, 5.4], barrels: 3 }, 0.78),
  onSide(carrier, { kind: 'bay', size: [90, 2, 9] }, 0.46, 1, -0.06),
  onSide(carrier, { kind: 'turret', size: [8, 6.4, 4], barrels: 4 }, 0.23, 1, 0.5),
  onSide(carrier, { kind: 'turret', size: [8, 6.4, 4], barrels: 4 }, 0.69, 1, 0.5),
])

const battlecruiser: Body = {
  length: 356,
  beam: 50,
  depth: 44,
  section,
  plan: [
    [0.04, 0.52], [0.055, 0.78], [0.16, 0.84], [0.18, 1], [0.5, 1], [0.54, 0.86], [0.72, 0.74], [0.86, 0.5],
    [0.965, 0.26], [0.985, 0.2],
  ],
  profile: [
    [0.04, -0.5, 0.24], [0.07, -0.8, 0.34], [0.18, -1, 0.34], [0.18, -1, 0.48], [0.34, -1, 0.48], [0.34, -1, 0.62],
    [0.56, -1, 0.62], [0.6, -1, 0.7], [0.8, -0.92, 0.72], [0.93, -0.76, 0.48], [0.95, -0.72, 0.28],
    [0.955, -0.7, 0.2], [0.985, -0.56, 0.14],
  ],
}

export const equinoxHull = build(battlecruiser, [
  atStern(battlecruiser, [72, 14, 19], 0.28, -0.02),
  atStern(battlecruiser, [60, 12, 15], 0.84, -0.16),
  ...bridge(battlecruiser, [58, 23, 24], 5, 0.43, [7, 12, 22]),
  ...bridge(battlecruiser, [36, 17, 14], 2, 0.27, [5, 8, 18]),
  ...superfiring(battlecruiser, { size: [19, 14, 6.6], barrels: 3 }, 0.575, 4.6),
  onDeck(battlecruiser, { kind: 'turret', size: [19, 14, 6.6], barrels: 3 }, 0.67),
  onDeck(battlecruiser, { kind: 'turret', size: [19, 14, 6.6], barrels: 3, aft: true }, 0.175),
  onDeck(battlecruiser, { kind: 'spine', size: [74, 7, 5] }, 0.83),
  onSide(battlecruiser, { kind: 'barrel', size: [42.72, 9, 10] }, 0.94, 0, -0.28),
  onSide(battlecruiser, { kind: 'turret', size: [10, 7, 4.6], barrels: 2 }, 0.36, 1, 0.42),
  onSide(battlecruiser, { kind: 'turret', size: [10, 7, 4.6], barrels: 2 }, 0.47, 1, 0.42),
  onSide(battlecruiser, { kind: 'fin', size: [44, 15, 1.8] }, 0.24, 1.26, -0.1),
])

const battleship: Body = {
  length: 412,
  beam: 74,
  depth: 62,
  section,
  plan: [
    [0.04, 0.5], [0.06, 0.72], [0.17, 0.76], [0.19, 0.9], [0.28, 1], [0.66, 1], [0.72, 0.86], [0.84, 0.56],
    [0.955, 0.24], [1, 0.15],
  ],
  profile: [
    [0.04, -0.5, 0.22], [0.07, -0.8, 0.3], [0.19, -1, 0.3], [0.19, -1, 0.42], [0.32, -1, 0.42], [0.32, -1, 0.54],
    [0.56, -1, 0.54], [0.56, -1, 0.66], [0.8, -0.95, 0.7], [0.915, -0.84, 0.5], [0.94, -0.8, 0.28],
    [0.95, -0.78, -0.2], [1, -0.62, -0.38],
  ],
}

export const commonwealHull = build(battleship, [
  atStern(battleship, [84, 19, 26], 0.28, 0),
  atStern(battleship, [72, 15, 20], 0.8, -0.22),
  ...bridge(battleship, [76, 36, 36], 5, 0.45, [9, 17, 26]),
  ...bridge(battleship, [44, 26, 20], 3, 0.29, [7, 12, 24]),
  ...superfiring(battleship, { size: [30, 24, 10], barrels: 3 }, 0.605, 14),
  ...superfiring(battleship, { size: [30, 24, 10], barrels: 3 }, 0.715, 7),
  onDeck(battleship, { kind: 'turret', size: [28, 22, 9.6], barrels: 3 }, 0.82),
  onDeck(battleship, { kind: 'turret', size: [30, 24, 10], barrels: 3, aft: true }, 0.175),
  onSide(battleship, { kind: 'pod', size: [150, 17, 20] }, 0.46, 1.07, -0.02),
  onSide(battleship, { kind: 'turret', size: [15, 11, 6.6], barrels: 2 }, 0.35, 1.08, 0.36),
  onSide(battleship, { kind: 'turret', size: [15, 11, 6.6], barrels: 2 }, 0.46, 1.08, 0.36),
  onSide(battleship, { kind: 'turret', size: [15, 11, 6.6], barrels: 2 }, 0.57, 1.08, 0.36),
])

const dreadnought: Body = {
  length: 528,
  beam: 98,
  depth: 84,
  section,
  plan: [
    [0.03, 0.52], [0.05, 0.72], [0.15, 0.76], [0.17, 0.88], [0.22, 0.9], [0.26, 1], [0.46, 1], [0.49, 0.9], [0.58, 0.9],
    [0.61, 1], [0.7, 1], [0.76, 0.84], [0.86, 0.54], [0.955, 0.24], [1, 0.15],
  ],
  profile: [
    [0.03, -0.5, 0.18], [0.06, -0.8, 0.26], [0.17, -1, 0.26], [0.17, -1, 0.38], [0.28, -1, 0.38], [0.28, -1, 0.5],
    [0.5, -1, 0.5], [0.5, -1, 0.6], [0.66, -1, 0.6], [0.66, -1, 0.68], [0.84, -0.95, 0.7], [0.925, -0.84, 0.5],
    [0.945, -0.8, 0.26], [0.955, -0.78, -0.22], [1, -0.62, -0.4],
  ],
}

export const heliarchHull = build(dreadnought, [
  atStern(dreadnought, [104, 20, 30], 0.22, 0.06),
  atStern(dreadnought, [92, 18, 26], 0.62, -0.14),
  atStern(dreadnought, [78, 14, 20], 0.9, -0.34),
  ...bridge(dreadnought, [104, 50, 54], 6, 0.42, [12, 24, 34]),
  ...bridge(dreadnought, [60, 36, 30], 3, 0.245, [9, 16, 32]),
  ...superfiring(dreadnought, { size: [36, 30, 13], barrels: 3 }, 0.56, 25),
  ...superfiring(dreadnought, { size: [36, 30, 13], barrels: 3 }, 0.655, 16),
  ...superfiring(dreadnought, { size: [36, 30, 13], barrels: 3 }, 0.745, 8),
  onDeck(dreadnought, { kind: 'turret', size: [32, 26, 12], barrels: 3 }, 0.84),
  onDeck(dreadnought, { kind: 'turret', size: [36, 30, 13], barrels: 3, aft: true }, 0.15),
  onSide(dreadnought, { kind: 'pod', size: [112, 26, 30] }, 0.36, 1.12, 0),
  onSide(dreadnought, { kind: 'pod', size: [66, 26, 30] }, 0.655, 1.12, 0),
  onSide(dreadnought, { kind: 'turret', size: [19, 15, 8], barrels: 2 }, 0.3, 1.13, 0.42),
  onSide(dreadnought, { kind: 'turret', size: [19, 15, 8], barrels: 2 }, 0.36, 1.13, 0.42),
  onSide(dreadnought, { kind: 'turret', size: [19, 15, 8], barrels: 2 }, 0.42, 1.13, 0.42),
  onSide(dreadnought, { kind: 'turret', size: [19, 15, 8], barrels: 2 }, 0.64, 1.13, 0.42),
  onSide(dreadnought, { kind: 'bay', size: [54, 3, 14] }, 0.535, 0.92, -0.14),
  onDeck(dreadnought, { kind: 'spine', size: [40, 10, 7] }, 0.075),
])

const station: Body = {
  length: 320,
  beam: 90,
  depth: 120,
  section: { deck: 0.7, keel: 0.6, chine: 0.5 },
  plan: [
    [0, 0.3], [0.05, 0.3], [0.05, 0.6], [0.2, 0.7], [0.3, 1], [0.7, 1], [0.8, 0.7], [0.95, 0.6], [0.95, 0.3], [1, 0.3],
  ],
  profile: [
    [0, -0.1, 0.1], [0.05, -0.1, 0.1], [0.05, -0.22, 0.22], [0.2, -0.24, 0.24], [0.3, -0.5, 0.4], [0.36, -0.9, 0.5],
    [0.42, -1, 0.6], [0.58, -1, 0.6], [0.64, -0.9, 0.5], [0.7, -0.5, 0.4], [0.8, -0.24, 0.24], [0.95, -0.22, 0.22],
    [0.95, -0.1, 0.1], [1, -0.1, 0.1],
  ],
}

export const lanternHull = build(station, [
  onSide(station, { kind: 'ring', size: [250, 250, 16] }, 0.5, 0, 0),
  ...bridge(station, [52, 40, 40], 5, 0.5, [14, 26, 46]),
  underKeel(station, { kind: 'spine', size: [12, 12, 60] }, 0.5),
  onDeck(station, { kind: 'turret', size: [20, 16, 8], barrels: 3 }, 0.87),
  onDeck(station, { kind: 'turret', size: [20, 16, 8], barrels: 3, aft: true }, 0.13),
  onSide(station, { kind: 'bay', size: [60, 4, 20] }, 0.5, 1, -0.36),
])
