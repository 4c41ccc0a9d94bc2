import { expect } from 'vitest'
import type { BookRule } from '#game/battle/state/book-rules.ts'
import type { Happening } from '#game/play/play-event.ts'
import type { ObjectionCode } from '#game/play/play-problem.ts'
import { play } from './small-table.ts'

/** A breach of the book: what was done before, and what then breaks which rule. */
export type Breach = readonly [
  what: string,
  before: readonly Happening[],
  last: Happening,
  code: ObjectionCode,
  rule: BookRule,
]

/** What the book says against the last of these, besides what was marked before. */
export const against = (
  before: readonly Happening[],
  last: Happening,
): readonly (readonly [ObjectionCode, BookRule])[] => {
  const { marks, problems } = play([...before, last])
  expect(problems).toEqual([])
  return marks.filter(({ at }) => at === before.length).map(({ code, rule }) => [code, rule])
}
