import { counted } from '#pieces/fleet/fleet-words.ts'

/** Texts of the catalogue from which ships are added to a fleet. */
export const texts = {
  catalogue: 'Catalogue',
  squadrons: 'Squadrons',
  allies: 'Allies',
  count: (ships: number) => counted(ships, 'ship'),
  needsHangar: 'Squadrons need hangar space. Add a carrier, or a refit that gives hangar space.',
  hangar: (used: number, spaces: number) => `${used} of ${counted(spaces, 'hangar space')} used.`,
  alliesAllowed: (points: number) => `You can spend up to ${counted(points, 'point')} on ships of one other faction.`,
  alliesSpent: (points: number) => ` ${points} spent.`,
  search: 'Search ships',
  shipClass: 'Class',
  allClasses: 'All classes',
  ally: 'Ships of an ally',
  selectAlly: 'Select an allied faction',
  shipsOf: (faction: string) => `Ships of the ${faction}`,
  noMatch: 'No matching ships',
  noMatchWords: 'No ship of this faction matches the search and the class.',
  showAll: 'Show all ships',
  row: {
    inFleet: (design: string) => `${design} in the fleet`,
    remove: (design: string) => `Remove one ${design}`,
    add: (design: string) => `Add ${design}`,
    /** Shown after the number of points. */
    points: ' points',
    owned: (models: number) => `, ${models} owned`,
    classAndBase: (shipClass: string, base: number) => `${shipClass}, base ${base} mm`,
  },
  cautions: {
    over: (points: number) => `Would be ${points} over`,
    copies: (most: number) => `At most ${most} in a fleet`,
    unique: 'Unique',
    tooHeavy: 'Too heavy for this points limit',
    heaviest: (most: number) => `At most ${counted(most, 'battleship or dreadnought', 'battleships and dreadnoughts')}`,
    hangar: 'No hangar space',
    secondAlly: (faction: string) => `The fleet already has allies of the ${faction}`,
    allyPoints: (points: number) => `Allies would be ${points} over their limit`,
  },
} as const
