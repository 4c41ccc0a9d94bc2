/** `/fleet-builder?compare=A,B`; either may be missing, and is then to be chosen. */
export const compareAddress = (a: string, b = ''): string =>
  `/fleet-builder?compare=${encodeURIComponent(a)},${encodeURIComponent(b)}`

/** Ids of the two fleets, empty where one is to be chosen; undefined when the address asks for no comparison. */
export const comparedIds = (query: URLSearchParams): readonly string[] | undefined => {
  const asked = query.get('compare')
  return asked === null ? undefined : asked.split(',', 2)
}
