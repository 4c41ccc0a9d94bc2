import { atStern, bridge, free, onDeck, onSide, oneSided, tether, underKeel } from '#content/hull-parts.ts'
import type { Place } from '#content/hull-parts.ts'
import type { HullForm, HullModule } from '#game/ship/ship.ts'

/**
 * Hulls of the Corsairs, shaped like knives: a narrow hull on one large engine, with curved blades that sweep forward
 * like horns or rise like sails. No two designs have the same blades. Guns are small.
 */
type Body = Omit<HullForm, 'modules'>
type Blade = Pick<HullModule, 'kind' | 'size' | 'curl' | 'aft' | 'under'>

const section = { deck: 0.26, keel: 0.16, chine: 0.56 } as const

const build = (body: Body, modules: readonly HullModule[]): HullForm => ({ ...body, modules })

/** A horn or sail, placed by the end of its root from which it extends: metres from the stern, to starboard, up. */
const rooted = (body: Body, blade: Blade, [x, y, z]: Place): HullModule => {
  const [long, wide, tall] = blade.size
  const lies = wide > tall
  const middle = (x + (blade.aft ? -long / 2 : long / 2)) / body.length
  const up = blade.under ? -tall / 2 : tall / 2
  return free(body, blade, Math.round(middle * 1e6) / 1e6, lies ? y + wide / 2 : y, lies ? z : z + up)
}

const skiff: Body = {
  length: 21,
  beam: 4,
  depth: 3.6,
  section,
  plan: [[0.08, 0.5], [0.12, 0.9], [0.3, 1], [0.6, 0.7], [0.86, 0.3], [0.9, 0.2]],
  profile: [[0.08, -0.5, 0.5], [0.14, -1, 0.8], [0.4, -0.9, 1], [0.7, -0.6, 0.5], [0.9, -0.2, 0]],
}

/** Squadron Crimp Skiffs: claws that point forward and aft, and a boarding door on each side. */
export const crimpHull = build(skiff, [
  atStern(skiff, [5.6, 2.6, 2.6], 0),
  rooted(skiff, { kind: 'horn', size: [13, 5.2, 0.7], curl: 0.9 }, [8, 1, -0.2]),
  rooted(skiff, { kind: 'horn', size: [6, 3.6, 0.6], curl: 0.1, aft: true }, [8, 1.2, 0.3]),
  onSide(skiff, { kind: 'bay', size: [4.6, 0.5, 1.4] }, 0.36, 1, 0.1),
  onDeck(skiff, { kind: 'tower', size: [4, 1.2, 1], tiers: 1 }, 0.5),
])

const dart: Body = {
  length: 94,
  beam: 10,
  depth: 11,
  section,
  plan: [[0.1, 0.6], [0.13, 0.96], [0.3, 1], [0.55, 0.74], [0.8, 0.36], [1, 0.03]],
  profile: [[0.1, -0.5, 0.5], [0.14, -0.86, 0.8], [0.3, -1, 1], [0.5, -0.72, 0.62], [0.8, -0.36, 0.26], [1, -0.04, 0]],
}

/** Corvette Bodkin: a spike with two torpedo tubes, and a cross-guard. */
export const bodkinHull = build(dart, [
  atStern(dart, [24, 9, 9], 0),
  onSide(dart, { kind: 'barrel', size: [46, 3.4, 3.4] }, 0.4, 1.3, -0.2),
  rooted(dart, { kind: 'horn', size: [26, 13, 1.4], curl: 0.05, aft: true }, [33, 3.4, 0]),
  rooted(dart, { kind: 'sail', size: [16, 0.8, 10] }, [17, 0, 4.4]),
  onDeck(dart, { kind: 'tower', size: [9, 3.4, 2.8], tiers: 1 }, 0.47),
])

const fogger: Body = {
  length: 90,
  beam: 14,
  depth: 13,
  section,
  plan: [[0.1, 0.46], [0.14, 0.7], [0.3, 1], [0.62, 1], [0.74, 0.66], [0.9, 0.26], [1, 0.04]],
  profile: [[0.1, -0.5, 0.5], [0.16, -0.9, 0.7], [0.3, -1, 0.9], [0.62, -0.9, 0.9], [0.78, -0.56, 0.44], [1, -0.06, 0]],
}

/** Corvette Haar: gas tanks amidships, under one tall sail. */
export const haarHull = build(fogger, [
  atStern(fogger, [20, 8, 8], 0),
  onSide(fogger, { kind: 'pod', size: [22, 9, 9] }, 0.54, 1.36, -0.2),
  onSide(fogger, { kind: 'pod', size: [22, 9, 9] }, 0.28, 1.4, -0.2),
  rooted(fogger, { kind: 'sail', size: [44, 1, 22] }, [16, 0, 4.6]),
  rooted(fogger, { kind: 'horn', size: [16, 8, 1.2], curl: 0.4 }, [63, 2.6, 0.6]),
  onDeck(fogger, { kind: 'turret', size: [5, 3.6, 2.2], barrels: 1 }, 0.78),
])

const smuggler: Body = {
  length: 134,
  beam: 25,
  depth: 22,
  section: { deck: 0.42, keel: 0.3, chine: 0.5 },
  plan: [[0.08, 0.44], [0.11, 0.7], [0.26, 1], [0.52, 1], [0.66, 0.62], [0.8, 0.3], [0.9, 0.06]],
  profile: [
    [0.08, -0.5, 0.5], [0.13, -0.86, 0.7], [0.26, -1, 0.86], [0.52, -1, 0.86],
    [0.7, -0.6, 0.44], [0.9, -0.1, 0],
  ],
}

/** Frigate Owler: a wide hold behind a pair of claws that curve towards each other. */
export const owlerHull = build(smuggler, [
  atStern(smuggler, [30, 10, 11], 0),
  onSide(smuggler, { kind: 'bay', size: [34, 2, 7] }, 0.38, 1, 0),
  rooted(smuggler, { kind: 'horn', size: [66, 26, 2.4], curl: 1 }, [68, 5, 0]),
  rooted(smuggler, { kind: 'horn', size: [30, 13, 1.8], curl: 0.2 }, [24, 10, 0]),
  ...bridge(smuggler, [20, 8, 7], 2, 0.32, [3, 5, 10]),
  onDeck(smuggler, { kind: 'turret', size: [8, 7, 3], barrels: 4 }, 0.54),
  onSide(smuggler, { kind: 'turret', size: [6, 5, 2.6], barrels: 4 }, 0.24, 0.8, 0.7),
])

const duellist: Body = {
  length: 128,
  beam: 13,
  depth: 15,
  section,
  plan: [[0.08, 0.5], [0.11, 0.9], [0.3, 1], [0.5, 0.9], [0.74, 0.5], [1, 0.03]],
  profile: [[0.08, -0.5, 0.5], [0.12, -0.86, 0.7], [0.34, -1, 0.9], [0.52, -0.8, 0.8], [0.8, -0.4, 0.3], [1, -0.04, 0]],
}

/** Frigate Rondel: crescents back to back, so that bow and stern look alike. */
export const rondelHull = build(duellist, [
  atStern(duellist, [28, 10, 11], 0),
  rooted(duellist, { kind: 'horn', size: [48, 30, 2], curl: 0.55 }, [50, 3.6, 0]),
  rooted(duellist, { kind: 'horn', size: [48, 30, 2], curl: 0.55, aft: true }, [66, 3.6, 0]),
  rooted(duellist, { kind: 'horn', size: [30, 1.8, 17], curl: 0.4, aft: true }, [54, 0, 3.4]),
  rooted(duellist, { kind: 'horn', size: [30, 1.8, 17], curl: 0.4, under: true }, [58, 0, -3.6]),
  ...bridge(duellist, [15, 5.6, 5], 2, 0.46, [2.6, 4, 9]),
  onDeck(duellist, { kind: 'turret', size: [7, 5, 2.8], barrels: 2 }, 0.64),
])

const lurker: Body = {
  length: 180,
  beam: 17,
  depth: 17,
  section: { deck: 0.2, keel: 0.5, chine: 0.3 },
  plan: [[0.07, 0.5], [0.1, 0.86], [0.28, 1], [0.5, 0.84], [0.76, 0.42], [1, 0.03]],
  profile: [[0.07, -0.5, 0.4], [0.1, -0.9, 0.6], [0.3, -1, 1], [0.5, -0.9, 0.7], [0.8, -0.5, 0.2], [1, -0.16, -0.12]],
}

/** Destroyer Footpad: flat like a ray, with wide level sails. */
export const footpadHull = build(lurker, [
  atStern(lurker, [34, 12, 11], 0, -0.1),
  rooted(lurker, { kind: 'sail', size: [104, 38, 2.4] }, [32, 4, 0.4]),
  rooted(lurker, { kind: 'sail', size: [34, 16, 1.6] }, [12, 5, -0.6]),
  underKeel(lurker, { kind: 'barrel', size: [70, 5, 5] }, 0.6, 0),
  onDeck(lurker, { kind: 'tower', size: [18, 5, 4], tiers: 1 }, 0.34),
  onDeck(lurker, { kind: 'turret', size: [7, 5, 2.6], barrels: 2 }, 0.56),
])

const blade: Body = {
  length: 190,
  beam: 20,
  depth: 14,
  section: { deck: 0.16, keel: 0.16, chine: 0.5 },
  plan: [[0.08, 0.3], [0.1, 0.42], [0.27, 0.42], [0.29, 0.6], [0.33, 1], [0.7, 0.7], [0.9, 0.36], [1, 0.02]],
  profile: [[0.08, -0.5, 0.5], [0.1, -0.9, 0.8], [0.28, -0.9, 0.8], [0.33, -1, 1], [0.7, -0.7, 0.6], [1, -0.06, 0]],
}

/** Destroyer Misericord, shaped like a dagger: pommel, grip, cross-guard, blade. */
export const misericordHull = build(blade, [
  atStern(blade, [36, 12, 13], 0),
  rooted(blade, { kind: 'horn', size: [26, 27, 3], curl: 0 }, [52, 4, 0]),
  rooted(blade, { kind: 'horn', size: [17, 1.6, 17], curl: 0 }, [50, 0, 4]),
  rooted(blade, { kind: 'horn', size: [17, 1.6, 17], curl: 0, under: true }, [50, 0, -4]),
  onDeck(blade, { kind: 'barrel', size: [92, 4.4, 4.4] }, 0.6, 0),
  onDeck(blade, { kind: 'tower', size: [14, 5, 5], tiers: 2 }, 0.2),
  onSide(blade, { kind: 'turret', size: [7, 5, 2.6], barrels: 2 }, 0.38, 0.8, 0.6),
])

const decoy: Body = {
  length: 172,
  beam: 18,
  depth: 19,
  section,
  plan: [[0.07, 0.5], [0.1, 0.84], [0.3, 1], [0.56, 0.9], [0.8, 0.46], [1, 0.03]],
  profile: [
    [0.07, -0.5, 0.5], [0.12, -0.86, 0.7], [0.3, -1, 0.84], [0.56, -0.86, 0.7],
    [0.84, -0.4, 0.3], [1, -0.04, 0],
  ],
}

/** Destroyer Wrecker: its port and starboard sails differ, so that it looks like another ship from each side. */
export const wreckerHull = build(decoy, [
  atStern(decoy, [36, 12, 13], 0),
  oneSided(rooted(decoy, { kind: 'sail', size: [76, 44, 2] }, [56, 5, 1])),
  oneSided(free(decoy, { kind: 'sail', size: [44, 26, 2] }, 0.32, -19, 1)),
  rooted(decoy, { kind: 'sail', size: [60, 1.4, 34] }, [68, 0, 6]),
  rooted(decoy, { kind: 'sail', size: [34, 1.4, 24] }, [26, 0, 6]),
  rooted(decoy, { kind: 'sail', size: [40, 1.4, 20], under: true }, [60, 0, -6]),
  tether(decoy, [70, 0, 39], [160, 0, 1], 0.7),
  onDeck(decoy, { kind: 'mast', size: [4, 16, 22] }, 0.2),
  onDeck(decoy, { kind: 'mast', size: [3.6, 13, 17] }, 0.64),
  onDeck(decoy, { kind: 'tower', size: [16, 6, 5], tiers: 2 }, 0.52),
  onDeck(decoy, { kind: 'turret', size: [8, 6, 3], barrels: 4 }, 0.74),
])

const ferry: Body = {
  length: 298,
  beam: 54,
  depth: 40,
  section: { deck: 0.46, keel: 0.34, chine: 0.5 },
  plan: [[0.06, 0.5], [0.08, 0.74], [0.18, 0.94], [0.3, 1], [0.56, 1], [0.68, 0.7], [0.82, 0.36], [0.96, 0.05]],
  profile: [
    [0.06, -0.5, 0.4], [0.09, -0.8, 0.56], [0.2, -1, 0.7], [0.56, -1, 0.84], [0.7, -0.7, 0.56], [0.84, -0.36, 0.26],
    [0.96, -0.06, 0],
  ],
}

/** Cruiser Night Porter: a carrier with two long horns stretched forward like arms. */
export const nightPorterHull = build(ferry, [
  atStern(ferry, [62, 20, 22], 0),
  atStern(ferry, [48, 12, 13], 0.7, -0.1),
  onSide(ferry, { kind: 'hangar', size: [96, 12, 15] }, 0.42, 1.08, 0),
  rooted(ferry, { kind: 'horn', size: [172, 42, 4], curl: 0.8 }, [126, 22, -4]),
  rooted(ferry, { kind: 'horn', size: [70, 26, 3], curl: 0.1, aft: true }, [102, 27, -4]),
  rooted(ferry, { kind: 'horn', size: [120, 4, 40], curl: 0.6, under: true }, [96, 0, -16]),
  ...bridge(ferry, [52, 20, 18], 4, 0.36, [6, 10, 20]),
  onDeck(ferry, { kind: 'turret', size: [13, 11, 5], barrels: 4 }, 0.6),
  onDeck(ferry, { kind: 'turret', size: [13, 11, 5], barrels: 4 }, 0.2),
  onDeck(ferry, { kind: 'barrel', size: [50, 5, 5] }, 0.78, 0),
])

const squall: Body = {
  length: 312,
  beam: 26,
  depth: 32,
  section,
  plan: [[0.06, 0.5], [0.08, 0.84], [0.22, 1], [0.46, 0.92], [0.7, 0.56], [0.88, 0.24], [1, 0.02]],
  profile: [
    [0.06, -0.5, 0.4], [0.09, -0.84, 0.6], [0.24, -1, 0.9], [0.4, -0.9, 0.86], [0.7, -0.5, 0.42], [1, -0.03, 0],
  ],
}

/** Cruiser Williwaw: three pairs of blades, one behind the other, with torpedo tubes between them. */
export const williwawHull = build(squall, [
  atStern(squall, [64, 22, 24], 0),
  rooted(squall, { kind: 'horn', size: [84, 54, 4], curl: 0 }, [30, 8, 2]),
  rooted(squall, { kind: 'horn', size: [76, 42, 3.6], curl: 0 }, [92, 9, 1]),
  rooted(squall, { kind: 'horn', size: [64, 30, 3.2], curl: 0 }, [150, 7, 0]),
  onSide(squall, { kind: 'barrel', size: [110, 5, 5] }, 0.46, 1.25, -0.5),
  onSide(squall, { kind: 'barrel', size: [96, 5, 5] }, 0.52, 1.3, 0.2),
  ...bridge(squall, [38, 11, 13], 3, 0.3, [5, 8, 18]),
  rooted(squall, { kind: 'horn', size: [46, 3, 34], curl: 0 }, [24, 0, 8]),
  rooted(squall, { kind: 'horn', size: [40, 2.6, 26], curl: 0, under: true }, [74, 0, -12]),
  rooted(squall, { kind: 'horn', size: [34, 2.2, 18], curl: 0, under: true }, [120, 0, -11]),
  onDeck(squall, { kind: 'turret', size: [11, 8, 4], barrels: 2 }, 0.56),
])

const scimitar: Body = {
  length: 374,
  beam: 36,
  depth: 40,
  section,
  plan: [[0.06, 0.46], [0.08, 0.8], [0.2, 1], [0.4, 0.86], [0.66, 0.56], [0.8, 0.4], [0.92, 0.22]],
  profile: [
    [0.06, -0.5, 0.4], [0.09, -0.84, 0.6], [0.22, -1, 0.84], [0.42, -0.8, 0.76], [0.7, -0.44, 0.4], [0.92, -0.24, 0.2],
  ],
}

/** Battlecruiser Snickersnee: a large crescent on a hull with a spinal gun. */
export const snickersneeHull = build(scimitar, [
  atStern(scimitar, [84, 26, 28], 0),
  atStern(scimitar, [56, 11, 13], 0.94, -0.1),
  rooted(scimitar, { kind: 'horn', size: [238, 86, 6], curl: 0.75 }, [70, 8, 0]),
  rooted(scimitar, { kind: 'horn', size: [60, 34, 4], curl: 0.2, aft: true }, [92, 14, 0]),
  free(scimitar, { kind: 'barrel', size: [150, 12, 12] }, 1 - 75 / 374),
  ...bridge(scimitar, [52, 16, 18], 4, 0.32, [6, 11, 24]),
  rooted(scimitar, { kind: 'sail', size: [66, 2.4, 40] }, [24, 0, 11]),
  rooted(scimitar, { kind: 'sail', size: [96, 2.4, 34], under: true }, [62, 0, -12]),
  onDeck(scimitar, { kind: 'turret', size: [14, 11, 5], barrels: 4 }, 0.46),
  onDeck(scimitar, { kind: 'turret', size: [14, 11, 5], barrels: 4 }, 0.56),
])

const prize: Body = {
  length: 436,
  beam: 74,
  depth: 62,
  section: { deck: 0.5, keel: 0.34, chine: 0.5 },
  plan: [
    [0.05, 0.5], [0.07, 0.76], [0.17, 0.8], [0.19, 1], [0.46, 1], [0.5, 0.84], [0.64, 0.74], [0.74, 0.46], [0.88, 0.18],
    [1, 0.02],
  ],
  profile: [
    [0.05, -0.5, 0.26], [0.08, -0.84, 0.4], [0.19, -1, 0.44], [0.19, -1, 0.58], [0.42, -1, 0.58], [0.42, -1, 0.74],
    [0.6, -0.9, 0.74], [0.74, -0.6, 0.42], [0.9, -0.26, 0.16], [1, -0.04, 0],
  ],
}

/** Battleship Killing Frost: a captured, square-built battleship with added blades at every end. */
export const killingFrostHull = build(prize, [
  atStern(prize, [88, 30, 32], 0, -0.1),
  atStern(prize, [70, 16, 18], 0.72, -0.1),
  rooted(prize, { kind: 'horn', size: [150, 58, 6], curl: 0.5 }, [206, 20, 0]),
  rooted(prize, { kind: 'horn', size: [96, 50, 5], curl: 0.3 }, [112, 36, 0]),
  rooted(prize, { kind: 'horn', size: [74, 40, 5], curl: 0.3, aft: true }, [118, 36, -2]),
  rooted(prize, { kind: 'horn', size: [100, 4, 58], curl: 0.2 }, [60, 0, 14]),
  ...[34, 42, 50].map((tall, index) =>
    rooted(prize, { kind: 'horn', size: [tall * 1.3, 4, tall], curl: 0.1, under: true }, [76 + index * 58, 0, -25]),
  ),
  onSide(prize, { kind: 'bay', size: [60, 2, 12] }, 0.36, 1.01, 0.1),
  ...bridge(prize, [60, 26, 30], 4, 0.5, [7, 14, 24]),
  onDeck(prize, { kind: 'turret', size: [28, 20, 9], barrels: 2 }, 0.62),
  onSide(prize, { kind: 'turret', size: [15, 12, 6], barrels: 4 }, 0.26, 0.76, 0.66),
  onSide(prize, { kind: 'turret', size: [15, 12, 6], barrels: 4 }, 0.36, 0.76, 0.66),
  onSide(prize, { kind: 'barrel', size: [80, 8, 8] }, 0.36, 1.08, -0.36),
])
