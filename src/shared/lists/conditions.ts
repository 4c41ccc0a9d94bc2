import type { ComparedKind } from './columns.ts'

/** How the values of each kind of column can be compared; the one that is offered first is the first one. */
export const opsOfKind = {
  text: ['contains', 'is', 'is-not', 'starts-with', 'is-empty', 'is-not-empty'],
  choice: ['is', 'is-not'],
  number: ['at-least', 'at-most', 'is'],
  date: ['from', 'until', 'is-empty', 'is-not-empty'],
  'yes-no': ['is'],
} as const satisfies Readonly<Record<ComparedKind, readonly string[]>>

export type OpOfKind<Kind extends ComparedKind> = (typeof opsOfKind)[Kind][number]

/** Most characters of a search and of a value, most conditions of a filter, most values of a condition. */
export const listLimits = { search: 200, value: 200, conditions: 20, values: 50 } as const

/** Most rows of a page. */
export const mostListRows = 5000
