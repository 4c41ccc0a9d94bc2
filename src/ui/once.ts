/** Calls `make` at the first call and returns that result from then on. For results that are expensive and the same for all. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
