import { atStern, free, roundSection, tether } from '#content/hull-parts.ts'
import { deckAt, halfBeamAt, keelAt } from '#game/ship/hull-lines.ts'
import type { HullForm, HullModule } from '#game/ship/ship.ts'

/**
 * Hulls of the Choir. A hull is a spindle: round, and pointed at both ends. It carries lenses, rings, spires, and stars
 * whose number of rays is divisible by four. There are no turrets. Each design is shaped like one object of music or
 * worship.
 */
type Body = Omit<HullForm, 'modules'>
type Glass = Pick<HullModule, 'kind' | 'size'> & Partial<Omit<HullModule, 'kind' | 'size' | 'at' | 'mirror'>>

const build = (body: Body, modules: readonly HullModule[]): HullForm => ({ ...body, modules })

/** Any module, placed by its middle: metres from the stern, to starboard and up. */
const set = (body: Body, part: Glass, [x, y = 0, z = 0]: readonly [number, number?, number?]): HullModule =>
  free(body, part, Math.round((x / body.length) * 1e6) / 1e6, y, z)

/** A disc, hoop or star across the ship's axis: `wide` metres across, `long` metres along the ship. */
const about = (kind: 'ring' | 'lens' | 'star', long: number, wide: number, more: Partial<Glass> = {}): Glass => ({
  kind,
  size: [long, wide, wide],
  axis: 'x',
  ...more,
})

/** A disc, hoop or star that lies flat: `wide` metres across, `tall` metres high. */
const flat = (kind: 'ring' | 'lens' | 'star', wide: number, tall: number, more: Partial<Glass> = {}): Glass => ({
  kind,
  size: [wide, wide, tall],
  axis: 'z',
  ...more,
})

/** A spire that points along the ship. `widest` says where along it the spire is widest, 0 to 1. */
const alongside = (long: number, thick: number, widest = 0.5): Glass => ({
  kind: 'spire',
  size: [long, thick, thick],
  swell: widest,
})

/** Where a standing spire is widest, and how much of it is inside the hull, as fractions of its height. */
const swell = 0.22
const sunk = 0.16

/** Spires on the hull, `x` metres from the stern: `upright` on the deck, `outward` on both sides. */
const upright = (body: Body, x: number, tall: number, thick: number): HullModule => {
  const part: Glass = { kind: 'spire', size: [thick, thick, tall], axis: 'z', swell }
  return set(body, part, [x, 0, deckAt(body, x / body.length) + tall * (0.5 - sunk)])
}
const outward = (body: Body, x: number, wide: number, thick: number): HullModule => {
  const part: Glass = { kind: 'spire', size: [thick, wide, thick], axis: 'y', swell }
  return set(body, part, [x, halfBeamAt(body, x / body.length) + wide * (0.5 - sunk)])
}

/** The same spire as `upright`, but below the keel and pointing down. */
const hanging = (body: Body, x: number, tall: number, thick: number): HullModule => {
  const part: Glass = { kind: 'spire', size: [thick, thick, tall], axis: 'z', swell: 1 - swell }
  return set(body, part, [x, 0, keelAt(body, x / body.length) - tall * (0.5 - sunk)])
}

const tidy = (value: number): number => Math.round(value * 1e4) / 1e4

/**
 * Outline of a spindle, with its ends and its waist as fractions of the length. `blunt` is the width of its stern as a
 * fraction of the widest part.
 */
const spindle = (from: number, waist: number, to: number, blunt = 0.3): Pick<HullForm, 'plan' | 'profile'> => {
  const stations = [0, 0.12, 0.3, 0.55, 0.8, 1].map((share): readonly [number, number] => {
    const half = blunt + (1 - blunt) * Math.sin((share * Math.PI) / 2)
    return [from + (waist - from) * share, half]
  })
  const fore = [0.2, 0.4, 0.6, 0.8, 1].map((share): readonly [number, number] => [
    waist + (to - waist) * share,
    Math.max(0.02, Math.cos((share * Math.PI) / 2) ** 1.15),
  ])
  const plan = [...stations, ...fore].map(([x, half]) => [tidy(x), tidy(half)] as const)
  return { plan, profile: plan.map(([x, half]) => [x, -half, half] as const) }
}

const mote: Body = { length: 17, beam: 3, depth: 3, section: roundSection, ...spindle(0.06, 0.4, 1) }

/** Squadron Neumes, shaped like a medieval note: a stroke and a cross. */
export const neumesHull = build(mote, [
  atStern(mote, [3.4, 1.4, 1.4], 0),
  set(mote, flat('star', 11, 1), [6.8]),
  set(mote, about('ring', 0.9, 5), [6.8]),
  upright(mote, 4.4, 6, 0.9),
])

const lamp: Body = { length: 92, beam: 12, depth: 12, section: roundSection, ...spindle(0.1, 0.34, 0.97) }

/** Corvette Matins: a lamp in front of the body, on a stalk. */
export const matinsHull = build(lamp, [
  atStern(lamp, [20, 7, 7], 0),
  set(lamp, about('lens', 9, 34), [76]),
  set(lamp, about('ring', 3, 20), [66]),
  set(lamp, alongside(26, 3), [79]),
  outward(lamp, 26, 16, 4),
  upright(lamp, 26, 20, 4),
])

const note: Body = { length: 96, beam: 14, depth: 12, section: roundSection, ...spindle(0.1, 0.45, 1) }

/** Corvette Breve, shaped like a medieval note: a round head between two pairs of strokes. */
export const breveHull = build(note, [
  atStern(note, [22, 7, 7], 0),
  set(note, flat('lens', 46, 9), [43]),
  ...[34, 52].map((x) => tether(note, [x, -28, 0], [x, 28, 0], 1.4)),
  set(note, alongside(66, 3.6, 0.4), [45, 22]),
  set(note, alongside(66, 3.6, 0.4), [45, 28]),
  upright(note, 43, 11, 3),
])

const reed: Body = { length: 138, beam: 12, depth: 12, section: roundSection, ...spindle(0.08, 0.26, 1, 0.4) }

/** Frigate Descant: a narrow reed with rings, and a star near the stern like the feathers of an arrow. */
export const descantHull = build(reed, [
  atStern(reed, [28, 8, 8], 0),
  set(reed, about('star', 16, 54), [22]),
  set(reed, about('ring', 4, 24), [50]),
  set(reed, about('ring', 3, 18), [70]),
  set(reed, about('lens', 4, 14), [92]),
  upright(reed, 38, 16, 3.4),
])

const vigil: Body = { length: 128, beam: 30, depth: 30, section: roundSection, ...spindle(0.08, 0.46, 1, 0.34) }

/** Frigate Compline: a bell-shaped body inside three hoops. */
export const complineHull = build(vigil, [
  atStern(vigil, [26, 11, 11], 0),
  ...[34, 56, 78].map((x, index) => set(vigil, about('ring', 5, [46, 56, 46][index] ?? 46, { bore: 0.8 }), [x])),
  upright(vigil, 67, 18, 5),
  hanging(vigil, 67, 20, 5),
])

const pipes: Body = { length: 188, beam: 18, depth: 20, section: roundSection, ...spindle(0.07, 0.36, 1, 0.4) }

/** Destroyer Cantor: pipes of different lengths, joined by crossbars. */
export const cantorHull = build(pipes, [
  atStern(pipes, [36, 12, 12], 0),
  set(pipes, alongside(136, 9, 0.36), [100, 14, 0]),
  set(pipes, alongside(108, 8, 0.36), [84, 25, 0]),
  set(pipes, alongside(80, 7, 0.36), [68, 35, 0]),
  ...[[54, 35], [66, 35], [96, 25], [118, 14]].map(([x = 0, y = 0]) => tether(pipes, [x, -y, 0], [x, y, 0], 2.4)),
  upright(pipes, 58, 36, 7),
  upright(pipes, 40, 22, 5),
  upright(pipes, 76, 26, 5),
  set(pipes, flat('lens', 12, 5), [104, 0, 8]),
])

const burning: Body = { length: 182, beam: 15, depth: 15, section: roundSection, ...spindle(0.06, 0.2, 0.9, 0.5) }

const ray = (y: number, z: number): HullModule =>
  tether(burning, [38, y, z], [150, y * 0.14, z * 0.14], 0.9)

/** Destroyer Caustic: a mirror, and struts as rays from its rim to one focus. */
export const causticHull = build(burning, [
  atStern(burning, [32, 13, 13], 0),
  set(burning, about('lens', 12, 72), [34]),
  set(burning, about('ring', 6, 76, { bore: 0.9 }), [36]),
  ray(33, 0),
  ...[33, -33].map((z) => ray(0, z)),
  ...[24, -24].map((z) => ray(24, z)),
  set(burning, about('lens', 5, 17), [150]),
  set(burning, { kind: 'barrel', size: [44, 4.4, 4.4] }, [160]),
])

const quire: Body = { length: 302, beam: 30, depth: 28, section: roundSection, ...spindle(0.14, 0.42, 0.8, 0.3) }

/** Cruiser Antiphon: a long spire on either side of the hull, joined by crossbars. */
export const antiphonHull = build(quire, [
  set(quire, { kind: 'engine', size: [46, 16, 16] }, [42]),
  set(quire, alongside(302, 36, 0.36), [151, 46]),
  set(quire, { kind: 'engine', size: [40, 12, 12] }, [20, 46]),
  set(quire, flat('ring', 92, 8, { bore: 0.8 }), [112]),
  ...[64, 160, 192].map((x) => tether(quire, [x, -46, 0], [x, 46, 0], 5)),
  set(quire, about('ring', 6, 44), [112, 46]),
  set(quire, about('ring', 5, 40), [150, 46]),
  upright(quire, 112, 40, 9),
  set(quire, { kind: 'spire', size: [8, 8, 40], axis: 'z', swell }, [112, 46, 34]),
])

const censer: Body = { length: 284, beam: 66, depth: 62, section: roundSection, ...spindle(0.08, 0.34, 0.6, 0.3) }

/** Cruiser Thurible, shaped like a censer: a body in a hoop, and chains that meet in a small ring. */
export const thuribleHull = build(censer, [
  atStern(censer, [54, 20, 20], 0),
  set(censer, flat('ring', 156, 12), [104]),
  set(censer, about('ring', 10, 82, { bore: 0.84 }), [104]),
  tether(censer, [128, 70, 0], [268, 4, 0], 1.8),
  tether(censer, [176, 20, 0], [268, 2, 0], 1.8),
  tether(censer, [112, 0, 40], [268, 0, 3], 1.8),
  tether(censer, [112, 0, -40], [268, 0, -3], 1.8),
  set(censer, flat('ring', 26, 5, { bore: 0.66 }), [271]),
  set(censer, flat('lens', 40, 16), [92, 0, 28]),
  upright(censer, 92, 40, 10),
  tether(censer, [62, 20, 0], [50, 52, 0], 4),
  tether(censer, [136, 12, 0], [150, 50, 0], 4),
])

const hearse: Body = { length: 372, beam: 30, depth: 32, section: roundSection, ...spindle(0.06, 0.36, 1, 0.36) }

const candles = [24, 40, 56, 74, 56, 40, 24]

/** Battlecruiser Tenebrae: rows of spires like candles on top and on both sides, the tallest in the middle. */
export const tenebraeHull = build(hearse, [
  atStern(hearse, [70, 20, 20], 0),
  ...candles.flatMap((tall, index) => [
    upright(hearse, 44 + index * 30, tall, 7),
    outward(hearse, 44 + index * 30, tall, 7),
  ]),
  set(hearse, about('ring', 8, 44), [134]),
  set(hearse, about('lens', 7, 24), [262]),
  set(hearse, about('ring', 4, 20), [306]),
])

const nave: Body = { length: 428, beam: 60, depth: 66, section: roundSection, ...spindle(0.05, 0.42, 0.98, 0.5) }

const pinnacles = [28, 32, 36, 40]

/** Battleship Magnificat: from above a church with nave, transepts, a star where they cross, and towers. */
export const magnificatHull = build(nave, [
  atStern(nave, [84, 26, 28], 0),
  atStern(nave, [66, 15, 15], 0.72),
  outward(nave, 212, 116, 40),
  set(nave, flat('ring', 128, 16, { bore: 0.86 }), [212]),
  set(nave, flat('star', 120, 18, { points: 8 }), [212, 0, 26]),
  ...pinnacles.flatMap((tall, index) => [
    upright(nave, 60 + index * 30, tall, 8),
    outward(nave, 60 + index * 30, tall, 8),
  ]),
  set(nave, alongside(190, 22, 0.34), [333, 25]),
  upright(nave, 212, 116, 24),
  hanging(nave, 212, 62, 18),
  ...[296, 322].map((x, index) => upright(nave, x, 62 - index * 16, 13)),
])

const stem: Body = { length: 532, beam: 60, depth: 62, section: roundSection, ...spindle(0.04, 0.3, 0.94, 0.56) }

/** Dreadnought Monstrance: a sun with sixteen rays on a stem with knobs and a foot. */
export const monstranceHull = build(stem, [
  atStern(stem, [90, 30, 32], 0),
  atStern(stem, [76, 17, 18], 0.74),
  set(stem, about('lens', 20, 150), [86]),
  set(stem, about('ring', 10, 96), [140]),
  set(stem, about('ring', 14, 90, { bore: 0.74 }), [190]),
  set(stem, flat('star', 316, 14, { points: 16 }), [350]),
  set(stem, flat('ring', 190, 16, { bore: 0.8 }), [350]),
  set(stem, { kind: 'star', size: [210, 14, 210], axis: 'y', points: 8 }, [350]),
  set(stem, { kind: 'ring', size: [126, 14, 126], axis: 'y', bore: 0.8 }, [350]),
  set(stem, flat('lens', 96, 66), [350]),
  set(stem, alongside(110, 12, 0.3), [477]),
  ...[112, 166, 240].map((x, index) => upright(stem, x, 66 - index * 12, 12)),
])
