/** The hull track of a ship, and the criticals that are drawn as hull points are lost. */

/** Kinds of criticals. A die decides which critical is drawn: the index in this list is its face (0 to 5). */
export const criticalKinds = ['weapons', 'engines', 'sensors', 'bridge', 'fire', 'hull breach'] as const
export type CriticalKind = (typeof criticalKinds)[number]

/** The two numbers of hull points lost at which a critical is drawn: a third and two thirds of the hull, rounded up. */
export const hullThresholds = (hull: number): readonly [number, number] => [
  Math.ceil(hull / 3),
  Math.ceil((hull * 2) / 3),
]

/**
 * Number of criticals that are drawn when the hull points lost rise from `before` to `after`: one for each threshold
 * that is reached. `hull` is the full hull.
 */
export const criticalsCrossed = (hull: number, before: number, after: number): number =>
  hullThresholds(hull).filter((threshold) => before < threshold && after >= threshold).length

/** Hull points that a hull breach costs: a tenth of the full hull, rounded up (rules book 4.5.8). */
export const hullBreachLoss = (hull: number): number => Math.ceil(hull / 10)
