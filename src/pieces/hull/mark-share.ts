/** Length in metres of a ship that fills the whole width of a mark. */
const markFull = 528

/** Fraction of a mark's width that a ship of `length` metres fills. Drawn to scale, small ships would be invisible. */
export const markShare = (length: number): number => Math.min(1, (length / markFull) ** 0.35)
