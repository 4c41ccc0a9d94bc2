import { isObject } from '#shared/is-object.ts'
import { maxTags, tagColours, tagLength } from '#shared/star-tags.ts'
import { err, ok, type Result } from '../result.ts'
import { runToEnd } from '../run-to-end.ts'
import * as s from '../schema.ts'
import { storedNoteLength, type StarTag } from './star-mark.ts'
import {
  coordinate,
  sectorBounds,
  systemId,
  tidyLore,
  tidyName,
  tidyTextSchema,
  type StarSector,
} from './star-sector.ts'
import { spectralClasses, systemOwners, systemTags, type StarPosition, type StarSystem } from './star-system.ts'

/** The JSON file format of a sector (schema: public/schema/sector-1.json), perhaps with the player's marks. */

export const sectorFileFormat = 'orion-sector'

export const sectorFileVersion = 1

/** Path of the published schema; the address of the app comes before it. */
export const sectorSchemaPath = '/schema/sector-1.json'

/** Maximum number of characters of JSON text that are read. This is enough for 20 000 systems with a paragraph each. */
export const sectorFileLength = 30_000_000

/** What a player has noted about a system, as a sector file contains it. */
export interface SectorMark {
  /** Id of the system. */
  readonly system: string
  readonly bookmarked?: boolean
  readonly note?: string
  readonly tags?: readonly StarTag[]
}

/** A system as a sector file contains it. Empty fields may be left out. */
type FileSystem = Omit<StarSystem, 'planets' | 'owner' | 'tags' | 'lore'> &
  Partial<Pick<StarSystem, 'planets' | 'owner' | 'tags' | 'lore'>>

export interface SectorFile {
  readonly $schema?: string
  readonly format: typeof sectorFileFormat
  readonly version: typeof sectorFileVersion
  /** Time of the export (ISO 8601). */
  readonly exportedAt: string
  readonly gameVersion: string
  readonly sector: { readonly name: string; readonly systems: readonly FileSystem[] }
  readonly marks?: readonly SectorMark[]
}

export interface ReadSectorFile {
  readonly name: string
  readonly systems: readonly StarSystem[]
  readonly marks: readonly SectorMark[]
}

export type SectorFileProblem =
  /** The JSON is not a sector file. `found` is the format that it states instead, if any. */
  | { readonly code: 'NOT_A_SECTOR_FILE'; readonly found?: string }
  | { readonly code: 'NEWER_FILE'; readonly version: number; readonly known: number }
  | { readonly code: 'TOO_MANY_SYSTEMS'; readonly systems: number; readonly max: number }
  /** The file is refused as a whole. `problems` are all faults with their paths in reading order, at most a hundred. */
  | { readonly code: 'UNFIT'; readonly problems: readonly [s.ParseProblem, ...s.ParseProblem[]] }

const fileSystem: s.Schema<FileSystem> = s.object<FileSystem>({
  id: systemId,
  name: tidyTextSchema(sectorBounds.name, 1, tidyName),
  position: s.tuple<StarPosition>(coordinate, coordinate, coordinate),
  spectral: s.oneOf(spectralClasses),
  magnitude: s.decimal(sectorBounds.magnitude.min, sectorBounds.magnitude.max),
  planets: s.optional(s.whole(0, sectorBounds.planets)),
  station: s.optional(tidyTextSchema(sectorBounds.station, 1, tidyName)),
  owner: s.optional(s.oneOf(systemOwners)),
  tags: s.optional(s.distinct(s.list(s.oneOf(systemTags), systemTags.length), (tag) => tag)),
  lore: s.optional(tidyTextSchema(sectorBounds.lore, 0, tidyLore)),
})

const mark: s.Schema<SectorMark> = s.object<SectorMark>({
  system: systemId,
  bookmarked: s.optional(s.flag),
  note: s.optional(s.text(storedNoteLength)),
  tags: s.optional(s.list(s.object<StarTag>({ colour: s.oneOf(tagColours), text: s.text(tagLength) }), maxTags)),
})

/** The fields of a sector file without `sector` and `marks`, whose elements are read one by one. */
interface FileHeader {
  readonly $schema?: string
  readonly format: string
  readonly version: number
  readonly exportedAt?: string
  readonly gameVersion?: string
}

const header: s.Schema<FileHeader> = s.object<FileHeader>({
  $schema: s.optional(s.text(500)),
  format: s.text(40),
  version: s.whole(1, sectorFileVersion),
  exportedAt: s.optional(s.text(40)),
  gameVersion: s.optional(s.text(40)),
})

type JsonRecord = Readonly<Record<string, unknown>>

/** Number of items that are read between two yields, which takes less than a millisecond. */
const sliceSize = 200

const maxProblems = 100

/** The problem of the file as a whole; undefined if there is none. It is checked before the systems are read. */
function headerProblem(file: JsonRecord): SectorFileProblem | undefined {
  const { format, version, sector: inner } = file
  if (format !== sectorFileFormat || !isObject(inner) || !Array.isArray(inner['systems']))
    return { code: 'NOT_A_SECTOR_FILE', ...(typeof format === 'string' && { found: format.slice(0, 40) }) }
  if (typeof version === 'number' && version > sectorFileVersion)
    return { code: 'NEWER_FILE', version, known: sectorFileVersion }
  const { length } = inner['systems']
  return length > sectorBounds.systems
    ? { code: 'TOO_MANY_SYSTEMS', systems: length, max: sectorBounds.systems }
    : undefined
}

/**
 * Reads the items of a list and checks that no two have the same value in the field `at.key`. It yields after every 200
 * items, and stops at the maximum number of faults.
 */
function* readList<T extends object>(
  items: readonly unknown[],
  schema: s.Schema<T>,
  at: { readonly place: string; readonly key: keyof T & string },
  problems: readonly s.ParseProblem[],
  report: s.Report,
): Generator<void, readonly T[]> {
  const read: T[] = []
  const seen = new Set<unknown>()
  for (const [i, item] of items.entries()) {
    const place = `${at.place}[${i}]`
    const value: T | undefined = schema(item, place, report)
    if (value !== undefined) {
      if (seen.has(value[at.key])) report({ code: 'TWICE', place: `${place}.${at.key}` })
      seen.add(value[at.key])
      read.push(value)
    }
    if (problems.length >= maxProblems) break
    if (i % sliceSize === sliceSize - 1) yield
  }
  return read
}

/**
 * Reads a sector from parsed JSON of unknown origin. The sector is read completely or not at all, because with missing
 * systems it would be a different sector. The generator yields after every 200 systems, so that a page stays
 * responsive. To cancel, a caller just stops iterating.
 */
export function* sectorFileSteps(value: unknown): Generator<void, Result<ReadSectorFile, SectorFileProblem>> {
  const file = isObject(value) ? value : {}
  const unfit = headerProblem(file)
  if (unfit) return err(unfit)
  const problems: s.ParseProblem[] = []
  const report: s.Report = (problem) => {
    if (problems.length < maxProblems) problems.push(problem)
  }
  const { sector: inner, marks: listed = [], ...rest } = file
  header(rest, '', report)
  const { systems: items, ...about } = inner as JsonRecord & { readonly systems: readonly unknown[] }
  if (items.length === 0) report({ code: 'TOO_FEW', place: 'sector.systems', min: 1 })
  const named = s.object<{ readonly name: string }>({ name: tidyTextSchema(sectorBounds.name, 1, tidyName) })(
    about,
    'sector',
    report,
  )
  const systems = yield* readList(items, fileSystem, { place: 'sector.systems', key: 'id' }, problems, report)
  if (!Array.isArray(listed)) report({ code: 'NOT_A_LIST', place: 'marks' })
  else if (listed.length > items.length) report({ code: 'TOO_MANY', place: 'marks', max: items.length })
  const marks = yield* readList(
    Array.isArray(listed) && listed.length <= items.length ? (listed as readonly unknown[]) : [],
    mark,
    { place: 'marks', key: 'system' },
    problems,
    report,
  )
  const ids = new Set(systems.map(({ id }) => id))
  if (problems.length === 0)
    marks.forEach(({ system: item }, i) => {
      if (!ids.has(item)) report({ code: 'UNKNOWN_REFERENCE', place: `marks[${i}].system`, item })
    })
  const [first, ...others] = problems
  if (first || !named)
    return err({ code: 'UNFIT', problems: [first ?? { code: 'MISSING', place: 'sector.name' }, ...others] })
  return ok({ name: named.name, systems: systems.map(fromFile), marks })
}

/** Reads a sector like `sectorFileSteps`, but in one go, without pauses. */
export const parseSectorFile = (value: unknown): Result<ReadSectorFile, SectorFileProblem> =>
  runToEnd(sectorFileSteps(value))

const fromFile = ({ planets = 0, owner = 'none', tags = [], lore = '', ...system }: FileSystem): StarSystem => ({
  ...system,
  planets,
  owner,
  tags,
  lore,
})

const toFile = ({ planets, owner, tags, lore, ...system }: StarSystem): FileSystem => ({
  ...system,
  ...(planets > 0 && { planets }),
  ...(owner !== 'none' && { owner }),
  ...(tags.length > 0 && { tags }),
  ...(lore !== '' && { lore }),
})

/**
 * Makes the content of a sector file. `exportedAt` is an ISO 8601 time. `schema` is the full address of the schema, so
 * that text editors can check the file.
 */
export const makeSectorFile = (
  { name, systems }: Pick<StarSector, 'name' | 'systems'>,
  about: {
    readonly gameVersion: string
    readonly exportedAt: string
    readonly schema?: string
    readonly marks?: readonly SectorMark[]
  },
): SectorFile => ({
  ...(about.schema !== undefined && { $schema: about.schema }),
  format: sectorFileFormat,
  version: sectorFileVersion,
  exportedAt: about.exportedAt,
  gameVersion: about.gameVersion,
  sector: { name, systems: systems.map(toFile) },
  ...(about.marks && about.marks.length > 0 && { marks: about.marks }),
})
