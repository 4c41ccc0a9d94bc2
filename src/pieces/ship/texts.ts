/** Texts of a ship's figures, weapons, traits and arcs. */
export const texts = {
  weaponsOf: (ship: string) => `Weapons of ${ship}`,
  heads: { weapon: 'Weapon', arcs: 'Arcs', range: 'Range', dice: 'Dice', damageRating: 'Damage rating', short: 'Rating' },
  ranges: (bands: readonly string[]) => `${bands.join(', ')} inches`,
  withoutRefits: (value: string) => `, ${value} without refits`,
  stats: {
    points: 'Points',
    hull: 'Hull',
    defense: 'Defense',
    evasion: 'Evasion',
    thrust: 'Thrust',
    turn: 'Turn',
    command: 'Command',
    signature: 'Signature',
    pointDefense: 'Point def.',
    hangar: 'Hangar',
  },
  defense: (bow: number, flank: number, stern: number) => `bow ${bow}, flank ${flank}, stern ${stern}`,
  inches: (value: number) => `${value} inches`,
  degrees: (value: number) => `${value} degrees`,
  kindAndTraits: (kind: string, traits: string) => (traits === '' ? kind : `${kind}, ${traits}`),
  unknownTrait: 'Not part of these rules.',
  arcs: {
    weapon: (weapon: string, arcs: string) => `${weapon} can fire to ${arcs}.`,
    defense: (facings: string) => `Defense: ${facings}.`,
  },
} as const
