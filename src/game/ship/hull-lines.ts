import type { HullForm } from './ship.ts'

/**
 * Half-beam, deck and keel of a hull at any point of its length, interpolated linearly between its stations. Everything
 * that draws or builds a hull uses them: the drawing, the 3D model, and the content scripts that place modules on the
 * deck.
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

/** Half of the hull's width at x, in metres. x runs from 0 (stern) to 1 (bow). */
export const halfBeamAt = (form: Pick<HullForm, 'plan' | 'beam'>, x: number): number =>
  (interpolate(form.plan, x, 1) * form.beam) / 2

/** Height of the deck above the hull's axis at x, in metres. x runs from 0 (stern) to 1 (bow). */
export const deckAt = (form: Pick<HullForm, 'profile' | 'depth'>, x: number): number =>
  (interpolate(form.profile, x, 2) * form.depth) / 2

/** Height of the keel at x, in metres; negative below the hull's axis. x runs from 0 (stern) to 1 (bow). */
export const keelAt = (form: Pick<HullForm, 'profile' | 'depth'>, x: number): number =>
  (interpolate(form.profile, x, 1) * form.depth) / 2
