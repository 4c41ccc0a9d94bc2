/** A number with its noun: "1 point", "2 points". */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** A noun with its indefinite article: "a cruiser", "an escort". */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A whole number with its sign: "+2", "−1", "±0". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0')

/** Lower case without accents, for comparison with typed queries. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
