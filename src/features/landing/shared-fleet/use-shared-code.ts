import { useState } from 'react'
import { codeOfAddress, sharedPath } from '#game/fleet/fleet-link.ts'
import { forgetKeepRequest } from '#store/keep-request.ts'
import { peekWantedAddress, saveWantedAddress, takeWantedAddress } from '#store/wanted-address.ts'

/** The link code of the fleet that the visitor wanted to open (RT-02), if it is one, and how to change it. */
export function useSharedCode() {
  const [code, setCode] = useState(() => codeOfAddress(peekWantedAddress() ?? ''))
  return {
    code,
    open: (next: string) => {
      saveWantedAddress(sharedPath(next))
      setCode(next)
    },
    close: () => {
      takeWantedAddress()
      forgetKeepRequest()
      setCode(undefined)
    },
  }
}
