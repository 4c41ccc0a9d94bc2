/** Length in metres of a ship that fills the box of a mark. */
const markFull = 528

/**
 * Share of its box that a ship fills in a list or on a counter. Boxes have one size; a corvette is drawn smaller than a
 * dreadnought, but not to scale, because it would be too small to see.
 */
export const markShare = (length: number): number => Math.min(1, (length / markFull) ** 0.35)
