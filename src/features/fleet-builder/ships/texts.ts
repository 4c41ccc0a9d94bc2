import { counted } from '#pieces/fleet/fleet-words.ts'

/** Texts of the dialog that offers refits for a slot. */
export const texts = {
  title: (slot: string) => `Refit for the ${slot} slot`,
  whereAndLeft: (ship: string, left: number) =>
    left < 0 ? `${ship}. ${counted(-left, 'point')} over the limit.` : `${ship}. ${counted(left, 'point')} left.`,
  unique: 'Unique',
  fitted: 'Fitted',
  points: 'points',
  becomes: 'becomes',
  newWeapon: (weapon: string) => `New weapon: ${weapon}`,
  over: (points: number) => `${counted(points, 'point')} over the limit`,
  noneFits: 'No refit for this slot suits the ship.',
  fitting: 'Refits that fit',
  doesNotFit: 'Does not fit',
  notFitting: 'Refits that do not fit',
} as const
