import { counted } from '#pieces/fleet/fleet-words.ts'

const quoted = (name: string | number): string => `“${name}”`

/** Texts of a fleet's history, of the differences between two fleets, and of changes that do not agree. */
export const texts = {
  history: {
    title: 'Undo history',
    description: 'Every change of this fleet, the latest first. Select one to go back to how the fleet was after it.',
    steps: 'Steps, the latest first',
    undone: 'undone',
    now: 'now',
    start: 'Start',
    showEarlier: (steps: number) => `Show earlier steps (${steps})`,
    lost: (steps: number) =>
      `Another device has changed the fleet, so ${counted(steps, 'earlier step')} can no longer be undone.`,
  },
  conflicts: {
    title: 'Changed in two places',
    description:
      'This fleet was changed on another device too. Changes that do not conflict were merged. For the rest, choose what to keep. You can undo this.',
    later: 'Later',
    save: 'Save choices',
    now: (line: string) => `${line}, in the fleet now`,
    none: 'none',
    /** Who wrote a value: "Written on this device, 11/27/26 14:32". `at` is '' if the time is not known. */
    line: (verb: string, where: string, at: string) => `${verb} ${where}${at === '' ? '' : `, ${at}`}`,
    written: 'Written',
    changed: 'Changed',
    gone: 'Removed',
    by: { here: 'on this device', 'other-device': 'on another device', 'other-tab': 'in another tab' },
    laterChange: 'Later change',
    earlierChange: 'Earlier change',
    together: 'Both together',
    points: (limit: number | string) => counted(Number(limit), 'point'),
    fields: {
      name: 'Name of the fleet',
      faction: 'Faction',
      limit: 'Points limit',
      gameVersion: 'Rules version',
      admiral: 'Admiral',
      notes: 'Notes',
      flagships: 'Flagship',
      order: 'Order of the ships',
    },
    ofShip: (ship: string, field: string) => `${ship}: ${field}`,
    shipFields: { design: 'design', name: 'name', refits: 'refits' },
    removed: (ship: string) => `${ship}: changed on one device, removed on the other`,
    keepShip: 'Keep the ship',
    removeShip: 'Remove the ship',
    /** The fleet that the merge and the choices make. Two legal fleets together may not be legal. */
    result: (points: number, limit: number, legal: boolean) =>
      `With these choices: ${points} of ${counted(limit, 'point')}. ${legal ? 'Legal.' : 'Not legal.'}`,
  },
  differences: {
    same: 'The same as now.',
    signs: { '+': 'Added: ', '−': 'Removed: ', '~': 'Changed: ' },
    points: ' points',
    samePoints: (points: number) => `${counted(points, 'point')}, unchanged`,
    changedPoints: (from: number, to: number, by: string) => `${from} to ${to} points (${by})`,
    nameAndDesign: (name: string, design: string) => `${name} (${design})`,
    none: 'none',
    name: (from: string, to: string) =>
      from === ''
        ? `Named ${quoted(to)}`
        : to === ''
          ? `Name ${quoted(from)} removed`
          : `Renamed from ${quoted(from)} to ${quoted(to)}`,
    limit: (from: number, to: number) => `Points limit: ${from} to ${to}`,
    faction: (from: string, to: string) => `Faction: ${from} to ${to}`,
    rules: (from: string, to: string) => `Rules: ${from} to ${to}`,
    admiral: (from: string, to: string) => `Admiral: ${from} to ${to}`,
    flagship: (from: string, to: string) => `Flagship: ${from} to ${to}`,
    notesAdded: 'Notes added',
    notesRemoved: 'Notes removed',
    notesChanged: 'Notes changed',
    withRefits: (ship: string, refits: string) => `${ship} with ${refits}`,
    renamed: (ship: string, from: string, to: string) =>
      from === ''
        ? `${ship}: named ${quoted(to)}`
        : to === ''
          ? `${ship}: name ${quoted(from)} removed`
          : `${ship}: renamed from ${quoted(from)} to ${quoted(to)}`,
    refits: (ship: string, changes: readonly string[]) => `${ship}: ${changes.join(', ')}`,
    refitsAdded: (refits: string) => `${refits} added`,
    refitsRemoved: (refits: string) => `${refits} removed`,
    moved: (ship: string, from: number, to: number) => `${ship}: moved from place ${from} to ${to}`,
  },
} as const
