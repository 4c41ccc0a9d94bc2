import { counted } from '#pieces/fleet/fleet-words.ts'

/** Texts of the ships of a fleet, and of the dialog that offers refits for a slot. */
export const texts = {
  section: {
    heading: 'Ships',
    count: (ships: number) => counted(ships, 'ship'),
    arrange: 'Arrange',
    done: 'Done',
    emptyTitle: 'No ships yet',
    empty: 'Start with a flagship: a destroyer or heavier. Then add an escort for each capital ship.',
  },
  row: {
    select: (ship: string) => `Select ${ship}`,
    drag: 'Drag to reorder',
    remove: (ship: string) => `Remove ${ship}`,
    flagship: 'flagship',
    points: ' points',
    notLegal: 'Not legal',
    warning: 'Warning',
    designAndClass: (design: string, shipClass: string) => `${design}, ${shipClass}`,
    unknown: 'Not in these rules',
  },
  menu: {
    label: (ship: string) => `More for ${ship}`,
    rename: 'Rename',
    refits: 'Refits',
    roll: 'Roll a weapon',
    mark: 'Mark as flagship',
    unmark: 'Unmark as flagship',
    duplicate: 'Duplicate',
    up: 'Move up',
    down: 'Move down',
    remove: 'Remove from the fleet',
  },
  details: {
    name: 'Name',
    flagship: 'Flagship',
    /** Shown before the name of a weapon. */
    roll: 'Roll',
    rollHeading: 'Roll a weapon',
    weapons: (ship: string) => `Weapons of ${ship}`,
    rollLabel: (ship: string, weapon: string) => `${ship}: ${weapon}`,
    unknown: (design: string) =>
      `The ship “${design}” is not in these rules. It stays in the fleet as it was built, but counts no points.`,
  },
  slots: {
    label: (ship: string) => `Refits of ${ship}`,
    add: 'Add a refit',
    numbered: (slot: string, number: number) => `${slot} ${number}`,
    remove: (refit: string) => `Remove ${refit}`,
    points: (points: number) => `+${points}`,
    noSlot: 'No slot',
    unknown: 'Not in these rules.',
  },
  picker: {
    title: (slot: string) => `Refit for the ${slot} slot`,
    whereAndLeft: (ship: string, left: number) =>
      left < 0 ? `${ship}. ${counted(-left, 'point')} over the limit.` : `${ship}. ${counted(left, 'point')} left.`,
    unique: 'Unique',
    fitted: 'On this ship',
    points: 'points',
    becomes: 'becomes',
    dice: (weapon: string) => `${weapon}, dice`,
    newWeapon: (weapon: string) => `New weapon: ${weapon}`,
    over: (points: number) => `Would be ${counted(points, 'point')} over the limit`,
    reason: (misfit: string) => `${misfit}.`,
    noneFits: 'No refit for this slot fits the ship.',
    fitting: 'Refits that fit',
    notFitting: 'Refits that do not fit',
    showNotFitting: (refits: number) => `Refits that do not fit (${refits})`,
  },
} as const
