import type { ErrorGroup } from '#records/staff/analytics-answers.ts'
import { wordsFor } from '#staff/record/event-words.ts'
import { texts } from './texts.ts'

export const kindWords = (kind: string): string => wordsFor(texts.kinds, kind) ?? kind

/** The message of a group as staff read it; texts of players' devices are shown as they are. */
export const errorMessage = ({ kind, message }: Pick<ErrorGroup, 'kind' | 'message'>): string =>
  message !== '' ? message : kind === 'other' ? texts.other : texts.noMessage

/** Where its entry stands on the screen of all errors, as the address has it behind #. */
export const errorMark = ({ id }: Pick<ErrorGroup, 'id'>): string => `error-${id}`

/** What has risen or is new since the newest build comes first, then what most sessions saw. */
export const worstFirst = (rows: readonly ErrorGroup[]): readonly ErrorGroup[] => {
  const rank = ({ is_spike: isSpike, is_new: isNew }: ErrorGroup) => (isSpike ? 2 : 0) + (isNew ? 1 : 0)
  return rows.toSorted((a, b) => rank(b) - rank(a) || b.sessions - a.sessions)
}
