/** What becomes of one row of a change by staff. `conflict`: somebody else changed it. */
export const rowOutcomes = ['changed', 'same', 'refused', 'conflict', 'missing'] as const
export type RowOutcomeName = (typeof rowOutcomes)[number]

/** Most rows of one request that changes rows, and most lines of one that imports lines. */
export const rowsPerRequest = 100

/** Most characters of the reason of a change. */
export const reasonLength = 500
