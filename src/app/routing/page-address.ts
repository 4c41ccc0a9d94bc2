interface AddressParts {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * The wanted address with its fragment. A loader's request never holds one, so it is taken from whichever of
 * the places that are being visited (the pending navigation, the address bar) has the same path and query.
 */
export const wantedAddress = (request: Pick<Request, 'url'>, places: readonly (AddressParts | undefined)[]): string => {
  const { pathname, search } = new URL(request.url)
  const place = places.find((place) => place?.pathname === pathname && place.search === search)
  return pathname + search + (place?.hash ?? '')
}
