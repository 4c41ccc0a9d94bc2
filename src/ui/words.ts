export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Lower case without accents, for comparison with typed queries. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
