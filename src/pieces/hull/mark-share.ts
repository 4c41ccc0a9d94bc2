/** Length in metres of a ship that fills the whole width of a mark. */
const markFull = 528

/**
 * Fraction of the width of a mark that a ship fills. Small ships are drawn smaller than large ones, but not to scale,
 * because they would be too small to see. `length` is in metres.
 */
export const markShare = (length: number): number => Math.min(1, (length / markFull) ** 0.35)
