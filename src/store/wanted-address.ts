/** The address a visitor asked for before logging in, kept for this tab (RT-02). */
const key = 'orion-wanted'

/** Only a path of our own may be opened after login: `//host` and `/\host` are other sites to a browser. */
const isOwnPath = (address: string): boolean => {
  if (!address.startsWith('/') || address === '/') return false
  const base = 'https://own.invalid'
  return URL.canParse(address, base) && new URL(address, base).origin === base
}

/** Keeps path, query and fragment. A forbidden or full storage only loses the convenience. */
export const keepWantedAddress = (address: string): void => {
  if (!isOwnPath(address)) return
  try {
    sessionStorage.setItem(key, address)
  } catch {
    // Nothing is lost but the way back: the login then opens the main menu.
  }
}

export const peekWantedAddress = (): string | null => {
  try {
    const address = sessionStorage.getItem(key)
    return address !== null && isOwnPath(address) ? address : null
  } catch {
    return null
  }
}

/** The kept address, once: it is forgotten as it is read. */
export const takeWantedAddress = (): string | null => {
  const address = peekWantedAddress()
  try {
    sessionStorage.removeItem(key)
  } catch {
    // A storage that cannot be read holds nothing to forget.
  }
  return address
}
