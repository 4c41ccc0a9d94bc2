/**
 * Spreadsheets run cells that begin with = + - @, a tab or a line break as formulas. Therefore such cells are written
 * with an apostrophe in front, which is removed when the file is read.
 */

const formula = /^'*[=+\-@\t\r＝＋－＠]/
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text
