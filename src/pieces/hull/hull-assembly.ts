import { deckAt, halfBeamAt, keelAt } from '#game/ship/hull-lines.ts'
import type { HullForm, HullModule } from '#game/ship/ship.ts'
import { modulePart } from './hull-modules.ts'
import { mapped } from './hull-shapes.ts'
import type { Line, Part, Point } from './hull-shapes.ts'

/** Extent of a view; metres, y downwards. The plan is seen from above, the profile from starboard; bow to the right. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface HullView {
  /** The parts in drawing order; each part hides what is behind it. */
  readonly parts: readonly Part[]
  readonly box: Box
}

/** Height of the hull's surface in metres at x (0 to 1) and y (metres from the axis). Undefined beside the hull. */
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

/** Half a module's size in metres. Negative for a tether, which is sorted by its lower end to be drawn underneath. */
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

/** Rounds a number of metres to centimetres, in the same way for both signs, so that port mirrors starboard. */
const centimetres = (metres: number): number => (Math.sign(metres) * Math.round(Math.abs(metres) * 100)) / 100

const rounded = (part: Part): Part => mapped(part, ([x, y]) => [centimetres(x), centimetres(y)])

const extent = (parts: readonly Part[]): Box => {
  const points = parts.flatMap((part) => part.outline.flat())
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const view = (parts: readonly Part[]): HullView => {
  const roundedParts = parts.map(rounded)
  return { parts: roundedParts, box: extent(roundedParts) }
}

/** A line parallel to the side in the plan, at `share` of the half-beam, to starboard (`sign` 1) or port (-1). */
export const sideLine = ({ plan, length, beam }: HullForm, sign: number, share = 1): Line =>
  plan.map(([x, half]): Point => [x * length, (sign * share * half * beam) / 2])

/** A line along the hull in the profile. It is at `share` of the height between keel (0) and deck (1). */
export const levelLine = ({ profile, length, depth }: HullForm, share: number): Line =>
  profile.map(([x, keel, deck]): Point => [x * length, ((keel + (deck - keel) * share) * depth) / 2])

/** Outlines of the hull without its modules, in the plan and in the profile. */
export const planOutline = (form: HullForm): Line => [...sideLine(form, -1), ...sideLine(form, 1).toReversed()]
export const profileOutline = (form: HullForm): Line => [...levelLine(form, 0), ...levelLine(form, 1).toReversed()]

export function assemblePlan(form: HullForm, body: Part): HullView {
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
    body,
    ...modules.flatMap(({ parts, hidden }) => (hidden ? [] : parts)),
  ])
}

const nearness = ({ module, y }: Placed): number => (module.kind === 'tether' ? y + halfSize(module, 1) : y)

/** Whether a module is outside the flat deck or beyond the ship's side. Such modules are drawn over the hull. */
const isOverSide = (form: HullForm, { module, y }: Placed): boolean => {
  const half = halfBeamAt(form, module.at[0])
  return y > half * form.section.deck || y + halfSize(module, 1) > half
}

export function assembleProfile(form: HullForm, body: Part): HullView {
  const modules = placed(form)
    .map((item) => (item.module.mirror ? { ...item, y: Math.abs(item.y) } : item))
    .toSorted((a, b) => nearness(a) - nearness(b))
    .map((item) => ({
      parts: modulePart(item.module, 'profile').map((part) => mapped(part, ([x, z]) => [x + item.x, z + item.z])),
      near: isOverSide(form, item),
    }))
  const parts = [
    ...modules.flatMap((item) => (item.near ? [] : item.parts)),
    body,
    ...modules.flatMap((item) => (item.near ? item.parts : [])),
  ]
  return view(parts.map((part) => mapped(part, ([x, z]) => [x, -z])))
}
