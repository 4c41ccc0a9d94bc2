interface AddressParts {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** The address of a request with its fragment, taken from the first of `places` with the same path and query. */
export function wantedAddress(request: Pick<Request, 'url'>, places: readonly (AddressParts | undefined)[]): string {
  const { pathname, search } = new URL(request.url)
  const place = places.find((place) => place?.pathname === pathname && place.search === search)
  return pathname + search + (place?.hash ?? '')
}
