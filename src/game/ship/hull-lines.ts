import type { HullForm } from './ship.ts'

/**
 * Interpolates a hull's lines linearly between its stations. Used by everything that draws or builds a hull: the
 * drawing, the 3D model, and content that places modules on the deck.
 */
const interpolate = (stations: readonly (readonly number[])[], x: number, column: number): number => {
  let low = stations[0]
  for (const station of stations) {
    const [at = 0] = station
    if (at > x) {
      const [from = 0] = low ?? []
      const share = at === from ? 0 : Math.max(0, (x - from) / (at - from))
      return (low?.[column] ?? 0) * (1 - share) + (station[column] ?? 0) * share
    }
    low = station
  }
  return low?.[column] ?? 0
}

/** Half-beam in metres at x (0..1 from stern to bow). */
export const halfBeamAt = (form: Pick<HullForm, 'plan' | 'beam'>, x: number): number =>
  (interpolate(form.plan, x, 1) * form.beam) / 2

/** Height of the deck in metres above the hull's axis at x (0..1). */
export const deckAt = (form: Pick<HullForm, 'profile' | 'depth'>, x: number): number =>
  (interpolate(form.profile, x, 2) * form.depth) / 2

/** Height of the keel in metres (negative below the hull's axis) at x (0..1). */
export const keelAt = (form: Pick<HullForm, 'profile' | 'depth'>, x: number): number =>
  (interpolate(form.profile, x, 1) * form.depth) / 2
