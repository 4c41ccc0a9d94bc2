/** Range bands as numbers: 0 short, 1 medium, 2 long, which is also how many failure dice they add; 3 out of range. */
export const bands = { short: 0, medium: 1, long: 2, beyond: 3 } as const

/** The band at a distance in inches. A distance equal to an edge is inside (rules book 2.2). */
export const bandOf = (
  weapon: { readonly short: number; readonly medium: number; readonly long: number },
  inches: number,
): number => (inches <= weapon.short ? 0 : inches <= weapon.medium ? 1 : inches <= weapon.long ? 2 : 3)
