import type { ParseProblem } from '#game/schema.ts'
import type { DraftChange } from '#shared/balance.ts'
import { plainDigits } from '#ui/form/plain-digits.ts'

/** The place of a figure: the kind and id of an item, and the name of the figure. */
export type FigurePlace = Pick<DraftChange, 'item' | 'id' | 'figure'>

export const isSameFigure = (a: FigurePlace, b: FigurePlace): boolean =>
  a.item === b.item && a.id === b.id && a.figure === b.figure

const linesOf = (changes: readonly DraftChange[]): string =>
  changes
    .map(({ item, id, figure, value }) => [item, id, figure, value].join(' '))
    .toSorted()
    .join('\n')

/** Whether two drafts change the same figures to the same values, in any order. */
export const isSameChanges = (one: readonly DraftChange[], other: readonly DraftChange[]): boolean =>
  linesOf(one) === linesOf(other)

/** The typed number; undefined if it is not a number. */
export function readNumber(text: string): number | undefined {
  const number = Number(plainDigits(text).replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number
}

/** What is wrong with the input for a figure; undefined if nothing is. */
export function faultOf(
  text: string,
  min: number,
  max: number,
): Pick<ParseProblem, 'code' | 'min' | 'max'> | undefined {
  const number = readNumber(text)
  if (number === undefined || !Number.isInteger(number)) return { code: 'NOT_WHOLE' }
  if (number < min) return { code: 'TOO_SMALL', min }
  return number > max ? { code: 'TOO_LARGE', max } : undefined
}
