import { useState } from 'react'
import { codeOfAddress, sharedPath } from '#game/fleet/fleet-link.ts'
import { forgetKeepRequest, peekKeepRequest, saveKeepRequest } from '#store/keep-request.ts'
import { peekWantedAddress, saveWantedAddress, takeWantedAddress } from '#store/wanted-address.ts'

/** The link code of the fleet that the visitor wanted to open (RT-02), if it is one, and what the visitor does with it. */
export function useSharedCode() {
  const [code, setCode] = useState(() => codeOfAddress(peekWantedAddress() ?? ''))
  const [isKept, setKept] = useState(() => code !== undefined && peekKeepRequest() === code)
  return {
    code,
    /** Whether the fleet is kept after the login. */
    isKept,
    open: (next: string) => {
      saveWantedAddress(sharedPath(next))
      setCode(next)
    },
    keep: (keep: boolean) => {
      if (keep && code !== undefined) saveKeepRequest(code)
      else forgetKeepRequest()
      setKept(keep)
    },
    close: () => {
      takeWantedAddress()
      forgetKeepRequest()
      setCode(undefined)
      setKept(false)
    },
  }
}
