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

export interface AddressChanges {
  readonly params: URLSearchParams
  /** The address with all requested changes, also those that the browser does not show yet. */
  readonly latest: () => URLSearchParams
  /** Changes parts of the address. It adds an entry to the browser's history, unless `replace` says otherwise. */
  readonly change: (parts: AddressParts, options?: { readonly replace: boolean }) => void
}

/**
 * The query of a screen's address, and a function that changes parts of it. A second change right after the first does
 * not undo it.
 */
export function useAddressParts(): AddressChanges {
  const [params, setParams] = useSearchParams()
  const asked = useRef<URLSearchParams>(undefined)
  useEffect(() => {
    asked.current = undefined
  }, [params])
  const latest = useCallback(() => asked.current ?? params, [params])
  const change = useCallback(
    (parts: AddressParts, options = { replace: false }) => {
      asked.current = withParts(latest(), parts)
      setParams(asked.current, { ...options, preventScrollReset: true })
    },
    [latest, setParams],
  )
  return { params, latest, change }
}
