import type { BalanceQuestion } from '#game/balance/balance-question.ts'
import { counted } from '#ui/words.ts'
import type { SharedQuestion } from '../address/question-address.ts'
import { formatCount } from '../figures.ts'
import { addressTexts as questionTexts } from '../texts.ts'

/** Texts of the kept runs on this device. */
export const texts = {
  heading: 'Saved on this device',
  none: 'No result is saved on this device.',
  lines: {
    matrix: (question: BalanceQuestion) => questionTexts.line(question, formatCount),
    worth: (question: SharedQuestion & { readonly fleets: number }) =>
      `Worth: ${questionTexts.worthLine(question)}, ${formatCount(question.fleets)} fleets per faction`,
    prices: (question: SharedQuestion & { readonly battles: number }) =>
      `Price suggestions: ${questionTexts.worthLine(question)}, ${formatCount(question.battles)} battles per pairing`,
  },
  finished: 'finished',
  part: (share: string) => `${share} % fought`,
  draft: (n: number) => `draft with ${counted(n, 'change')}`,
  other: 'other figures',
  open: (line: string) => `Show: ${line}`,
  save: (line: string) => `Save as a file: ${line}`,
  remove: (line: string) => `Delete: ${line}`,
  removed: 'The result is deleted.',
  undo: 'Undo',
  add: 'Open a file',
  added: 'The file is loaded.',
} as const
