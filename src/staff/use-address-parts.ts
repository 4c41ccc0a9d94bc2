import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Values of an address by name. '' and an empty list remove a value; a list writes it several times. */
export type AddressParts = Readonly<Record<string, string | readonly string[]>>

/** Returns an address with some parts changed. */
export function withParts(params: URLSearchParams, parts: AddressParts): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(parts)) {
    next.delete(name)
    for (const one of typeof value === 'string' ? [value] : value) if (one !== '') next.append(name, one)
  }
  return next
}

interface LatestAddress {
  /** The address with all requested changes, also those that the router has not reached yet. */
  readonly latest: () => URLSearchParams
  /** Notes that the router was asked for this address. */
  readonly note: (next: URLSearchParams) => void
}

/** @param params The address that the router has reached. */
export function useLatestAddress(params: URLSearchParams): LatestAddress {
  const underWay = useRef<readonly URLSearchParams[]>([])
  useEffect(() => {
    const reached = underWay.current.findLastIndex((one) => one.toString() === params.toString())
    // An address that is reached late leaves those after it under way. Another one, as by Back, ends all.
    underWay.current = reached === -1 ? [] : underWay.current.slice(reached + 1)
  }, [params])
  const latest = useCallback(() => underWay.current.at(-1) ?? params, [params])
  const note = useCallback((next: URLSearchParams) => {
    underWay.current = [...underWay.current, next]
  }, [])
  return { latest, note }
}

export interface AddressChanges {
  readonly params: URLSearchParams
  readonly latest: LatestAddress['latest']
  /** Changes parts of the address. It adds an entry to the browser's history, unless `replace` says otherwise. */
  readonly change: (parts: AddressParts, options?: { readonly replace: boolean }) => void
}

/**
 * The query of a screen's address, and a function that changes parts of it. A second change right after the first does
 * not undo it.
 */
export function useAddressParts(): AddressChanges {
  const [params, setParams] = useSearchParams()
  const { latest, note } = useLatestAddress(params)
  const change = useCallback(
    (parts: AddressParts, options = { replace: false }) => {
      const next = withParts(latest(), parts)
      note(next)
      setParams(next, { ...options, preventScrollReset: true })
    },
    [latest, note, setParams],
  )
  return { params, latest, change }
}
