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
    fine: [...places(form, framesPerHull).map((x) => frame(x, -1, section.deck)), side(-1, 0.3), side(1, 0.3)],
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
  const decks = form.depth < 10 ? 0 : form.depth < 30 ? 1 : 2
  return {
    of: 'hull',
    outline: [[...level(0), ...level(1).toReversed()]],
    edges: [level(section.chine), ...(decks > 0 ? scuttles(form, 0.8) : []), ...(decks > 1 ? scuttles(form, section.chine + 0.2) : [])],
    fine: [...places(form, framesPerHull).map((x) => frame(x, section.chine, 1)), level(0.91), level(section.chine + 0.1)],
    hatch: lines.map((x, index) => frame(x, index % 2 === 0 ? 0 : section.chine * 0.06, section.chine * (index % 2 === 0 ? 1 : 0.55))),
  }
}

/** Height of the hull's surface over (x, y), metres; undefined beside the hull. */
const surfaceAt = (form: HullForm, x: number, y: number): number | undefined => {
  const half = halfBeamAt(form, x)
  if (Math.abs(y) >= half) return undefined
  const deck = deckAt(form, x)
  const keel = keelAt(form, x)
  const flat = half * form.section.deck
  if (Math.abs(y) <= flat) return deck
  const fall = (Math.abs(y) - flat) / (half - flat)
  return deck - (deck - (keel + (deck - keel) * form.section.chine)) * fall
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

const tidy = (part: Part): Part => mapped(part, ([x, y]) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100])

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
    .map((item) => ({ ...item, top: item.z + item.module.size[2] / 2 }))
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

/** The hull from starboard, bow to the right. */
export const profileView = (form: HullForm): HullView => {
  const modules = placed(form)
    .toSorted((a, b) => a.y - b.y)
    .map((item) => ({
      parts: modulePart(item.module, 'profile').map((part) => mapped(part, ([x, z]) => [x + item.x, z + item.z])),
      // What stands nearer the viewer than the hull's flat deck is drawn over its side.
      near: item.y > halfBeamAt(form, item.module.at[0]) * form.section.deck,
    }))
  const parts = [
    ...modules.flatMap((item) => (item.near ? [] : item.parts)),
    hullProfile(form),
    ...modules.flatMap((item) => (item.near ? item.parts : [])),
  ]
  return view(parts.map((part) => mapped(part, ([x, z]) => [x, -z])))
}

/** A round step for ticks: 1, 2 or 5 times a power of ten, about a tenth of `length` metres. */
export const tickStep = (length: number): number => {
  const rough = length / 10
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5].find((step) => step * power >= rough * 0.7) ?? 10) * power
}

/** Profile above plan, or one of them. */
export type DrawingView = 'both' | 'plan' | 'profile'
/** `mark` for counters and lists (up to 100 px), `card` (up to 400 px), `plate` with shading and scale. */
export type DrawingDetail = 'mark' | 'card' | 'plate'

export interface DrawingFrame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Where y = 0 of each view lies on the sheet. */
  readonly profileDown: number
  readonly planDown: number
  /** Lower edge of the lowest view. */
  readonly bottom: number
}

/** Length in metres that fills a mark's box. */
const markFull = 528

/**
 * Share of a mark's box that a ship fills: in boxes of one size a corvette stays visibly smaller than
 * a dreadnought, yet not by their true ratio, which would leave it a speck.
 */
export const markShare = (length: number): number => Math.min(1, (length / markFull) ** 0.35)

/** The sheet on which the views are laid out, in metres. */
export const frameOf = (
  form: HullForm,
  views: { readonly plan: HullView; readonly profile: HullView },
  options: { readonly view: DrawingView; readonly detail: DrawingDetail; readonly toScale: boolean },
): DrawingFrame => {
  const { view, detail, toScale } = options
  const { plan, profile } = views
  const plate = detail === 'plate'
  const margin = form.length * (plate ? 0.03 : 0.012)
  const profileDown = -profile.box.top
  const planTop = view === 'plan' ? 0 : profileDown + profile.box.bottom + form.length * 0.035
  const planDown = planTop - plan.box.top
  const bottom = view === 'profile' ? profileDown + profile.box.bottom : planDown + plan.box.bottom
  const natural = { width: form.length + margin * 2, height: bottom + margin * 2 + (plate ? form.length * 0.065 : 0) }
  const graded = detail === 'mark' && !toScale
  const width = graded ? natural.width / markShare(form.length) : natural.width
  const height = graded ? Math.max(natural.height, width * (view === 'both' ? 0.6 : 0.42)) : natural.height
  return {
    left: -margin - (width - natural.width) / 2,
    top: -margin - (height - natural.height) / 2,
    width,
    height,
    profileDown,
    planDown,
    bottom,
  }
}
