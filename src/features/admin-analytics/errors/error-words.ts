import type { ErrorGroup } from '#records/staff/analytics-answers.ts'
import { wordsFor } from '#staff/record/event-words.ts'
import { texts } from './texts.ts'

export const kindWords = (kind: string): string => wordsFor(texts.kinds, kind) ?? kind

/** The message of a group in words for staff; texts from players' devices are unchanged. */
export const errorMessage = ({ kind, message }: Pick<ErrorGroup, 'kind' | 'message'>): string =>
  message !== '' ? message : kind === 'other' ? texts.other : texts.noMessage

/** The fragment (after #) of the group's row on the screen of all errors. */
export const errorMark = ({ id }: Pick<ErrorGroup, 'id'>): string => `error-${id}`

/** Errors that are new or more frequent since the newest build come first, then those that most sessions saw. */
export function worstFirst(rows: readonly ErrorGroup[]): readonly ErrorGroup[] {
  const rank = ({ is_spike: isSpike, is_new: isNew }: ErrorGroup) => (isSpike ? 2 : 0) + (isNew ? 1 : 0)
  return rows.toSorted((a, b) => rank(b) - rank(a) || b.sessions - a.sessions)
}
