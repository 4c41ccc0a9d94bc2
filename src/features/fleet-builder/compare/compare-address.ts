/** Id that stands for the shared fleet whose code follows in `#f=`. Ids of saved fleets never contain `~`. */
export const sharedSide = '~shared'

/** Address of a comparison. An id of '' lets the player choose. `code`: link code of a fleet that is not saved. */
export const compareAddress = (a: string, b = '', code?: string): string =>
  `/fleet-builder?compare=${encodeURIComponent(a)},${encodeURIComponent(b)}${code === undefined ? '' : `#f=${code}`}`

/** Ids of the two fleets, '' if the player has to choose one; undefined if the address is not a comparison. */
export function comparedIds(query: URLSearchParams): readonly string[] | undefined {
  const asked = query.get('compare')
  return asked === null ? undefined : asked.split(',', 2)
}
