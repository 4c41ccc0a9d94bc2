/** The hull track of a ship and the criticals that are drawn on it (game.md 2). */

/** What a critical may hit; the position is the face of the die that draws it, less one. */
export const criticalKinds = ['weapons', 'engines', 'sensors', 'bridge', 'fire', 'hull breach'] as const
export type CriticalKind = (typeof criticalKinds)[number]

/** Hull points lost at which a critical is drawn: one and two thirds of the hull, rounded up. */
export const hullThresholds = (hull: number): readonly [number, number] => [
  Math.ceil(hull / 3),
  Math.ceil((hull * 2) / 3),
]

/** Criticals drawn when the points lost go from `before` to `after`; both thresholds at once draw two. */
export const criticalsCrossed = (hull: number, before: number, after: number): number =>
  hullThresholds(hull).filter((threshold) => before < threshold && after >= threshold).length

/** Hull points that a hull breach costs at once: one tenth of the full hull, rounded up (rules book 4.5.8). */
export const hullBreachLoss = (hull: number): number => Math.ceil(hull / 10)
