/**
 * Spreadsheets run cells that begin with = + - @, also with full-width signs or after blanks. Some also run cells that
 * begin with a tab or a line break. Such cells are written with an apostrophe in front, which is removed when the file
 * is read.
 */
export const formulaBeginning = /^'*(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u

export const escapeFormula = (text: string): string => (formulaBeginning.test(text) ? `'${text}` : text)
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formulaBeginning.test(text) ? text.slice(1) : text
