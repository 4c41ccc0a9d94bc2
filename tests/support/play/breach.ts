import { expect } from 'vitest'
import type { BookRule } from '#game/battle/state/book-rules.ts'
import type { Happening } from '#game/play/play-event.ts'
import type { ObjectionCode } from '#game/play/play-problem.ts'
import { play } from './small-table.ts'

/** A breach of the book: the events before it, the event that breaks a rule, and that rule. */
export type Breach = readonly [
  what: string,
  before: readonly Happening[],
  last: Happening,
  code: ObjectionCode,
  rule: BookRule,
]

/** The objections to the last of these, besides earlier marks. */
export function against(
  before: readonly Happening[],
  last: Happening,
): readonly (readonly [ObjectionCode, BookRule])[] {
  const { marks, problems } = play([...before, last])
  expect(problems).toEqual([])
  return marks.filter(({ at }) => at === before.length).map(({ code, rule }) => [code, rule])
}
