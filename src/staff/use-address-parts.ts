import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Values of an address by their names; '' and an empty list take a value off, a list writes it several times. */
export type AddressParts = Readonly<Record<string, string | readonly string[]>>

/** An address in which some parts are others. */
export const withParts = (params: URLSearchParams, parts: AddressParts): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(parts)) {
    next.delete(name)
    for (const one of typeof value === 'string' ? [value] : value) if (one !== '') next.append(name, one)
  }
  return next
}

export interface AddressChanges {
  readonly params: URLSearchParams
  /** The address with all changes that were asked for, also those that are not in it yet. */
  readonly latest: () => URLSearchParams
  /** Changes parts of the address. It is a step of the browser's history, unless `replace` says otherwise. */
  readonly change: (parts: AddressParts, options?: { readonly replace: boolean }) => void
}

/** The query of the address of a screen, and how parts of it are changed: a second change at once does not undo the first. */
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
