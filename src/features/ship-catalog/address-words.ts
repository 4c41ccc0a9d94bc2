import { maxCompared, type AddressProblem } from './catalogue-address.ts'
import { filterNames } from './catalogue-words.ts'

/** Names of the address's query parameters, for messages. */
const placeNames: Readonly<Record<string, string>> = {
  ...filterNames,
  q: 'Search',
  against: 'target',
  facing: 'facing',
  range: 'range',
  sort: 'order',
  show: 'view',
}
const placeName = (key: string): string => (placeNames[key] ?? key).toLowerCase()

const spanFaults = {
  unreadable: 'is no range of whole numbers. Write it as 10..20, 10.. or ..20',
  negative: 'goes below 0',
  fraction: 'is not in whole numbers',
  reversed: 'runs from the larger number to the smaller',
  'too-large': 'goes beyond 9999',
} as const

/** Message about a part of a link that cannot be used. */
export function addressProblemWords(problem: AddressProblem): string {
  const { key, value } = problem
  switch (problem.code) {
    case 'UNKNOWN_SHIP':
      return key === 'against'
        ? `This link aims at a ship these rules do not have: ${value}.`
        : `This link names a ship these rules do not have: ${value}.`
    case 'UNKNOWN_VALUE':
      return `This link asks for a ${placeName(key)} these rules do not have: ${value}.`
    case 'UNKNOWN_PART':
      return `This link has a part that this version does not know: ${key}=${value}.`
    case 'BAD_SPAN':
      return `The ${placeName(key)} of this link, ${value}, ${spanFaults[problem.why]}.`
    case 'NO_TARGET':
      return 'This link orders ships by damage and names no target. Choose one.'
    case 'TOO_MANY':
      return `At most ${maxCompared} ships are compared; this link names one more: ${value}.`
  }
}
