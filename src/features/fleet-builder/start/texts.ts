import { counted } from '#pieces/fleet/fleet-words.ts'

/** Texts of the ways to a new fleet: empty, guided, random, and the ready-made fleets. */
export const texts = {
  newFleet: 'New fleet',
  create: 'Create fleet',
  faction: 'Faction',
  limit: 'Points limit',
  sentence: (words: string) => (words.endsWith('.') ? words : `${words}.`),
  name: 'Name of the fleet',
  nameHint: 'You can name it later.',
  ways: {
    guided: {
      title: 'Guided start',
      description: 'Answer three questions to get a legal fleet with a reason for each ship.',
      faction: '1. Which faction do you like?',
      style: '2. How do you like to fight?',
      limit: '3. How large is the game?',
    },
    random: {
      title: 'Random fleet',
      description: 'A legal fleet that uses nearly all points.',
      faction: 'Faction',
      limit: 'Points limit',
    },
  },
  dialog: {
    onlyOwned: 'Only from models I own',
    onlyOwnedHint: 'To use this, enter in the ship catalogue how many of each ship you own.',
    suggest: 'Suggest a fleet',
    changeAnswers: 'Change answers',
    another: 'Suggest another',
    keep: 'Add to my fleets',
    generatedName: (faction: string) => `First ${faction} fleet`,
  },
  result: {
    label: 'The new fleet',
    summary: (ships: number, squadrons: number, points: number, limit: number) =>
      `${counted(ships, 'ship')}${squadrons > 0 ? `, ${squadrons} of them ${squadrons === 1 ? 'a squadron' : 'squadrons'}` : ''}, ${points} of ${counted(limit, 'point')}. Legal.`,
    refits: (refits: readonly string[]) => `${refits.length === 1 ? 'Refit' : 'Refits'}: ${refits.join(', ')}`,
    ships: 'Ships of the fleet',
    flagship: 'Flagship',
    points: ' points',
    /** Shown between the admiral's name and rule. */
    admiral: (points: number) => `, admiral, ${counted(points, 'point')}. `,
  },
  styles: {
    close: { name: 'Close range', words: 'Thick armour, and heavy guns at short range.', use: 'close range' },
    distance: { name: 'Long range', words: 'Fire before the enemy can fire back.', use: 'long range' },
    swift: { name: 'Speed', words: 'Turn faster than the enemy, and get away.', use: 'speed' },
    many: { name: 'Numbers', words: 'Many light ships and squadrons.', use: 'numbers' },
  },
  reasons: {
    flagship: (command: number) => `Leads the fleet. Its command of ${command} counts for initiative and orders.`,
    style: (place: number, use: string, figures: string) =>
      `${place === 1 ? 'The best ship' : 'One of the best ships'} of the faction for ${use}: ${figures}.`,
    /** Figures of a ship, for each style of fighting. */
    close: (hull: number, bow: number) => `hull ${hull} and a defense of ${bow} at the bow`,
    closeWeapon: (weapon: string, dice: number) => `${weapon}, ${counted(dice, 'die', 'dice')}`,
    distance: (inches: number) => `it fires as far as ${inches}″`,
    swift: (inches: number, degrees: number) => `thrust ${inches}″ and turns of ${degrees}°`,
    many: (points: number) => `it costs only ${counted(points, 'point')}`,
    escort: (evasion: number, pointDefense: number) =>
      `The escort that the rules ask for with a capital ship: evasion ${evasion}${pointDefense > 0 ? `, point defense ${pointDefense}` : ''}.`,
    carrier: (space: number) => `Carries ${counted(space, 'squadron')}.`,
    squadron: (weapon: string | undefined) =>
      weapon === undefined ? 'Flies from the hangar.' : `Flies from the hangar and attacks with ${weapon}.`,
    mainGuns: (weapon: string | undefined, dice: number | undefined) =>
      weapon === undefined
        ? 'Does the most damage of the fleet.'
        : `Does the most damage of the fleet: ${weapon}, ${counted(dice ?? 0, 'die', 'dice')}.`,
    fillsPoints: (role: string, points: number) => `${role}, for ${counted(points, 'point')} that were left.`,
    asAbove: 'For the same reason as the ship above.',
  },
  problems: {
    nothingOffered: 'This faction has no ships in these rules. Select another faction.',
    noFlagshipOwned: (faction: string) =>
      `The flagship must be a destroyer or heavier, and you own no such ${faction} model. Turn off “Only from models I own”, or select another faction.`,
    noEscortOwned: (faction: string) =>
      `A capital ship needs an escort, and you own no ${faction} escort. Turn off “Only from models I own”, or select another faction.`,
    limitTooLow: (limit: number, least: number) =>
      `The smallest fleet costs ${least} points, so ${limit} are too few. Select a higher limit.`,
  },
  ready: {
    heading: 'Ready-made fleets',
    points: ' points',
    summary: (name: string, doctrine: string) => `${name}. ${doctrine}.`,
  },
} as const
