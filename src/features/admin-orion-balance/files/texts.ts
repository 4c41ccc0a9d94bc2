import type { ParseProblem } from '#game/schema.ts'

type Code = ParseProblem['code']

const faults: Partial<Readonly<Record<Code, string>>> = {
  NOT_AN_OBJECT: 'has the wrong form',
  NOT_A_LIST: 'is not a list',
  NOT_TEXT: 'is not text',
  NOT_A_NUMBER: 'is not a number',
  NOT_WHOLE: 'is not a whole number',
  MISSING: 'is missing',
  EMPTY: 'is empty',
  NOT_ONE_OF: 'is not one of the choices',
  TWICE: 'is there twice',
  OUT_OF_ORDER: 'is out of order',
  UNKNOWN_FIELD: 'is not known',
}

/** Texts about files of results and drafts, and what is wrong with them. */
export const texts = {
  notJson: (name: string) => `“${name}” is not a JSON file.`,
  tooLarge: (name: string) => `“${name}” is larger than 20 MB.`,
  unreadable: (name: string) => `“${name}” could not be read.`,
  wrong: (name: string, problems: readonly string[]) => `“${name}” cannot be used. ${problems.join(' ')}`,
  problem: ({ code, place, min, max, item }: ParseProblem): string => {
    const what = place === '' ? 'The file' : place
    if (code === 'TOO_SMALL' || code === 'TOO_FEW') return `${what} is less than ${min}.`
    if (code === 'TOO_LARGE' || code === 'TOO_MANY' || code === 'TOO_LONG') return `${what} is more than ${max}.`
    if (code === 'UNKNOWN_REFERENCE') return `${what}: “${item}” is not known.`
    return `${what} ${faults[code] ?? 'is wrong'}.`
  },
  more: (n: number) => `And ${n} more.`,
} as const
