import type { ParseProblem } from '#game/schema.ts'
import { capitalised } from '#ui/words.ts'

/** This file describes places and problems in an imported file. It counts from 1. */

/** Describes a path in the file: `ships[2].refits[0].slot` is "the slot of refit 1 of ship 3". */
export function placeWords(place: string): string {
  if (place === '') return 'the whole'
  const parts = place.split('.').map((part) => {
    const item = /^(.*?)s?\[(\d+)\]$/.exec(part)
    return item ? `${item[1] ?? ''} ${Number(item[2]) + 1}` : part
  })
  return parts
    .toReversed()
    .map((part, i) => (i === 0 && !/\d$/.test(part) ? `the ${part}` : part))
    .join(' of ')
}

const figure = (n: number | undefined): string => (n ?? 0).toLocaleString('en-GB')

/** Describes a problem as a sentence: "The name is too long: 80 characters at most." */
export function parseProblemWords(problem: ParseProblem): string {
  const place = placeWords(problem.place)
  const what = capitalised(place)
  switch (problem.code) {
    case 'NOT_AN_OBJECT':
      return `${what} is not an object with fields.`
    case 'NOT_A_LIST':
      return `${what} is not a list.`
    case 'NOT_TEXT':
      return `${what} is not text.`
    case 'NOT_A_NUMBER':
    case 'NOT_WHOLE':
      return `${what} is not a whole number.`
    case 'NOT_TRUE_OR_FALSE':
      return `${what} is neither true nor false.`
    case 'NOT_A_LIMIT':
      return `${what} is not a whole number from 1 to 10,000.`
    case 'MISSING':
      return `${what} is missing.`
    case 'EMPTY':
      return `${what} is empty.`
    case 'TOO_LONG':
      return `${what} is too long: ${figure(problem.max)} characters at most.`
    case 'TOO_FEW':
      return `${what} has too few entries: ${figure(problem.min)} at least.`
    case 'TOO_MANY':
      return `${what} has too many entries: ${figure(problem.max)} at most.`
    case 'TOO_SMALL':
      return `${what} is too small: ${figure(problem.min)} at least.`
    case 'TOO_LARGE':
      return `${what} is too large: ${figure(problem.max)} at most.`
    case 'NOT_ONE_OF':
      return `${what} is not one of the allowed values.`
    case 'BAD_KEY':
    case 'BAD_ID':
      return `${what} has an invalid format.`
    case 'TWICE':
      return `${what} appears twice.`
    case 'OUT_OF_ORDER':
      return `${what} is out of order.`
    case 'UNKNOWN_FIELD':
      return `${what} is not a field of this version.`
    case 'UNKNOWN_REFERENCE':
      return `${what} refers to something that does not exist.`
    case 'SLOT_CYCLE':
      return `${what} opens itself.`
  }
}
