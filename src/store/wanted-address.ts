import { ownAddress } from '#records/own-address.ts'

/** Key in session storage of the address that a visitor wanted to open before logging in (RT-02). */
const key = 'orion-wanted'

/** Whether a string is a path of this site; only such a path may be opened. To browsers, `//host` is another site. */
const isOwnPath = (address: string): boolean => address !== '/' && ownAddress(address) !== undefined

export function saveWantedAddress(address: string): void {
  if (!isOwnPath(address)) return
  try {
    sessionStorage.setItem(key, address)
  } catch {
    // Storage is forbidden, so the login opens the main menu instead.
  }
}

export function peekWantedAddress(): string | null {
  try {
    const address = sessionStorage.getItem(key)
    return address !== null && isOwnPath(address) ? address : null
  } catch {
    return null
  }
}

export function takeWantedAddress(): string | null {
  const address = peekWantedAddress()
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so there is nothing to remove.
  }
  return address
}
