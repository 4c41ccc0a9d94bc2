/** The parsed address; undefined where it is none. `URL.canParse` would be shorter, but phones of before 2023 lack it. */
export const readUrl = (address: string, base?: string): URL | undefined => {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
