/** The hull track of a ship and the criticals drawn on it (game.md 2). */

/** Kinds of criticals. The position in the list is the face of the die (0 to 5) that draws it. */
export const criticalKinds = ['weapons', 'engines', 'sensors', 'bridge', 'fire', 'hull breach'] as const
export type CriticalKind = (typeof criticalKinds)[number]

/** Hull points lost at which a critical is drawn: one third and two thirds of the hull, rounded up. */
export const hullThresholds = (hull: number): readonly [number, number] => [
  Math.ceil(hull / 3),
  Math.ceil((hull * 2) / 3),
]

/** Criticals drawn when the lost hull points go from `before` to `after`: one per threshold that is reached. */
export const criticalsCrossed = (hull: number, before: number, after: number): number =>
  hullThresholds(hull).filter((threshold) => before < threshold && after >= threshold).length

/** Hull points lost by a hull breach: a tenth of the full hull, rounded up (rules book 4.5.8). */
export const hullBreachLoss = (hull: number): number => Math.ceil(hull / 10)
