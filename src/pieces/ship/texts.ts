/** Texts of a ship's figures. */
export const texts = {
  weaponsOf: (ship: string) => `Weapons of ${ship}`,
  heads: { weapon: 'Weapon', arcs: 'Arcs', range: 'Range', dice: 'Dice', damageRating: 'Damage rating', short: 'DR' },
  ranges: (bands: readonly string[]) => `${bands.join(', ')} inches`,
  withoutRefits: (value: string) => `, ${value} without refits`,
} as const
