/** Length in metres that fills a mark's box. */
const markFull = 528

/**
 * Share of a mark's box that a ship fills: in boxes of one size a corvette stays visibly smaller than
 * a dreadnought, yet not by their true ratio, which would leave it a speck.
 */
export const markShare = (length: number): number => Math.min(1, (length / markFull) ** 0.35)
