import { counted } from '#pieces/fleet/fleet-words.ts'

/** Texts of the dialog with the saved versions of a fleet. */
export const texts = {
  title: 'Versions',
  name: 'Name of the new version',
  namePlaceholder: 'Before the league',
  save: 'Save version',
  none: 'No versions yet',
  noneAdvice: 'Save a version before you try something, and come back to it whenever you like.',
  noName: 'Give the version a name first.',
  tooMany: (max: number) => `A fleet keeps ${max} versions at most. Delete one first.`,
  gone: 'This version was deleted on another device.',
  summary: (date: string, ships: number, points: number, limit: number) =>
    `${date}, ${counted(ships, 'ship')}, ${points} of ${limit} points`,
  differences: 'Differences',
  inVersion: (name: string) => `in ${name}`,
  differencesOf: (name: string) => `Differences of ${name}`,
  compareWith: 'Compare with',
  currentFleet: 'The fleet as it is now',
  fromNow: 'From the fleet as it is now to this version:',
  fromVersion: (from: string, to: string) => `From ${from} to ${to}:`,
  sameAsNow: 'The same as now.',
  sameAs: (name: string) => `The same as ${name}.`,
  restore: 'Restore',
  restored: (name: string) => `${name} restored.`,
  notRestored: 'This version could not be restored as it is. Copy it as a new fleet.',
  undo: 'Undo',
  copy: 'Copy as a new fleet',
  deleteOf: (name: string) => `Delete ${name}`,
  deleteQuestion: (name: string) => `Delete ${name}?`,
  deleteWarning: 'The fleet itself stays. A deleted version cannot be brought back.',
  deleteVersion: 'Delete version',
} as const
