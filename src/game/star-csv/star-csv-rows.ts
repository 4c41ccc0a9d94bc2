import { unescapeFormula } from '../csv-formula.ts'
import { err, ok, type Result } from '../result.ts'
import { isSystemId, sectorBounds, tidyLore, tidyName } from '../stars/star-sector.ts'
import {
  spectralClasses,
  systemOwners,
  systemTags,
  type SpectralClass,
  type StarPosition,
  type StarSystem,
  type SystemOwner,
  type SystemTag,
} from '../stars/star-system.ts'
import type { CsvRecord } from './csv-records.ts'
import type { CsvColumn, CsvProblem, CsvFileProblem } from './star-csv-problems.ts'

/** Reads the header and the data rows of a CSV file of stars. Each data row gives a system or at least one fault. */

const lyPerParsec = 3.261563777
/** The distance, in parsecs, that the HYG star catalogue gives to stars whose distance is unknown. */
const unknownDistance = 100_000

/**
 * Accepted names of each column, in lower case, preferred names first. `mag` is the apparent magnitude, as in HYG; the
 * names under `magnitude` mean the absolute magnitude.
 */
const columnNames: Readonly<Record<CsvColumn | 'apparent' | 'hyg' | 'dist' | 'hip', readonly string[]>> = {
  id: ['id'],
  name: ['name', 'proper'],
  x: ['x'],
  y: ['y'],
  z: ['z'],
  magnitude: ['magnitude', 'absmag', 'absolute magnitude'],
  apparent: ['mag'],
  spectral: ['spectral', 'spect', 'spectral class', 'class'],
  planets: ['planets'],
  station: ['station'],
  owner: ['owner'],
  tags: ['tags'],
  lore: ['lore'],
  hyg: ['bf', 'gl'],
  dist: ['dist'],
  hip: ['hip'],
}

type ColumnKey = keyof typeof columnNames
type Columns = Partial<Readonly<Record<ColumnKey, number>>>

export interface StarCsvHeader {
  readonly columns: Columns
  /** Whether the header looks like that of the HYG star catalogue. */
  readonly isHyg: boolean
  /** The separator of the cells of the file. */
  readonly separator: string
}

const keys = Object.keys(columnNames) as readonly ColumnKey[]
const requiredColumns = ['x', 'y', 'z'] as const

export function readHeader({ fields }: CsvRecord, separator: string): Result<StarCsvHeader, CsvFileProblem> {
  const given = fields.map((field) => field.trim().toLowerCase())
  const columns: Partial<Record<ColumnKey, number>> = {}
  for (const key of keys) {
    const name = columnNames[key].find((candidate) => given.includes(candidate))
    if (name === undefined) continue
    columns[key] = given.indexOf(name)
    if (given.lastIndexOf(name) !== columns[key] && isColumn(key)) return err({ code: 'COLUMN_TWICE', column: key })
  }
  const missing: CsvColumn[] = requiredColumns.filter((key) => columns[key] === undefined)
  if (columns.id === undefined && columns.name === undefined) missing.push('name')
  if (missing.length > 0) return err({ code: 'MISSING_COLUMNS', columns: missing })
  const isHyg = ['proper', 'absmag', 'spect'].filter((name) => given.includes(name)).length >= 2
  return ok({ columns, isHyg, separator })
}

const isColumn = (key: ColumnKey): key is CsvColumn => !['apparent', 'hyg', 'dist', 'hip'].includes(key)

/** The absolute magnitude of the Sun, for stars of a file without any brightness. */
const usualMagnitude = 4.83

const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const withDecimalComma = /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+)?,\d+(?:[eE][+-]?\d+)?$/
const withGroups = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/**
 * Parses a decimal number, with a point or, as many languages write it, with a comma. Undefined for any other text,
 * also for NaN and Infinity, and for "1,234" in a comma-separated file, because it may mean a thousand or one.
 */
function parseNumber(text: string, separator: string): number | undefined {
  const plain = text
    .replace(/^[\u2212\u2012\u2013\uFE63\uFF0D]/, '-')
    .replace(/[ \u00a0\u2009\u202f'’](?=\d{3}(?!\d))/g, '')
  const isUnclear = separator === ',' && withGroups.test(plain) && !plain.includes('.')
  const written = isUnclear
    ? ''
    : withDecimalComma.test(plain)
      ? plain.replaceAll('.', '').replace(',', '.')
      : withGroups.test(plain)
        ? plain.replaceAll(',', '')
        : plain
  const value = plainNumber.test(written) ? Number(written) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/** Estimates the class of a star from its absolute magnitude: the first class with a limit above the magnitude. */
const classLimits: readonly (readonly [number, SpectralClass])[] = [
  [-4, 'O'],
  [0.6, 'B'],
  [2.4, 'A'],
  [4, 'F'],
  [5.8, 'G'],
  [8.8, 'K'],
]

/**
 * Parses a spectral class as star catalogues write it, such as `G2V`, `sdM4` or `DA2`. Undefined if it is not one of
 * our classes. N means a neutron star in our own files, but a carbon star in old catalogues, so it is ignored in HYG
 * files.
 */
function parseClass(text: string, isHyg: boolean): SpectralClass | undefined {
  const letter = /^(?:esd|usd|sd|[dg])?([OBAFGKMDN])/.exec(text.replace(/^\(/, ''))?.[1]
  if (isHyg && letter === 'N') return undefined
  return spectralClasses.find((candidate) => candidate === letter)
}

/** Makes functions that read the cells of a row. An invalid cell is reported to `problem` and the row is invalid. */
function makeCellReader(
  { columns, separator }: StarCsvHeader,
  { line, fields }: CsvRecord,
  problem: (problem: CsvProblem) => void,
) {
  const at = (key: ColumnKey): string => (columns[key] === undefined ? '' : (fields[columns[key]] ?? '').trim())
  let isValid = true
  const reject = (code: CsvProblem['code'], column?: CsvColumn, value = ''): void => {
    isValid = false
    problem({ code, line, ...(column && { column }), ...(value !== '' && { value: tidyName(value, 40) }) })
  }
  const readNumber = (column: CsvColumn, text: string, min: number, max: number): number => {
    const value = parseNumber(text, separator)
    if (text === '') reject('MISSING', column)
    else if (value === undefined) reject('NOT_A_NUMBER', column, text)
    else if (value < min || value > max) reject('OUT_OF_BOUNDS', column, text)
    return value ?? 0
  }
  const readText = (column: CsvColumn, max: number, tidy: (text: string, max?: number) => string): string => {
    const text = tidy(unescapeFormula(at(column)), Infinity)
    if (text.length > max) reject('TOO_LONG', column, text)
    return text
  }
  return { at, reject, readNumber, readText, isValid: () => isValid }
}

/**
 * Makes a reader of data rows. It calls `problem` for each fault and returns undefined for an invalid row. Rows that
 * are more than `within` light years from the origin are skipped and counted as `beyond`.
 */
export function makeRowReader(
  header: StarCsvHeader,
  units: 'ly' | 'pc',
  within: number,
  problem: (problem: CsvProblem) => void,
) {
  const { columns, isHyg } = header
  const counts = { beyond: 0, estimated: 0 }
  const ids = new Set<string>()

  const readRow = (record: CsvRecord): StarSystem | undefined => {
    const { at, reject, readNumber, readText, isValid } = makeCellReader(header, record, problem)
    if (isHyg && (parseNumber(at('dist'), header.separator) ?? 0) >= unknownDistance) {
      reject('NO_DISTANCE', undefined, at('name') || at('id'))
      return undefined
    }
    const position = requiredColumns.map((axis): number => {
      const value = readNumber(axis, at(axis), -Infinity, Infinity)
      const ly = units === 'pc' ? Math.round(value * lyPerParsec * 10_000) / 10_000 : value
      // A file cannot represent `-0`, so it becomes 0.
      return ly === 0 ? 0 : ly
    })
    const [x = 0, y = 0, z = 0] = position
    if (isValid() && Math.hypot(x, y, z) > within) {
      counts.beyond += 1
      return undefined
    }
    position.forEach((value, i) => {
      const axis = requiredColumns[i]
      if (axis && Math.abs(value) > sectorBounds.coordinate) reject('OUT_OF_BOUNDS', axis, at(axis))
    })
    const isBright = columns.magnitude !== undefined || columns.apparent !== undefined
    const magnitude = isBright ? magnitudeOf(at, readNumber, [x, y, z]) : usualMagnitude
    const written = at('spectral')
    const read = parseClass(written, isHyg)
    const spectral = read ?? classLimits.find(([least]) => magnitude < least)?.[1] ?? 'M'
    const name = columns.name === undefined || at('name') === '' ? '' : readText('name', sectorBounds.name, tidyName)
    const planets = at('planets') === '' ? 0 : readNumber('planets', at('planets'), 0, sectorBounds.planets)
    if (!Number.isInteger(planets)) reject('NOT_A_NUMBER', 'planets', at('planets'))
    const station = readText('station', sectorBounds.station, tidyName)
    const lore = readText('lore', sectorBounds.lore, tidyLore)
    const owner = parseOwner(at('owner'))
    if (!owner) reject('NOT_ONE_OF', 'owner', at('owner'))
    const tags = parseTags(at('tags'))
    if (!tags) reject('NOT_ONE_OF', 'tags', at('tags'))
    const id = idFor(at('id'), record.line)
    if (id === undefined) reject('BAD_ID', 'id', at('id'))
    else if (ids.has(id)) reject('TWICE', 'id', id)
    if (!isValid() || id === undefined || !owner || !tags) return undefined
    ids.add(id)
    if (!read) counts.estimated += 1
    return {
      id,
      name: name || catalogueName(at, id),
      position: [x, y, z],
      spectral,
      magnitude,
      planets,
      ...(station !== '' && { station }),
      owner,
      tags,
      lore,
    }
  }
  return { readRow, counts }
}

type At = (key: ColumnKey) => string

/** Absolute magnitude as given, or computed from apparent magnitude and distance. Position in light years. */
function magnitudeOf(
  at: At,
  readNumber: (column: CsvColumn, text: string, min: number, max: number) => number,
  [x, y, z]: StarPosition,
): number {
  const { min, max } = sectorBounds.magnitude
  const written = at('magnitude')
  if (written !== '' || at('apparent') === '') return readNumber('magnitude', written, min, max)
  const apparent = readNumber('magnitude', at('apparent'), -Infinity, Infinity)
  const parsecs = Math.max(Math.hypot(x, y, z) / lyPerParsec, 1e-6)
  const absolute = Math.round((apparent - 5 * (Math.log10(parsecs) - 1)) * 100) / 100
  return readNumber('magnitude', String(absolute), min, max)
}

/** Makes an id fit for links: spaces become hyphens, an empty id becomes `line-` and the line. Undefined if invalid. */
function idFor(text: string, line: number): string | undefined {
  if (text === '') return `line-${line}`
  const id = text.replace(/\s+/g, '-')
  return isSystemId(id) ? id : undefined
}

/** Name for a star without a proper name: its designation in a star catalogue, or else its id. */
const catalogueName = (at: At, id: string): string =>
  tidyName(at('hyg')) || (at('hip') === '' ? id : tidyName(`HIP ${at('hip')}`))

const parseOwner = (text: string): SystemOwner | undefined =>
  text === '' ? 'none' : systemOwners.find((owner) => owner === text.toLowerCase())

/** Parses tags separated by spaces, semicolons or bars, and drops repeated ones. Undefined if a tag is unknown. */
function parseTags(text: string): readonly SystemTag[] | undefined {
  const words = new Set(
    text
      .toLowerCase()
      .split(/[\s;|]+/)
      .filter((word) => word !== ''),
  )
  const tags = [...words].flatMap((word) => systemTags.find((tag) => tag === word) ?? [])
  return tags.length === words.size ? tags : undefined
}
