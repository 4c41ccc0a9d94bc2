/**
 * Returns the parsed address; undefined if the text is not an address. `URL.canParse` would be shorter, but phones made
 * before 2023 lack it.
 */
export function readUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
