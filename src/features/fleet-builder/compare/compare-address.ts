/** Stands for the fleet of the address's own `#f=`, as an id never does. */
export const sharedSide = '~shared'

/**
 * `/fleet-builder?compare=A,B`; either may be missing, and is then to be chosen. `code`: a shared fleet that comes along,
 * which nobody has kept.
 */
export const compareAddress = (a: string, b = '', code?: string): string =>
  `/fleet-builder?compare=${encodeURIComponent(a)},${encodeURIComponent(b)}${code === undefined ? '' : `#f=${code}`}`

/** Ids of the two fleets, empty where one is to be chosen; undefined when the address asks for no comparison. */
export const comparedIds = (query: URLSearchParams): readonly string[] | undefined => {
  const asked = query.get('compare')
  return asked === null ? undefined : asked.split(',', 2)
}
