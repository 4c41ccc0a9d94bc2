import { makeCsvReader, type CsvRecord } from './csv-records.ts'
import { err, ok, type Result } from './result.ts'
import { isSystemId, sectorBounds, tidyLore, tidyName, type StarSector } from './star-sector.ts'
import {
  distanceBetween,
  spectralClasses,
  systemOwners,
  systemTags,
  type SpectralClass,
  type StarPosition,
  type StarSystem,
  type SystemOwner,
  type SystemTag,
} from './star-system.ts'
import { inOneGo } from './steps.ts'

/**
 * Stars as comma-separated values: catalogues in the manner of HYG (parsecs, `proper`, `absmag`, `spect`, components of
 * one system in rows of their own), and sectors of one's own (light years). Columns go by the names in the first row, in
 * any order; others are left alone. Text stays text, whatever it looks like.
 */

export const csvBounds = {
  /** The whole HYG catalogue is 34 million bytes. */
  bytes: 50_000_000,
  /** Rows looked at; a sector takes `sectorBounds.systems` of them. */
  rows: 200_000,
  /** Problems told; further ones are only counted. */
  problems: 200,
} as const

const lyPerParsec = 3.261563777
/** Light years within which rows of a catalogue are components of one system: 630 times the Earth's distance from the Sun. */
const systemWidth = 0.01
/** Parsecs: HYG's way of saying that a distance is not known. */
const unknownDistance = 100_000
/** Bytes decoded and read between two pauses: some 100 rows of HYG, some 400 of bare columns. */
const slice = 16_384

export interface StarCsvOptions {
  /** Of the sector that is made. */
  readonly id: string
  readonly name: string
  /** Of x, y and z; left out: parsecs where the first row is HYG's, else light years. */
  readonly units?: 'ly' | 'pc'
  /** Light years from the middle: what lies further out is left out. */
  readonly within?: number
}

export interface CsvProgress {
  /** Bytes read so far, of how many. */
  readonly read: number
  readonly bytes: number
  readonly systems: number
}

export type CsvColumn = 'id' | 'name' | 'x' | 'y' | 'z' | 'magnitude' | 'spectral' | 'planets' | 'station' | 'owner' | 'tags' | 'lore'

export interface CsvProblem {
  readonly code:
    | 'BAD_QUOTING'
    | 'OVER_LONG'
    | 'MISSING'
    | 'NOT_A_NUMBER'
    | 'OUT_OF_BOUNDS'
    | 'NO_DISTANCE'
    | 'BAD_ID'
    | 'TWICE'
    | 'TOO_LONG'
    | 'NOT_ONE_OF'
  /** Line of the file, from 1: the first row holds the names of the columns. */
  readonly line: number
  readonly column?: CsvColumn
  /** What stands there, at most 40 characters. */
  readonly value?: string
}

export type CsvRefusal =
  | { readonly code: 'EMPTY' }
  | { readonly code: 'TOO_LARGE'; readonly bytes: number; readonly max: number }
  /** `line`: where the first bytes are that are no text in UTF-8. */
  | { readonly code: 'NOT_UTF8'; readonly line: number }
  | { readonly code: 'NOT_UTF16' }
  /** A file of a program, an archive, UTF-16 that does not say so: it has zero bytes. */
  | { readonly code: 'NOT_TEXT' }
  /** `columns`: those without which nothing can be read. */
  | { readonly code: 'MISSING_COLUMNS'; readonly columns: readonly CsvColumn[] }
  | { readonly code: 'COLUMN_TWICE'; readonly column: CsvColumn }
  | { readonly code: 'TOO_MANY_ROWS'; readonly max: number }
  | { readonly code: 'TOO_MANY_SYSTEMS'; readonly max: number }
  /** No row could be taken: what is wrong with the first of them. */
  | { readonly code: 'NOTHING_FIT'; readonly problems: readonly CsvProblem[]; readonly problemCount: number }

export interface ReadStarCsv {
  readonly sector: StarSector
  /** Rows left out, by line, and why: the first 200. */
  readonly problems: readonly CsvProblem[]
  readonly problemCount: number
  /** Rows that were components of a system named by another. */
  readonly merged: number
  /** Rows beyond `within`. */
  readonly beyond: number
  /** Stars without a class of the chart, whose class was worked out from their brightness. */
  readonly reckoned: number
  readonly units: 'ly' | 'pc'
}

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

interface Header {
  readonly columns: Columns
  /** The row is that of the HYG catalogue. */
  readonly isHyg: boolean
}

const keys = Object.keys(columnNames) as readonly ColumnKey[]
const needed = ['x', 'y', 'z'] as const

function readHeader({ fields }: CsvRecord): Result<Header, CsvRefusal> {
  const given = fields.map((field) => field.trim().toLowerCase())
  const columns: Partial<Record<ColumnKey, number>> = {}
  for (const key of keys) {
    const name = columnNames[key].find((candidate) => given.includes(candidate))
    if (name === undefined) continue
    columns[key] = given.indexOf(name)
    if (given.lastIndexOf(name) !== columns[key] && isColumn(key)) return err({ code: 'COLUMN_TWICE', column: key })
  }
  const missing: CsvColumn[] = needed.filter((key) => columns[key] === undefined)
  if (columns.id === undefined && columns.name === undefined) missing.push('name')
  if (columns.magnitude === undefined && columns.apparent === undefined) missing.push('magnitude')
  if (missing.length > 0) return err({ code: 'MISSING_COLUMNS', columns: missing })
  return ok({ columns, isHyg: ['proper', 'absmag', 'spect'].filter((name) => given.includes(name)).length >= 2 })
}

const isColumn = (key: ColumnKey): key is CsvColumn => !['apparent', 'hyg', 'dist', 'hip'].includes(key)

const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/** A number written as one; undefined for anything else, NaN and Infinity too. */
function numberIn(text: string): number | undefined {
  const value = plainNumber.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/** A cell that a spreadsheet would take for a formula begins with ' in a file of ours; it is taken off again. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/
const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text)
const unguarded = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text)

/** Brighter than each of these, a star on the main sequence has that class. */
const brightness: readonly (readonly [number, SpectralClass])[] = [
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
function classIn(text: string, isHyg: boolean): SpectralClass | undefined {
  const letter = /^(?:esd|usd|sd|[dg])?([OBAFGKMDN])/.exec(text.replace(/^\(/, ''))?.[1]
  if (isHyg && letter === 'N') return undefined
  return spectralClasses.find((candidate) => candidate === letter)
}

/** Reads one row after another; `problem` is told of each that is left out. */
function makeRowReader(header: Header, units: 'ly' | 'pc', within: number, problem: (problem: CsvProblem) => void) {
  const { columns, isHyg } = header
  const counts = { beyond: 0, reckoned: 0 }
  const ids = new Map<string, number>()

  const readRow = ({ line, fields }: CsvRecord): StarSystem | undefined => {
    const at = (key: ColumnKey): string => (columns[key] === undefined ? '' : (fields[columns[key]] ?? '').trim())
    let unfit = false
    const leave = (code: CsvProblem['code'], column?: CsvColumn, value = ''): void => {
      unfit = true
      problem({ code, line, ...(column && { column }), ...(value !== '' && { value: tidyName(value, 40) }) })
    }
    const figure = (column: CsvColumn, text: string, min: number, max: number): number => {
      const value = numberIn(text)
      if (text === '') leave('MISSING', column)
      else if (value === undefined) leave('NOT_A_NUMBER', column, text)
      else if (value < min || value > max) leave('OUT_OF_BOUNDS', column, text)
      return value ?? 0
    }
    const words = (column: CsvColumn, max: number, tidy: (text: string, max?: number) => string): string => {
      const text = tidy(unguarded(at(column)), Infinity)
      if (text.length > max) leave('TOO_LONG', column, text)
      return text
    }

    if (isHyg && (numberIn(at('dist')) ?? 0) >= unknownDistance) {
      leave('NO_DISTANCE', undefined, at('name') || at('id'))
      return undefined
    }
    const position = needed.map((axis): number => {
      const value = figure(axis, at(axis), -Infinity, Infinity)
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
      const axis = needed[i]
      if (axis && Math.abs(value) > sectorBounds.coordinate) leave('OUT_OF_BOUNDS', axis, at(axis))
    })
    const magnitude = magnitudeOf(at, figure, [x, y, z])
    const written = at('spectral')
    const read = classIn(written, isHyg)
    const spectral = read ?? brightness.find(([least]) => magnitude < least)?.[1] ?? 'M'
    const name = columns.name === undefined || at('name') === '' ? '' : words('name', sectorBounds.name, tidyName)
    const planets = at('planets') === '' ? 0 : figure('planets', at('planets'), 0, sectorBounds.planets)
    if (!Number.isInteger(planets)) leave('NOT_A_NUMBER', 'planets', at('planets'))
    const station = words('station', sectorBounds.station, tidyName)
    const lore = words('lore', sectorBounds.lore, tidyLore)
    const owner = ownerIn(at('owner'))
    if (!owner) leave('NOT_ONE_OF', 'owner', at('owner'))
    const tags = tagsIn(at('tags'))
    if (!tags) leave('NOT_ONE_OF', 'tags', at('tags'))
    const id = idFor(at('id'), line)
    if (id === undefined) leave('BAD_ID', 'id', at('id'))
    else if (ids.has(id)) leave('TWICE', 'id', id)
    if (unfit || id === undefined || !owner || !tags) return undefined
    ids.set(id, line)
    if (!read) counts.reckoned += 1
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
  figure: (column: CsvColumn, text: string, min: number, max: number) => number,
  [x, y, z]: StarPosition,
): number {
  const { min, max } = sectorBounds.magnitude
  const written = at('magnitude')
  if (written !== '' || at('apparent') === '') return figure('magnitude', written, min, max)
  const apparent = figure('magnitude', at('apparent'), -Infinity, Infinity)
  const parsecs = Math.max(Math.hypot(x, y, z) / lyPerParsec, 1e-6)
  const absolute = Math.round((apparent - 5 * (Math.log10(parsecs) - 1)) * 100) / 100
  return figure('magnitude', String(absolute), min, max)
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

const ownerIn = (text: string): SystemOwner | undefined =>
  text === '' ? 'none' : systemOwners.find((owner) => owner === text.toLowerCase())

/** Tags with spaces or semicolons between them, each once. */
function tagsIn(text: string): readonly SystemTag[] | undefined {
  const words = new Set(text.toLowerCase().split(/[\s;|]+/).filter((word) => word !== ''))
  const tags = [...words].flatMap((word) => systemTags.find((tag) => tag === word) ?? [])
  return tags.length === words.size ? tags : undefined
}

/** Byte-order marks. */
const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean => mark.every((byte, i) => bytes[i] === byte)

const encodingOf = (bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8'
}

/** The bytes as text, slice by slice; an error where they are none. The decoder takes the byte-order mark off. */
function* decoded(bytes: Uint8Array): Generator<string, CsvRefusal | undefined> {
  const encoding = encodingOf(bytes)
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let at = 0; at < bytes.length; at += slice) {
    const text = decodedSlice(decoder, bytes.subarray(at, at + slice), at + slice >= bytes.length)
    if (text === undefined)
      return encoding === 'utf-8' ? { code: 'NOT_UTF8', line: faultyLine(bytes, at) } : { code: 'NOT_UTF16' }
    if (text.includes('\0')) return { code: 'NOT_TEXT' }
    yield text
  }
  return undefined
}

function decodedSlice(decoder: TextDecoder, bytes: Uint8Array, isLast: boolean): string | undefined {
  try {
    return decoder.decode(bytes, { stream: !isLast })
  } catch {
    return undefined
  }
}

const lineFeed = 10

/** The first line that is no UTF-8, which ends after `from`: no byte of a longer character looks like a line's end. */
function faultyLine(bytes: Uint8Array, from: number): number {
  let start = bytes.subarray(0, from).lastIndexOf(lineFeed) + 1
  let line = bytes.subarray(0, start).reduce((lines, byte) => lines + (byte === lineFeed ? 1 : 0), 1)
  for (;;) {
    const end = bytes.indexOf(lineFeed, start)
    const isSound = decodedSlice(new TextDecoder('utf-8', { fatal: true }), bytes.subarray(start, end < 0 ? bytes.length : end), true)
    if (end < 0 || isSound === undefined) return line
    start = end + 1
    line += 1
  }
}

/**
 * A sector from a file of stars, in slices of a few milliseconds: each step tells how far it is. Rows that cannot be read
 * are left out and told by line. Nothing is handed over before the end, so who stops taking steps has cancelled.
 */
export function* starCsvSteps(
  bytes: Uint8Array,
  { id, name, units, within = Infinity }: StarCsvOptions,
): Generator<CsvProgress, Result<ReadStarCsv, CsvRefusal>> {
  if (bytes.length > csvBounds.bytes) return err({ code: 'TOO_LARGE', bytes: bytes.length, max: csvBounds.bytes })
  const problems: CsvProblem[] = []
  let problemCount = 0
  const problem = (found: CsvProblem): void => {
    problemCount += 1
    if (problems.length < csvBounds.problems) problems.push(found)
  }
  const csv = makeCsvReader()
  let stars: ReturnType<typeof makeSystems> | undefined
  let rows: ReturnType<typeof makeRowReader> | undefined
  let header: Header | undefined
  let [seen, done] = [0, 0]

  const take = (record: CsvRecord): CsvRefusal | undefined => {
    if (!header) {
      if (record.fault) return { code: 'MISSING_COLUMNS', columns: ['x', 'y', 'z', 'name', 'magnitude'] }
      const found = readHeader(record)
      if (!found.ok) return found.error
      header = found.value
      stars = makeSystems(header.isHyg)
      rows = makeRowReader(header, units ?? (header.isHyg ? 'pc' : 'ly'), within, problem)
      return undefined
    }
    seen += 1
    if (seen > csvBounds.rows) return { code: 'TOO_MANY_ROWS', max: csvBounds.rows }
    if (record.fault) {
      problem({ code: record.fault, line: record.line })
      return undefined
    }
    const system = rows?.readRow(record)
    if (system) stars?.add(system)
    return (stars?.state.systems.length ?? 0) > sectorBounds.systems ? { code: 'TOO_MANY_SYSTEMS', max: sectorBounds.systems } : undefined
  }

  const pieces = decoded(bytes)
  for (let piece = pieces.next(); ; piece = pieces.next()) {
    if (piece.done && piece.value) return err(piece.value)
    for (const record of csv.read(piece.done ? '' : piece.value, piece.done === true)) {
      const refusal = take(record)
      if (refusal) return err(refusal)
    }
    if (piece.done) break
    done = Math.min(bytes.length, done + slice)
    yield { read: done, bytes: bytes.length, systems: stars?.state.systems.length ?? 0 }
  }
  if (!header || !rows || !stars) return err({ code: 'EMPTY' })
  const { systems, merged } = stars.state
  if (systems.length === 0) return err(problemCount === 0 ? { code: 'EMPTY' } : { code: 'NOTHING_FIT', problems, problemCount })
  return ok({
    sector: { id, name, systems },
    problems,
    problemCount,
    merged,
    beyond: rows.counts.beyond,
    reckoned: rows.counts.reckoned,
    units: units ?? (header.isHyg ? 'pc' : 'ly'),
  })
}

/** The same in one go. */
export const readStarCsv = (bytes: Uint8Array, options: StarCsvOptions): Result<ReadStarCsv, CsvRefusal> =>
  inOneGo(starCsvSteps(bytes, options))

/**
 * Stars one after another; of those within `systemWidth` only the brightest is kept, in the place of the first. Cells are
 * two widths wide, so that all that is near lies in eight of them; two cells may share a number, which distance sorts out.
 */
function makeSystems(areComponentsMerged: boolean) {
  const systems: StarSystem[] = []
  const cells = new Map<number, number[]>()
  const state = { systems, merged: 0 }
  const cellsAbout = ([x, y, z]: StarPosition): readonly number[] => {
    const [xs, ys, zs] = [x, y, z].map((value) => [-0.5, 0.5].map((half) => Math.floor(value / systemWidth / 2 + half)))
    return (xs ?? []).flatMap((cx) => (ys ?? []).flatMap((cy) => (zs ?? []).map((cz) => cellNumber(cx, cy, cz))))
  }
  const keep = (system: StarSystem, index: number): void => {
    systems[index] = system
    const own = cellNumber(...cellOf(system.position))
    const cell = cells.get(own)
    if (cell) cell.push(index)
    else cells.set(own, [index])
  }
  const add = (system: StarSystem): void => {
    if (!areComponentsMerged) {
      systems.push(system)
      return
    }
    const near = cellsAbout(system.position)
      .flatMap((cell) => cells.get(cell) ?? [])
      .find((index) => distanceBetween(systems[index]?.position ?? [Infinity, 0, 0], system.position) <= systemWidth)
    if (near === undefined) {
      keep(system, systems.length)
      return
    }
    state.merged += 1
    if (system.magnitude < (systems[near]?.magnitude ?? Infinity)) keep(system, near)
  }
  return { state, add }
}

const cellOf = ([x, y, z]: StarPosition): readonly [number, number, number] => [
  Math.floor(x / systemWidth / 2),
  Math.floor(y / systemWidth / 2),
  Math.floor(z / systemWidth / 2),
]

const cellNumber = (x: number, y: number, z: number): number =>
  Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)

const csvHeader = 'id,name,x,y,z,magnitude,spectral,planets,station,owner,tags,lore'

const cell = (text: string): string => {
  const safe = guarded(text)
  return /[",\n\r;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A sector as comma-separated values, in light years. A text that a spreadsheet would run as a formula begins with '. */
export const writeStarCsv = ({ systems }: Pick<StarSector, 'systems'>): string =>
  [
    csvHeader,
    ...systems.map(({ id, name, position, magnitude, spectral, planets, station = '', owner, tags, lore }) =>
      [
        id,
        cell(name),
        ...position.map(String),
        String(magnitude),
        spectral,
        String(planets),
        cell(station),
        owner,
        tags.join(' '),
        cell(lore),
      ].join(','),
    ),
    '',
  ].join('\r\n')
