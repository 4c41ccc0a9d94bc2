export const codesPath = '/admin/alpha-codes'

/** What stands below the list of codes. */
export const codeParts = ['batches', 'path'] as const
export type CodePart = (typeof codeParts)[number]

/** What an address below that of the codes leads to; undefined for nothing. */
export const readPart = (below: string): CodePart | undefined => {
  const name = below.replace(/\/$/, '')
  return codeParts.find((part) => part === name)
}
