/**
 * Cells that a spreadsheet would run as a formula when it opens the file. They begin with ' in a file of ours, which is
 * taken off again when the file is read.
 */

const formula = /^'*[=+\-@\t\r＝＋－＠]/
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text
