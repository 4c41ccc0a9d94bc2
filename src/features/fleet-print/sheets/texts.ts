/** Texts of the full sheets of the ships, and of the table of weapons. */
export const texts = {
  criticalTable: 'Critical: roll a die. In repair, a 5 or 6 closes it.',
  criticals: 'Criticals',
  hullLost: (points: number) => `${points} hull lost at once`,
  weapons: {
    of: (ship: string) => `Weapons of ${ship}`,
    weapon: 'Weapon',
    arc: 'Arc',
    range: 'Range ″',
    dice: 'Dice',
    damageRating: 'DR',
    damageRatingMeaning: 'Damage rating',
  },
} as const
