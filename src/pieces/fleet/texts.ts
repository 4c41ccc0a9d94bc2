import { counted, withArticle } from '#ui/words.ts'

/** Texts about fleets that several screens show: names, problems, and how to solve them. */
export const texts = {
  unnamed: 'Unnamed fleet',
  mercenary: 'Mercenary',
  /** The parts of a fleet as text for chats. The import reads this text again, so it knows these words. */
  fleetText: {
    summary: (faction: string, points: number, limit: number, legal: boolean) =>
      `${faction}, ${points} of ${limit} points, ${legal ? 'legal' : 'not legal'}`,
    admiral: (name: string, points: number | undefined) =>
      `Admiral: ${name}${points === undefined ? '' : ` (${points})`}`,
    version: (gameVersion: string) => `Orion ${gameVersion}`,
    flagship: ', flagship',
    otherSlot: (slot: string) => `, ${slot} slot`,
    notes: 'Notes',
    openFleet: 'Open this fleet',
  },
  or: (words: readonly string[]) =>
    words.length < 2 ? (words[0] ?? 'nothing') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
  theShip: 'The ship',
  theRefit: 'The refit',
  theAdmiral: 'The admiral',
  refitOnShip: (refit: string, ship: string) => `${refit} on ${ship}`,
  problems: {
    overPoints: (over: number, points: number, limit: number) =>
      `${counted(over, 'point')} over the limit: ${points} of ${limit}.`,
    underPoints: (points: number, limit: number, least: number) =>
      `${points} of ${counted(limit, 'point')} spent. Below ${least} the fleet is under strength.`,
    noFlagship: (lightest: string) => `No flagship. Choose one: ${withArticle(lightest)} or heavier.`,
    twoFlagships: (ship: string, flagships: number) =>
      `${ship} is one of ${flagships} flagships. A fleet has only one.`,
    stationAsFlagship: (ship: string) => `${ship} is a station, and a station cannot be the flagship.`,
    flagshipTooLight: (ship: string, is: string, lightest: string) =>
      `${ship} is ${withArticle(is)}. The flagship must be ${withArticle(lightest)} or heavier.`,
    noAdmiral: 'No admiral. Every fleet has one, on its flagship.',
    admiralFaction: (admiral: string, serves: string, faction: string) =>
      `${admiral} serves the ${serves}, not the ${faction}.`,
    unescorted: (capitals: number, escorts: number, missing: number) =>
      `${counted(capitals, 'capital ship')} and ${escorts === 0 ? 'no escorts' : counted(escorts, 'escort')}. ${counted(missing, 'more escort is', 'more escorts are')} needed: corvettes, frigates or destroyers.`,
    tooHeavy: (ship: string, limit: number, pointsPerHeaviest: number) =>
      `${ship} is too heavy for ${limit} points: a fleet may have one battleship or dreadnought for each full ${pointsPerHeaviest} points.`,
    tooManyHeavy: (ships: number, most: number, limit: number, pointsPerHeaviest: number) =>
      `${ships} battleships and dreadnoughts. At ${limit} points a fleet may have ${most}: one for each full ${pointsPerHeaviest} points.`,
    duplicates: (design: string, ships: number, most: number) =>
      `${ships} ships of the design ${design}. A fleet may have ${most} at most.`,
    uniqueTwice: (item: string, count: number) =>
      `${item} is unique, so a fleet may have only one. This fleet has ${count}.`,
    allyPoints: (faction: string, points: number, most: number) =>
      `${counted(points, 'point')} of ships from the ${faction}. Allies may cost ${most} at most.`,
    secondAlly: (ship: string, faction: string, ally: string) =>
      `${ship} belongs to the ${faction}. All allies must be of one faction, here the ${ally}.`,
    noSlotFor: (ship: string, slot: string, refit: string) => `${ship} has no ${slot} slot for ${refit}.`,
    wrongSlot: (refit: string, ship: string, slot: string, fits: string) =>
      `${refit} on ${ship} is in ${withArticle(slot)} slot, but needs ${withArticle(fits)} slot.`,
    slotOverfull: (ship: string, slot: string, slots: number, refits: number, refit: string) =>
      `${ship} has ${counted(slots, `${slot} slot`)}, but ${counted(refits, 'refit')} for it. There is no slot left for ${refit}.`,
    refitOfFactions: (refit: string, factions: string, ship: string, faction: string) =>
      `${refit} is for ships of the ${factions}. ${ship} belongs to the ${faction}.`,
    refitOfClasses: (refit: string, classes: string, ship: string, is: string) =>
      `${refit} is for ${classes}. ${ship} is ${withArticle(is)}.`,
    noEffect: (refit: string, ship: string) => `${refit} has no effect on ${ship}.`,
    hangarOverfull: (squadrons: number, space: number) =>
      `${counted(squadrons, 'squadron')}, but ${space === 0 ? 'no hangar space' : `hangar space for only ${space}`}.`,
    unknownItem: (of: string, item: string, gameVersion: string) =>
      `There is no ${of} “${item}” in these rules.${gameVersion === '' ? '' : ` The fleet was built with ${gameVersion}.`} It stays in the fleet, but counts as 0 points.`,
    retiredItem: (item: string) => `${item} is no longer available for new fleets. It may stay in this one.`,
  },
  fixes: {
    withPoints: (words: string, points: number | undefined) => (points === undefined ? words : `${words} (${points})`),
    add: (ship: string) => `Add ${ship}`,
    remove: (item: string) => `Remove ${item}`,
    duplicate: (ship: string) => `Duplicate ${ship}`,
    move: (ship: string) => `Move ${ship}`,
    renameShip: (ship: string) => `Rename ${ship}`,
    fit: (refit: string) => `Add refit ${refit}`,
    mark: (ship: string) => `Mark ${ship} as flagship`,
    unmark: (ship: string) => `Unmark ${ship} as flagship`,
    flagship: (ships: string) => `Flagship: ${ships}`,
    removeAdmiral: 'Remove the admiral',
    chooseAdmiral: (admiral: string) => `Choose ${admiral} as admiral`,
    faction: (faction: string) => `Change the faction to ${faction}`,
    limit: (limit: number) => `Set the limit to ${limit}`,
    rename: 'Rename the fleet',
    notes: 'Change the notes',
    tags: 'Change the tags',
    archive: 'Move the fleet to the archive',
    takeOut: 'Move the fleet out of the archive',
    figures: 'Change the figures',
    gameVersion: (version: string) => `Update to ${version}`,
    moveRefit: (refit: string, slot: string) => `Move ${refit} to its ${slot} slot`,
    other: 'Fix it',
  },
} as const
