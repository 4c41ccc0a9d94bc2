import { modulePart } from './hull-modules.ts'
import { mapped } from './hull-shapes.ts'
import type { Line, Part, Point } from './hull-shapes.ts'
import { deckAt, halfBeamAt, keelAt } from '#game/hull-lines.ts'
import type { HullForm, HullModule } from '#game/ship.ts'

/**
 * The recognition drawing of a hull as plain figures: plan (from above, starboard down) and profile
 * (from starboard, bow right). Metres; x from the stern, y downwards as on paper. Pure and
 * deterministic: the same form gives the same figures, to the centimetre.
 */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface HullView {
  /** From the furthest to the nearest; a later part hides what it covers. */
  readonly parts: readonly Part[]
  readonly box: Box
}

/** Frames stand this share of the length apart; shading lines divide that again. */
const framesPerHull = 28
const hatchPerFrame = 12

const places = (form: HullForm, count: number): readonly number[] => {
  const from = form.plan[0]?.[0] ?? 0
  const to = form.plan.at(-1)?.[0] ?? 1
  return Array.from({ length: count - 1 }, (_, index) => (index + 1) / count).filter((x) => x > from && x < to)
}

/** Where the deck steps or breaks sharply: a joint is drawn across it. */
const steps = (stations: HullForm['profile']): readonly number[] =>
  stations.flatMap(([x, , deck], index) => {
    const [before, , from] = stations[index - 1] ?? [x, 0, deck]
    return Math.abs(deck - from) > (x - before) * 8 ? [x] : []
  })

/** A row of scuttles: short dashes at a height of the side (0 keel to 1 deck), clear of bow and stern. */
const scuttles = (form: HullForm, share: number): readonly Line[] => {
  const pitch = 1 / (framesPerHull * 3)
  return places(form, framesPerHull * 3)
    .filter((x) => x > 0.2 && x < 0.86)
    .map((x) => {
      const z = keelAt(form, x) + (deckAt(form, x) - keelAt(form, x)) * share
      return [
        [(x - pitch * 0.2) * form.length, z],
        [(x + pitch * 0.2) * form.length, z],
      ]
    })
}

const hullPlan = (form: HullForm): Part => {
  const { length, beam, section } = form
  const side = (sign: number, share = 1): Line =>
    form.plan.map(([x, half]): Point => [x * length, (sign * share * half * beam) / 2])
  const frame = (x: number, from: number, to: number): Line => {
    const half = halfBeamAt(form, x)
    return [
      [x * length, half * from],
      [x * length, half * to],
    ]
  }
  return {
    of: 'hull',
    outline: [[...side(-1), ...side(1).toReversed()]],
    edges: [
      side(-1, section.deck),
      side(1, section.deck),
      ...steps(form.profile).map((x) => frame(x, -section.deck, section.deck)),
    ],
    fine: [
      ...places(form, framesPerHull).map((x) => frame(x, -1, section.round ? 1 : section.deck)),
      side(-1, 0.3),
      side(1, 0.3),
    ],
    hatch: places(form, framesPerHull * hatchPerFrame).map((x) => frame(x, section.deck, 1)),
  }
}

const hullProfile = (form: HullForm): Part => {
  const { length, depth, section } = form
  const level = (share: number): Line =>
    form.profile.map(([x, keel, deck]): Point => [x * length, ((keel + (deck - keel) * share) * depth) / 2])
  const frame = (x: number, from: number, to: number): Line => {
    const keel = keelAt(form, x)
    const tall = deckAt(form, x) - keel
    return [
      [x * length, keel + tall * from],
      [x * length, keel + tall * to],
    ]
  }
  const lines = places(form, framesPerHull * hatchPerFrame)
  const decks = section.round || form.depth < 10 ? 0 : form.depth < 30 ? 1 : 2
  return {
    of: 'hull',
    outline: [[...level(0), ...level(1).toReversed()]],
    edges: [
      level(section.chine),
      ...(decks > 0 ? scuttles(form, 0.8) : []),
      ...(decks > 1 ? scuttles(form, section.chine + 0.2) : []),
    ],
    fine: [
      ...places(form, framesPerHull).map((x) => frame(x, section.chine, 1)),
      level(0.91),
      level(section.chine + 0.1),
    ],
    // Every other line stops half way up: the bilge lies in deeper shade than the side.
    hatch: lines.map((x, index) => frame(x, 0, section.chine * (index % 2 === 0 ? 1 : 0.55))),
  }
}

/** Height of the hull's surface over (x, y), metres; undefined beside the hull. */
const surfaceAt = (form: HullForm, x: number, y: number): number | undefined => {
  const half = halfBeamAt(form, x)
  if (Math.abs(y) >= half) return undefined
  const deck = deckAt(form, x)
  const keel = keelAt(form, x)
  if (form.section.round) return (deck + keel) / 2 + ((deck - keel) / 2) * Math.sqrt(1 - (y / half) ** 2)
  const flat = half * form.section.deck
  if (Math.abs(y) <= flat) return deck
  const fall = (Math.abs(y) - flat) / (half - flat)
  return deck - (deck - (keel + (deck - keel) * form.section.chine)) * fall
}

/** Half of what a module takes up across or up. A tether counts from its lower end: it passes under what it joins. */
const halfSize = ({ kind, size }: HullModule, axis: 1 | 2): number => {
  const half = Math.abs(size[axis]) / 2
  return kind === 'tether' ? -half : half
}

interface Placed {
  readonly module: HullModule
  readonly x: number
  readonly y: number
  readonly z: number
}

const placed = (form: HullForm): readonly Placed[] =>
  form.modules.map((module) => ({
    module,
    x: module.at[0] * form.length,
    y: (module.at[1] * form.beam) / 2,
    z: (module.at[2] * form.depth) / 2,
  }))

/** To the centimetre, alike on both sides of zero so that port mirrors starboard. */
const centimetres = (metres: number): number => (Math.sign(metres) * Math.round(Math.abs(metres) * 100)) / 100

const tidy = (part: Part): Part => mapped(part, ([x, y]) => [centimetres(x), centimetres(y)])

const extent = (parts: readonly Part[]): Box => {
  const points = parts.flatMap((part) => part.outline.flat())
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const view = (parts: readonly Part[]): HullView => {
  const tidied = parts.map(tidy)
  return { parts: tidied, box: extent(tidied) }
}

/** The hull from above, bow to the right. */
export const planView = (form: HullForm): HullView => {
  const modules = placed(form)
    .map((item) => ({ ...item, top: item.z + halfSize(item.module, 2) }))
    .toSorted((a, b) => a.top - b.top)
    .map((item) => {
      const drawn = modulePart(item.module, 'plan')
      const starboard = drawn.map((part) => mapped(part, ([x, y]) => [x + item.x, y + item.y]))
      const port = starboard.map((part) => mapped(part, ([x, y]) => [x, -y]))
      const surface = surfaceAt(form, item.module.at[0], item.y)
      return {
        parts: item.module.mirror ? [...port, ...starboard] : starboard,
        hidden: surface !== undefined && item.top <= surface,
      }
    })
  return view([
    ...modules.flatMap(({ parts, hidden }) => (hidden ? parts : [])),
    hullPlan(form),
    ...modules.flatMap(({ parts, hidden }) => (hidden ? [] : parts)),
  ])
}

const nearness = ({ module, y }: Placed): number => (module.kind === 'tether' ? y + halfSize(module, 1) : y)

/** What stands outside the flat deck, or reaches out past the ship's side, is drawn over that side. */
const standsNear = (form: HullForm, { module, y }: Placed): boolean => {
  const half = halfBeamAt(form, module.at[0])
  return y > half * form.section.deck || y + halfSize(module, 1) > half
}

/** The hull from starboard, bow to the right. */
export const profileView = (form: HullForm): HullView => {
  const modules = placed(form)
    .map((item) => (item.module.mirror ? { ...item, y: Math.abs(item.y) } : item))
    .toSorted((a, b) => nearness(a) - nearness(b))
    .map((item) => ({
      parts: modulePart(item.module, 'profile').map((part) => mapped(part, ([x, z]) => [x + item.x, z + item.z])),
      near: standsNear(form, item),
    }))
  const parts = [
    ...modules.flatMap((item) => (item.near ? [] : item.parts)),
    hullProfile(form),
    ...modules.flatMap((item) => (item.near ? item.parts : [])),
  ]
  return view(parts.map((part) => mapped(part, ([x, z]) => [x, -z])))
}
