/** Length in metres of a ship that fills the box of a mark. */
const markFull = 528

/** Share of its box that a ship fills: smaller for small ships, but not to scale, or they would be too small to see. */
export const markShare = (length: number): number => Math.min(1, (length / markFull) ** 0.35)
