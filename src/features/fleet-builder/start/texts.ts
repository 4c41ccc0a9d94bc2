/** Texts of the sheet that asks for a new fleet's faction, limit and name. */
export const texts = {
  newFleet: 'New fleet',
  create: 'Create fleet',
  faction: 'Faction',
  limit: 'Points limit',
  size: (limit: number, name: string) => `${limit} ${name}`,
  sentence: (words: string) => (words.endsWith('.') ? words : `${words}.`),
  name: 'Name of the fleet',
  nameHint: 'You can name it later.',
} as const
