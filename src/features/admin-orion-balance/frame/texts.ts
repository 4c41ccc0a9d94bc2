/** Texts of tables. */
export const texts = { showAll: (n: number) => `Show all ${n}` } as const
