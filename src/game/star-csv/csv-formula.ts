/**
 * A spreadsheet runs cells that begin with = + - @, a tab or a line break as formulas. We write an apostrophe in front
 * of them and remove it when we read the file.
 */

const formula = /^'*[=+\-@\t\r＝＋－＠]/
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text
