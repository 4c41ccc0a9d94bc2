import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { codeOfAddress, publicPath, screenOfLink, sharedPath } from '#game/fleet/share/fleet-link.ts'
import { forgetKeepRequest, peekKeepRequest, saveKeepRequest } from '#store/keep-request.ts'
import { peekWantedAddress, saveWantedAddress, takeWantedAddress } from '#store/wanted-address.ts'

/**
 * The link code of the fleet that the visitor wants to see, and what the visitor does with it. It is in the address of
 * the cover or, for links of an earlier version, in the requested address (RT-02).
 */
export function useSharedCode() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const address = pathname + search + hash
  const linked = codeOfAddress(address)
  const [wanted, setWanted] = useState(() => codeOfAddress(peekWantedAddress() ?? ''))
  const code = linked ?? wanted
  const [kept, setKept] = useState(peekKeepRequest)
  useEffect(() => {
    const screen = screenOfLink(address)
    if (screen) saveWantedAddress(screen)
  }, [address])
  return {
    code,
    /** Whether the fleet is kept after the login. */
    isKept: code !== undefined && kept === code,
    open: (next: string) => {
      if (linked !== undefined) return void navigate(publicPath(next), { replace: true })
      saveWantedAddress(sharedPath(next))
      setWanted(next)
    },
    keep: (keep: boolean) => {
      if (keep && code !== undefined) saveKeepRequest(code)
      else forgetKeepRequest()
      setKept(keep ? code : undefined)
    },
    close: () => {
      takeWantedAddress()
      forgetKeepRequest()
      setWanted(undefined)
      setKept(undefined)
      if (linked !== undefined) void navigate('/', { replace: true })
    },
  }
}
