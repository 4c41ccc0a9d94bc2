/** Calls `make` at the first call and returns its result from then on: for what is expensive and the same for all. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
