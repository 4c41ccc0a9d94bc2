import { foldName } from './name-distance.ts'

/** Reads lists in the form of a table, with a row that names the columns. */

type Column = 'name' | 'count' | 'points' | 'other'

const columnWords: Readonly<Record<Column, RegExp>> = {
  name: /^(?:name|ship|ships|ship name|unit|units|design|item|model|schiff|schiffe|einheit|nom|vaisseau|nave|navio|nombre|navire|statek|okret|корабль|название)$/,
  count:
    /^(?:count|qty|quantity|number|amount|how many|x|anzahl|menge|stuck|stuckzahl|quantite|nombre d unites|cantidad|quantita|quantidade|aantal|ilosc|liczba|количество|кол во)$/,
  points:
    /^(?:points?|pts?|cost|costs|price|each|total|total points|points each|sum|punkte|kosten|preis|punti|puntos|pontos|punkty|очки|стоимость)$/,
  other: /^(?:|no|nr|class|type|faction|role|notes?|klasse|typ|klass|classe|clase)$/,
}

const cellsOf = (line: string, separator: string): readonly string[] =>
  line
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split(separator)

/** The columns that a line names, and their separator. Undefined if the line is not a header. */
export interface TableHead {
  readonly separator: string
  readonly columns: readonly Column[]
}

export function readTableHead(line: string): TableHead | undefined {
  const separator = ['\t', '|', ';', ','].find((sign) => cellsOf(line, sign).length > 1)
  if (separator === undefined) return undefined
  const cells = cellsOf(line, separator).map(foldName)
  const columns = cells.map((cell) =>
    (['name', 'count', 'points', 'other'] as const).find((key) => columnWords[key].test(cell)),
  )
  const known = columns.filter((column) => column !== undefined)
  const isHead =
    known.length === columns.length &&
    known.includes('name') &&
    known.some((column) => column === 'count' || column === 'points')
  return isHead ? { separator, columns: known } : undefined
}

/**
 * Turns a row of a table into a line of a list, in which each number has its unit. A line with other columns stays as
 * it is.
 */
export function tableRow(line: string, { separator, columns }: TableHead): string {
  const cells = cellsOf(line, separator)
  if (cells.length !== columns.length) return line
  const written = cells.map((cell, at) => {
    const text = cell.trim().replace(/^"(.*)"$/, '$1')
    const isFigure = /^\d{1,6}$/.test(text)
    if (!isFigure) return columns[at] === 'other' && /^[-–—]?$/.test(text) ? '' : text
    return columns[at] === 'count'
      ? `x${text}`
      : columns[at] === 'points'
        ? `${text} pts`
        : columns[at] === 'other'
          ? ''
          : text
  })
  return written.filter((text) => text !== '').join(' | ')
}
