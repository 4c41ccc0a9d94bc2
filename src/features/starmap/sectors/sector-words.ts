import type { ParseProblem } from '#game/schema.ts'
import type { CsvColumn, CsvProblem } from '#game/star-csv/star-csv-problems.ts'
import type { SectorProblem } from '#store/stars/star-chart.ts'
import type { SourceProblem } from './sector-source.ts'

const figure = (n: number): string => n.toLocaleString('en-GB')
const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`

const columnWords: Readonly<Record<CsvColumn, string>> = {
  id: 'id',
  name: 'name',
  x: 'x',
  y: 'y',
  z: 'z',
  magnitude: 'magnitude',
  spectral: 'spectral class',
  planets: 'planets',
  station: 'station',
  owner: 'owner',
  tags: 'tags',
  lore: 'lore',
}

/** Why nothing was done with a sector of this device, as the second half of a sentence. */
export function sectorProblemWords(problem: SectorProblem): string {
  switch (problem.code) {
    case 'NO_SUCH_SECTOR':
      return 'this device does not have it any more.'
    case 'NOT_READ':
      return 'this device cannot be read at the moment. Try again, or reload the page.'
    case 'NOT_KEPT':
      return 'this device does not store it.'
    case 'TOO_MANY_SECTORS':
      return `at most ${problem.max} sectors are kept.`
  }
}

export function sourceProblemWords(problem: SourceProblem): string {
  switch (problem.code) {
    case 'EMPTY':
      return 'There are no stars in this file.'
    case 'TOO_LARGE':
      return `This file has ${megabytes(problem.bytes)}; at most ${megabytes(problem.max)} are read. Cut it down to the stars you want.`
    case 'NOT_UTF8':
      return `Line ${problem.line} is not UTF-8 text. Save the file as UTF-8 and choose it again.`
    case 'NOT_UTF16':
      return 'This is not valid UTF-16 text. Save the file as UTF-8 and choose it again.'
    case 'NOT_TEXT':
      return 'This is not a text file. Save your table as CSV and choose that.'
    case 'MISSING_COLUMNS':
      return `The first line has to name the columns. Missing: ${problem.columns.map((column) => columnWords[column]).join(', ')}.`
    case 'COLUMN_TWICE':
      return `The column ${columnWords[problem.column]} occurs twice. Remove or rename one of them.`
    case 'TOO_MANY_ROWS':
      return `There are more than ${figure(problem.max)} rows. Cut the file down to the stars you want.`
    case 'TOO_MANY_SYSTEMS':
      return `A sector holds at most ${figure(problem.max)} systems. Limit the distance, or cut the file down.`
    case 'NOTHING_FIT':
      return `None of the ${figure(problem.problemCount)} rows could be read.`
    case 'UNREADABLE_FILE':
      return 'The file cannot be opened. Check that it is still there, and choose it again.'
    case 'BAD_JSON':
      return `This is not valid JSON: the error is in line ${problem.line}, column ${problem.column}.`
    case 'NOT_A_SECTOR_FILE':
      return problem.found === undefined
        ? 'This JSON file is not a sector.'
        : `This JSON file says that it is “${problem.found}”, which is not a sector.`
    case 'NEWER_FILE':
      return `This file is of version ${problem.version}; this app reads up to ${problem.known}. Reload the app to bring it up to date.`
    case 'UNFIT':
      return 'The sector file has errors, so nothing was imported:'
    case 'CANCELLED':
      return 'Import cancelled. Nothing was saved.'
  }
}

const csvWords: Readonly<Record<CsvProblem['code'], string>> = {
  BAD_QUOTING: 'quotation marks do not close',
  OVER_LONG: 'the row is too long',
  MISSING: 'missing',
  NOT_A_NUMBER: 'not a number',
  OUT_OF_BOUNDS: 'out of range',
  NO_DISTANCE: 'its distance is not known',
  BAD_ID: 'cannot be used as an id',
  TWICE: 'duplicate',
  TOO_LONG: 'too long',
  NOT_ONE_OF: 'not an allowed value',
}

/** An error in a CSV file as words, for example "Line 12, magnitude: not a number (bright)". */
export const csvProblemWords = ({ code, line, column, value }: CsvProblem): string =>
  `Line ${figure(line)}${column === undefined ? '' : `, ${columnWords[column]}`}: ${csvWords[code]}${value === undefined ? '' : ` (${value})`}`

const parseWords: Readonly<Partial<Record<ParseProblem['code'], string>>> = {
  NOT_AN_OBJECT: 'is not an object',
  NOT_A_LIST: 'is not a list',
  NOT_TEXT: 'is not text',
  NOT_A_NUMBER: 'is not a number',
  NOT_WHOLE: 'is not a whole number',
  NOT_TRUE_OR_FALSE: 'is neither true nor false',
  MISSING: 'is missing',
  EMPTY: 'is empty',
  TOO_LONG: 'is too long',
  TOO_FEW: 'has too few entries',
  TOO_MANY: 'has too many entries',
  TOO_SMALL: 'is too small',
  TOO_LARGE: 'is too large',
  NOT_ONE_OF: 'is not an allowed value',
  BAD_ID: 'has the wrong format',
  BAD_KEY: 'has the wrong format',
  TWICE: 'occurs twice',
  UNKNOWN_FIELD: 'is unknown to this version',
  UNKNOWN_REFERENCE: 'names an unknown system',
}

/** Says where in the file an error is. For example, `sector.systems[2].name` becomes "name of system 3". */
const placeWords = (place: string): string =>
  place === ''
    ? 'The file'
    : place
        .split('.')
        .filter((part) => part !== 'sector')
        .map((part) => part.replace(/^(.*?)s?\[(\d+)\]$/, (_, what: string, at: string) => `${what} ${Number(at) + 1}`))
        .toReversed()
        .join(' of ')

export const parseProblemWords = ({ code, place }: ParseProblem): string => {
  const where = placeWords(place)
  return `${where.charAt(0).toUpperCase()}${where.slice(1)} ${parseWords[code] ?? 'cannot be read'}`
}
