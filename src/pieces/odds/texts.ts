/** Texts of the chart of odds. */
export const texts = {
  caption: 'Chance of each damage',
  damage: 'Damage',
  exactly: 'Exactly',
  atLeast: 'At least',
  span: (from: number, to: number) => `${from} to ${to}`,
} as const
