import type { BalanceQuestion } from '#game/balance/balance-question.ts'
import { counted } from '#ui/words.ts'
import type { SharedQuestion } from '../address/question-address.ts'
import { texts as questionTexts } from '../address/texts.ts'
import { formatCount } from '../figures.ts'

/** Texts of the kept runs on this device. */
export const texts = {
  heading: 'Kept on this device',
  none: 'No result is kept on this device.',
  lines: {
    matrix: (question: BalanceQuestion) => questionTexts.line(question, formatCount),
    worth: (question: SharedQuestion & { readonly fleets: number }) =>
      `Worth: ${questionTexts.worthLine(question)}, ${formatCount(question.fleets)} fleets a faction`,
    prices: (question: SharedQuestion & { readonly battles: number }) =>
      `Price suggestions: ${questionTexts.worthLine(question)}, ${formatCount(question.battles)} battles a pairing`,
  },
  finished: 'finished',
  part: (share: string) => `${share} % fought`,
  draft: (n: number) => `draft with ${counted(n, 'change')}`,
  other: 'other content',
  open: (line: string) => `Show: ${line}`,
  save: (line: string) => `Save as a file: ${line}`,
  remove: (line: string) => `Delete: ${line}`,
  removed: 'The result is deleted.',
  undo: 'Undo',
  add: 'Read a file',
  added: 'The file is read.',
} as const
