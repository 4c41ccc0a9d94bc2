export const balancePath = '/admin/orion-balance'

/** What stands below the first screen, the matrix. */
export const balanceParts = ['worth', 'draft', 'releases', 'choices', 'replay'] as const
export type BalancePart = (typeof balanceParts)[number]
export type BalancePlace = 'matrix' | BalancePart

/** What an address below that of the first screen leads to; undefined for nothing. */
export const readPart = (below: string): BalancePart | undefined => {
  const name = below.replace(/\/$/, '')
  return balanceParts.find((part) => part === name)
}
