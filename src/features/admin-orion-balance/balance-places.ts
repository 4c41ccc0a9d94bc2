export const balancePath = '/admin/orion-balance'

/** What stands below the first screen, the matrix. */
export const balanceParts = ['worth', 'draft', 'releases', 'choices', 'replay', 'games'] as const
export type BalancePart = (typeof balanceParts)[number]
/** Places that are no tab of their own. */
const innerPlaces = ['games/reports'] as const
export type BalancePlace = 'matrix' | BalancePart | (typeof innerPlaces)[number]

/** What an address below that of the first screen leads to; undefined for nothing. */
export const readPart = (below: string): BalancePlace | undefined => {
  const name = below.replace(/\/$/, '')
  return [...balanceParts, ...innerPlaces].find((part) => part === name)
}
