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

/** Maximum number of characters of a search and of a value, of conditions in a filter, and of values in a condition. */
export const listLimits = { search: 200, value: 200, conditions: 20, values: 50 } as const

/** Maximum number of rows of a page. */
export const mostListRows = 5000
