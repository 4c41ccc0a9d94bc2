export const balancePath = '/admin/orion-balance'

/** The screens below the first one, the matrix. */
export const balanceParts = ['worth', 'draft', 'releases', 'choices', 'replay', 'games'] as const
export type BalancePart = (typeof balanceParts)[number]
/** Screens without a tab of their own. */
const innerPlaces = ['games/reports'] as const
export type BalancePlace = 'matrix' | BalancePart | (typeof innerPlaces)[number]

/** The screen of an address below the first screen; undefined if there is none. */
export function readPart(below: string): BalancePlace | undefined {
  const name = below.replace(/\/$/, '')
  return [...balanceParts, ...innerPlaces].find((part) => part === name)
}
