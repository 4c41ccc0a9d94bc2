import { deckAt, halfBeamAt, keelAt } from '#game/ship/hull-lines.ts'
import type { HullForm } from '#game/ship/ship.ts'
import {
  assemblePlan,
  assembleProfile,
  levelLine,
  planOutline,
  profileOutline,
  sideLine,
  type HullView,
} from './hull-assembly.ts'
import type { Line, Part } from './hull-shapes.ts'

/** Number of frames (ribs) along the length of the hull, and of shading lines between two frames. */
const framesPerHull = 28
const hatchPerFrame = 12

const places = (form: HullForm, count: number): readonly number[] => {
  const from = form.plan[0]?.[0] ?? 0
  const to = form.plan.at(-1)?.[0] ?? 1
  return Array.from({ length: count - 1 }, (_, index) => (index + 1) / count).filter((x) => x > from && x < to)
}

/** Positions (0 stern to 1 bow) where the height of the deck changes abruptly. A line is drawn across it there. */
const steps = (stations: HullForm['profile']): readonly number[] =>
  stations.flatMap(([x, , deck], index) => {
    const [before, , from] = stations[index - 1] ?? [x, 0, deck]
    return Math.abs(deck - from) > (x - before) * 8 ? [x] : []
  })

/** A row of dashes (portholes) along the side. `share` is their height between keel (0) and deck (1). */
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
  const { length, section } = form
  const side = (sign: number, share: number): Line => sideLine(form, sign, share)
  const frame = (x: number, from: number, to: number): Line => {
    const half = halfBeamAt(form, x)
    return [
      [x * length, half * from],
      [x * length, half * to],
    ]
  }
  return {
    of: 'hull',
    outline: [planOutline(form)],
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
  const { length, section } = form
  const level = (share: number): Line => levelLine(form, share)
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
    outline: [profileOutline(form)],
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
    // Every other shading line is shorter, so that the lower part of the side is darker than the upper part.
    hatch: lines.map((x, index) => frame(x, 0, section.chine * (index % 2 === 0 ? 1 : 0.55))),
  }
}

function cached(draw: (form: HullForm) => HullView): (form: HullForm) => HullView {
  const views = new WeakMap<HullForm, HullView>()
  return (form) => {
    const known = views.get(form)
    if (known) return known
    const view = draw(form)
    views.set(form, view)
    return view
  }
}

export const planView = cached((form) => assemblePlan(form, hullPlan(form)))

export const profileView = cached((form) => assembleProfile(form, hullProfile(form)))
