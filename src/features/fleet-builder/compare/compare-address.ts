/** Placeholder id for the shared fleet in the address's `#f=`. Real ids never contain `~`. */
export const sharedSide = '~shared'

/** An empty id: the player still has to choose. `code`: link code of a shared fleet that is not saved. */
export const compareAddress = (a: string, b = '', code?: string): string =>
  `/fleet-builder?compare=${encodeURIComponent(a)},${encodeURIComponent(b)}${code === undefined ? '' : `#f=${code}`}`

/** Ids of the two fleets, empty where the player has to choose; undefined if the address is not a comparison. */
export const comparedIds = (query: URLSearchParams): readonly string[] | undefined => {
  const asked = query.get('compare')
  return asked === null ? undefined : asked.split(',', 2)
}
