import { atStern, free, roundSection, row, tether } from '#content/hull-parts.ts'
import type { HullForm, HullModule } from '#game/ship.ts'

/**
 * The Choir turns its ships on a lathe. Hulls are spindles, round all along, that end in a point at
 * either end; on them stand lenses, rings and spires, and stars of four rays or a number that four
 * divides. There is no turret anywhere: light leaves by glass. Each ship is one figure of the
 * workshop, drawn large.
 */
type Body = Omit<HullForm, 'modules'>
type Glass = Pick<HullModule, 'kind' | 'size'> & Partial<Omit<HullModule, 'kind' | 'size' | 'at' | 'mirror'>>

const build = (body: Body, modules: readonly HullModule[]): HullForm => ({ ...body, modules })

/** Any part by its middle: metres from the stern, to starboard and up. */
const set = (body: Body, part: Glass, [x, y = 0, z = 0]: readonly [number, number?, number?]): HullModule =>
  free(body, part, Math.round((x / body.length) * 1e6) / 1e6, y, z)

/** A disc or hoop about the ship's own line: `wide` across, `long` along. */
const about = (kind: 'ring' | 'lens' | 'star', long: number, wide: number, more: Partial<Glass> = {}): Glass => ({
  kind,
  size: [long, wide, wide],
  axis: 'x',
  ...more,
})

/** A disc, hoop or star that lies flat. */
const flat = (kind: 'ring' | 'lens' | 'star', wide: number, tall: number, more: Partial<Glass> = {}): Glass => ({
  kind,
  size: [wide, wide, tall],
  axis: 'z',
  ...more,
})

/** A spire along the ship; upright; or outwards. */
const alongside = (long: number, thick: number, swell = 0.5): Glass => ({ kind: 'spire', size: [long, thick, thick], swell })
const upright = (tall: number, thick: number, swell = 0.3): Glass => ({
  kind: 'spire',
  size: [thick, thick, tall],
  axis: 'z',
  swell,
})
const outward = (wide: number, thick: number, swell = 0.3): Glass => ({
  kind: 'spire',
  size: [thick, wide, thick],
  axis: 'y',
  swell,
})

/** Lines of a spindle: swelling from a narrow stern to its shoulder, then to a point. `waist` is where it is widest. */
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

const tidy = (value: number): number => Math.round(value * 1e4) / 1e4

const mote: Body = { length: 17, beam: 3, depth: 3, section: roundSection, ...spindle(0.06, 0.4, 1) }

export const neumesHull = build(mote, [
  atStern(mote, [3.4, 1.4, 1.4], 0),
  set(mote, flat('star', 11, 1), [6.8]),
  set(mote, about('ring', 0.9, 5), [6.8]),
  set(mote, upright(6, 0.9), [4.4, 0, 2]),
])

const lamp: Body = { length: 92, beam: 12, depth: 12, section: roundSection, ...spindle(0.1, 0.34, 0.97) }

export const matinsHull = build(lamp, [
  atStern(lamp, [20, 7, 7], 0),
  set(lamp, about('lens', 9, 34), [76]),
  set(lamp, about('ring', 3, 20), [66]),
  set(lamp, alongside(26, 3), [79]),
  set(lamp, outward(16, 4), [26, 10]),
  set(lamp, upright(20, 4), [26, 0, 12]),
])

const note: Body = { length: 96, beam: 14, depth: 12, section: roundSection, ...spindle(0.1, 0.45, 1) }

export const breveHull = build(note, [
  atStern(note, [22, 7, 7], 0),
  set(note, flat('lens', 46, 9), [43]),
  set(note, alongside(66, 3.6, 0.4), [45, 22]),
  set(note, alongside(66, 3.6, 0.4), [45, 28]),
  set(note, upright(11, 3), [43, 0, 8]),
])

const reed: Body = { length: 138, beam: 12, depth: 12, section: roundSection, ...spindle(0.08, 0.26, 1, 0.4) }

export const descantHull = build(reed, [
  atStern(reed, [28, 8, 8], 0),
  set(reed, about('star', 16, 54), [22]),
  set(reed, about('ring', 4, 24), [50]),
  set(reed, about('ring', 3, 18), [70]),
  set(reed, about('lens', 4, 14), [92]),
  set(reed, upright(16, 3.4), [38, 0, 12]),
])

const vigil: Body = { length: 128, beam: 30, depth: 30, section: roundSection, ...spindle(0.08, 0.46, 1, 0.34) }

export const complineHull = build(vigil, [
  atStern(vigil, [26, 11, 11], 0),
  ...[34, 56, 78].map((x, index) => set(vigil, about('ring', 5, [46, 56, 46][index] ?? 46, { bore: 0.8 }), [x])),
  set(vigil, upright(18, 5), [67, 0, 21]),
  set(vigil, { ...upright(18, 5), under: true }, [67, 0, -21]),
])

const pipes: Body = { length: 188, beam: 18, depth: 20, section: roundSection, ...spindle(0.07, 0.36, 1, 0.4) }

export const cantorHull = build(pipes, [
  atStern(pipes, [36, 12, 12], 0),
  set(pipes, alongside(136, 9, 0.36), [100, 14, 0]),
  set(pipes, alongside(108, 8, 0.36), [84, 25, 0]),
  set(pipes, alongside(80, 7, 0.36), [68, 35, 0]),
  set(pipes, { kind: 'spine', size: [6, 76, 5] }, [50, 0, 0]),
  set(pipes, { kind: 'spine', size: [4, 56, 4] }, [76, 0, 0]),
  set(pipes, upright(36, 7), [58, 0, 24]),
  set(pipes, upright(22, 5), [40, 0, 17]),
  set(pipes, upright(26, 5), [76, 0, 19]),
  set(pipes, flat('lens', 12, 5), [104, 0, 8]),
])

const burning: Body = { length: 182, beam: 15, depth: 15, section: roundSection, ...spindle(0.06, 0.2, 0.9, 0.5) }
const rim: readonly (readonly [number, number])[] = [[33, 0], [0, 33], [24, 24]]

export const causticHull = build(burning, [
  atStern(burning, [32, 13, 13], 0),
  set(burning, about('lens', 12, 72), [34]),
  set(burning, about('ring', 6, 76, { bore: 0.9 }), [36]),
  ...rim.flatMap(([y, z]) => [
    tether(burning, [38, y, z], [150, y * 0.14, z * 0.14], 0.9),
    ...(z === 0 ? [] : [tether(burning, [38, y, -z], [150, y * 0.14, -z * 0.14], 0.9)]),
  ]),
  set(burning, about('lens', 5, 17), [150]),
  set(burning, { kind: 'barrel', size: [44, 4.4, 4.4] }, [160]),
])

const quire: Body = { length: 302, beam: 30, depth: 28, section: roundSection, ...spindle(0.14, 0.42, 0.8, 0.3) }

export const antiphonHull = build(quire, [
  set(quire, { kind: 'engine', size: [46, 16, 16] }, [42]),
  set(quire, alongside(302, 36, 0.36), [151, 46]),
  set(quire, { kind: 'engine', size: [40, 12, 12] }, [20, 46]),
  set(quire, flat('ring', 92, 8, { bore: 0.8 }), [112]),
  set(quire, { kind: 'spine', size: [9, 92, 8] }, [66]),
  set(quire, { kind: 'spine', size: [9, 92, 8] }, [160]),
  set(quire, about('ring', 6, 44), [112, 46]),
  set(quire, about('ring', 5, 34), [150, 46]),
  set(quire, upright(40, 9), [112, 0, 26]),
  set(quire, upright(30, 7), [112, 46, 26]),
])

const censer: Body = { length: 284, beam: 66, depth: 62, section: roundSection, ...spindle(0.08, 0.34, 0.6, 0.3) }

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
  set(censer, upright(40, 10), [92, 0, 44]),
  ...[60, 148].map((x) => set(censer, outward(40, 9), [x, 40])),
])

const hearse: Body = { length: 372, beam: 30, depth: 32, section: roundSection, ...spindle(0.06, 0.36, 1, 0.36) }

export const tenebraeHull = build(hearse, [
  atStern(hearse, [70, 20, 20], 0),
  set(hearse, { ...flat('star', 300, 12), size: [250, 150, 12] }, [134]),
  ...row(7, 0.12, 0.6, (x, index) => {
    const tall = 26 + 14 * (3 - Math.abs(3 - index))
    return set(hearse, upright(tall, 7, 0.16), [x * 372, 0, 8 + tall / 2])
  }),
  set(hearse, about('ring', 8, 60), [134]),
  set(hearse, about('lens', 7, 24), [262]),
  set(hearse, about('ring', 4, 20), [306]),
])

const nave: Body = { length: 428, beam: 66, depth: 70, section: roundSection, ...spindle(0.05, 0.42, 0.98, 0.5) }

export const magnificatHull = build(nave, [
  atStern(nave, [84, 26, 28], 0),
  atStern(nave, [66, 15, 15], 0.72),
  set(nave, outward(84, 34, 0.2), [212, 60]),
  set(nave, outward(36, 18, 0.2), [120, 44]),
  set(nave, about('ring', 14, 140, { bore: 0.84 }), [212]),
  set(nave, about('star', 14, 120, { points: 8 }), [212]),
  set(nave, alongside(230, 20, 0.3), [313, 22]),
  set(nave, upright(96, 20), [212, 0, 66]),
  ...[160, 264].map((x) => set(nave, upright(48, 12), [x, 0, 52])),
  set(nave, flat('lens', 46, 20), [120, 0, 36]),
  set(nave, flat('lens', 32, 14), [300, 0, 32]),
])

const stem: Body = { length: 532, beam: 60, depth: 62, section: roundSection, ...spindle(0.04, 0.3, 0.94, 0.56) }

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
  ...[112, 166, 240].map((x, index) => set(stem, upright(66 - index * 12, 12), [x, 0, 44 - index * 4])),
])
