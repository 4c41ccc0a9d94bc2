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
import { unescapeFormula } from './csv-formula.ts'
import type { CsvRecord } from './csv-records.ts'
import type { CsvColumn, CsvProblem, CsvFileProblem } from './star-csv-problems.ts'

/** The first row of a file of stars, which names the columns, and the rows behind it, each a system or what is wrong with it. */

const lyPerParsec = 3.261563777
/** Parsecs: HYG's way of saying that a distance is not known. */
const unknownDistance = 100_000

/** Names of columns, as lower case, best first. `mag` is apparent magnitude, as in HYG; the others are absolute. */
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
  /** The row is that of the HYG catalogue. */
  readonly isHyg: boolean
}

const keys = Object.keys(columnNames) as readonly ColumnKey[]
const requiredColumns = ['x', 'y', 'z'] as const

export function readHeader({ fields }: CsvRecord): Result<StarCsvHeader, CsvFileProblem> {
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
  if (columns.magnitude === undefined && columns.apparent === undefined) missing.push('magnitude')
  if (missing.length > 0) return err({ code: 'MISSING_COLUMNS', columns: missing })
  return ok({ columns, isHyg: ['proper', 'absmag', 'spect'].filter((name) => given.includes(name)).length >= 2 })
}

const isColumn = (key: ColumnKey): key is CsvColumn => !['apparent', 'hyg', 'dist', 'hip'].includes(key)

const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/** A number written as one; undefined for anything else, NaN and Infinity too. */
function parseNumber(text: string): number | undefined {
  const value = plainNumber.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/** Brighter than each of these, a star on the main sequence has that class. */
const classLimits: readonly (readonly [number, SpectralClass])[] = [
  [-4, 'O'],
  [0.6, 'B'],
  [2.4, 'A'],
  [4, 'F'],
  [5.8, 'G'],
  [8.8, 'K'],
]

/**
 * The class of a star as catalogues write it: `G2V`, `sdM4`, `DA2`; undefined for one that the chart has no sign for.
 * N is a neutron star in a sector of one's own and a carbon star in old catalogues.
 */
function parseClass(text: string, isHyg: boolean): SpectralClass | undefined {
  const letter = /^(?:esd|usd|sd|[dg])?([OBAFGKMDN])/.exec(text.replace(/^\(/, ''))?.[1]
  if (isHyg && letter === 'N') return undefined
  return spectralClasses.find((candidate) => candidate === letter)
}

/** Reads one row after another; `problem` is told of each that is left out. */
export function makeRowReader(
  header: StarCsvHeader,
  units: 'ly' | 'pc',
  within: number,
  problem: (problem: CsvProblem) => void,
) {
  const { columns, isHyg } = header
  const counts = { beyond: 0, estimated: 0 }
  const ids = new Map<string, number>()

  const readRow = ({ line, fields }: CsvRecord): StarSystem | undefined => {
    const at = (key: ColumnKey): string => (columns[key] === undefined ? '' : (fields[columns[key]] ?? '').trim())
    let unfit = false
    const reject = (code: CsvProblem['code'], column?: CsvColumn, value = ''): void => {
      unfit = true
      problem({ code, line, ...(column && { column }), ...(value !== '' && { value: tidyName(value, 40) }) })
    }
    const readNumber = (column: CsvColumn, text: string, min: number, max: number): number => {
      const value = parseNumber(text)
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

    if (isHyg && (parseNumber(at('dist')) ?? 0) >= unknownDistance) {
      reject('NO_DISTANCE', undefined, at('name') || at('id'))
      return undefined
    }
    const position = requiredColumns.map((axis): number => {
      const value = readNumber(axis, at(axis), -Infinity, Infinity)
      const ly = units === 'pc' ? Math.round(value * lyPerParsec * 10_000) / 10_000 : value
      // Not `-0`, which no file would bring back.
      return ly === 0 ? 0 : ly
    })
    const [x = 0, y = 0, z = 0] = position
    if (!unfit && Math.hypot(x, y, z) > within) {
      counts.beyond += 1
      return undefined
    }
    position.forEach((value, i) => {
      const axis = requiredColumns[i]
      if (axis && Math.abs(value) > sectorBounds.coordinate) reject('OUT_OF_BOUNDS', axis, at(axis))
    })
    const magnitude = magnitudeOf(at, readNumber, [x, y, z])
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
    const id = idFor(at('id'), line)
    if (id === undefined) reject('BAD_ID', 'id', at('id'))
    else if (ids.has(id)) reject('TWICE', 'id', id)
    if (unfit || id === undefined || !owner || !tags) return undefined
    ids.set(id, line)
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

/** Absolute magnitude: as written, or from the apparent one and the distance. */
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

/** An id as the chart's links take it: spaces become hyphens. Without one, the line of the file. */
function idFor(text: string, line: number): string | undefined {
  if (text === '') return `line-${line}`
  const id = text.replace(/\s+/g, '-')
  return isSystemId(id) ? id : undefined
}

/** What astronomers call a star without a name of its own. */
const catalogueName = (at: At, id: string): string =>
  tidyName(at('hyg')) || (at('hip') === '' ? id : tidyName(`HIP ${at('hip')}`))

const parseOwner = (text: string): SystemOwner | undefined =>
  text === '' ? 'none' : systemOwners.find((owner) => owner === text.toLowerCase())

/** Tags with spaces or semicolons between them, each once. */
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
