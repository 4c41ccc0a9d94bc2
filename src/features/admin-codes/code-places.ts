export const codesPath = '/admin/alpha-codes'

/** The screens below the list of codes. */
export const codeParts = ['batches', 'path'] as const
export type CodePart = (typeof codeParts)[number]

/** The screen of an address below the list of codes; undefined if there is none. */
export function readPart(below: string): CodePart | undefined {
  const name = below.replace(/\/$/, '')
  return codeParts.find((part) => part === name)
}
