import type { HullForm } from './ship.ts'

/** A plain hull without modules. It stands in for a hull form that is not stored or no longer exists. */
export const placeholderHull: HullForm = {
  length: 120,
  beam: 24,
  depth: 16,
  plan: [
    [0, 0.6],
    [0.3, 1],
    [0.8, 0.7],
    [1, 0.2],
  ],
  profile: [
    [0, -0.6, 0.6],
    [0.3, -1, 1],
    [1, -0.2, 0.3],
  ],
  section: { deck: 0.5, keel: 0.5, chine: 0.5 },
  modules: [],
}
