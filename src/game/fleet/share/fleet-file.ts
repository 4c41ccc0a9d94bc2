import { err, ok, type Result } from '#game/result.ts'
import { runToEnd } from '#game/run-to-end.ts'
import * as s from '#game/schema.ts'
import { factionIds, slotKinds, type FactionId, type SlotKind } from '#game/ship/ship.ts'
import { isObject } from '#shared/is-object.ts'
import {
  fleetBounds,
  madeWith,
  mostReleases,
  readBounds,
  sortTags,
  tidyTag,
  type FittedRefit,
  type Fleet,
  type FleetContent,
  type FleetShip,
  type MadeWith,
} from '../fleet.ts'
import { fleetLimit } from '../parse-fleet.ts'

/**
 * The JSON file format for fleets, with a published schema (public/schema/fleet-1.json). A file contains ids and names,
 * but no points or rules. Other programs may write such files too, so every field is checked when a file is read. Ids
 * that the catalogue does not contain are kept.
 */

export const fleetFileFormat = 'orion-fleets'
export const fleetFileVersion = 1
/** Path of the published schema; the address of the app comes before it. */
export const fleetSchemaPath = '/schema/fleet-1.json'

/** Maximum number of fleets and of characters of JSON. A thousand fleets of 40 named ships take four million. */
export const fleetFileBounds = { fleets: 1_000, length: 5_000_000 } as const

interface FileRefit {
  readonly refit: string
  readonly slot: SlotKind
}

interface FileShip {
  readonly design: string
  readonly name?: string
  readonly flagship?: boolean
  readonly refits?: readonly FileRefit[]
}

interface FileMade {
  readonly release: number
  readonly contentHash: string
}

interface FileFleet {
  readonly name?: string
  readonly faction: FactionId
  readonly limit: number
  readonly gameVersion?: string
  readonly made?: FileMade
  readonly admiral?: string
  readonly ships: readonly FileShip[]
  readonly notes?: string
  readonly tags?: readonly string[]
}

export interface FleetFile {
  readonly $schema?: string
  readonly format: typeof fleetFileFormat
  readonly version: typeof fleetFileVersion
  readonly exportedAt: string
  readonly gameVersion: string
  readonly fleets: readonly FileFleet[]
}

/** A fleet as a file contains it. It has no id, archive state or pin. `made`: the rules that it was made with. */
export type FleetFileEntry = FleetContent & Pick<Fleet, 'tags'> & { readonly made?: MadeWith }

export type FleetFileProblem =
  /** The JSON is not a fleet file. `found` is the format that it states instead, if any. */
  | { readonly code: 'NOT_A_FLEET_FILE'; readonly found?: string }
  | { readonly code: 'NEWER_FILE'; readonly version: number; readonly known: number }
  | { readonly code: 'TOO_MANY_FLEETS'; readonly fleets: number; readonly max: number }

export interface RefusedFleet {
  /** Position of the fleet in the file, from 0. */
  readonly at: number
  /** Name of the fleet; empty if it cannot be read. */
  readonly name: string
  /** Problems of the fleet in the order of its fields, at most a hundred. */
  readonly problems: readonly [s.ParseProblem, ...s.ParseProblem[]]
}

export interface ReadFleetFile {
  readonly fleets: readonly FleetFileEntry[]
  readonly refused: readonly RefusedFleet[]
  /** Paths of the fields that format version 1 does not define. They were ignored. */
  readonly ignoredFields: readonly string[]
}

const tag: s.Schema<string> = (value, place, report) => {
  const read = s.text(fleetBounds.tag, 1)(value, place, report)
  if (read === undefined || read === tidyTag(read)) return read
  return report({ code: 'BAD_KEY', place })
}

const fileRefit = s.object<FileRefit>({ refit: s.text(fleetBounds.itemId, 1), slot: s.oneOf(slotKinds) })

const fileShip = s.object<FileShip>({
  design: s.text(fleetBounds.itemId, 1),
  name: s.optional(s.text(fleetBounds.name)),
  flagship: s.optional(s.flag),
  refits: s.optional(s.list(fileRefit, readBounds.refitsPerShip)),
})

const fileFleet = s.object<FileFleet>({
  name: s.optional(s.text(fleetBounds.name)),
  faction: s.oneOf(factionIds),
  limit: fleetLimit,
  gameVersion: s.optional(s.text(fleetBounds.gameVersion)),
  made: s.optional(s.object<FileMade>({ release: s.whole(0, mostReleases), contentHash: s.text(64) })),
  admiral: s.optional(s.text(fleetBounds.itemId)),
  ships: s.list(fileShip, readBounds.ships),
  notes: s.optional(s.text(fleetBounds.notes)),
  tags: s.optional(s.list(tag, readBounds.tags)),
})

const known = {
  file: ['$schema', 'format', 'version', 'exportedAt', 'gameVersion', 'fleets'],
  fleet: ['name', 'faction', 'limit', 'gameVersion', 'made', 'admiral', 'ships', 'notes', 'tags'],
  ship: ['design', 'name', 'flagship', 'refits'],
  refit: ['refit', 'slot'],
} as const

/** Maximum number of paths in `ignoredFields` from the fleets. */
const maxIgnoredFields = 100

/** Returns the value without fields that format version 1 does not define; their paths go to `ignoredFields`. */
function pickKnownFields(value: unknown, level: keyof typeof known, place: string, ignoredFields: string[]): unknown {
  if (!isObject(value)) return value
  const names: readonly string[] = known[level]
  const inner = level === 'fleet' ? 'ships' : level === 'ship' ? 'refits' : undefined
  const entries = Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
    if (!names.includes(name)) {
      if (ignoredFields.length < maxIgnoredFields) ignoredFields.push(`${place}.${name}`)
      return []
    }
    if (name !== inner || !Array.isArray(field)) return [[name, field]]
    const below = level === 'fleet' ? 'ship' : 'refit'
    return [
      [
        name,
        (field as readonly unknown[]).map((item, i) =>
          pickKnownFields(item, below, `${place}.${name}[${i}]`, ignoredFields),
        ),
      ],
    ]
  })
  return Object.fromEntries(entries)
}

/** The rules that a file names; undefined if its hash is not valid. */
function readMade({ made }: FileFleet): MadeWith | undefined {
  return made && madeWith({ contentHash: made.contentHash, release: String(made.release) })
}

function fromFile(fleet: FileFleet, gameVersion: string): FleetFileEntry {
  const made = readMade(fleet)
  const ships = fleet.ships.map(({ design, name = '', refits = [] }, i): FleetShip => ({
    key: `s${i + 1}`,
    design,
    name,
    refits: refits.map(({ slot, refit }): FittedRefit => ({ slot, refit })),
  }))
  return {
    name: fleet.name ?? '',
    faction: fleet.faction,
    limit: fleet.limit,
    gameVersion: fleet.gameVersion ?? gameVersion,
    ships,
    flagships: fleet.ships.flatMap(({ flagship }, i) => (flagship === true ? `s${i + 1}` : [])),
    admiral: fleet.admiral ?? '',
    notes: fleet.notes ?? '',
    tags: sortTags(fleet.tags ?? []),
    ...(made && { made }),
  }
}

const nameOf = (value: unknown): string =>
  isObject(value) && typeof value['name'] === 'string' ? value['name'].slice(0, fleetBounds.name) : ''

/**
 * Reads the fleets of a file from parsed JSON of unknown origin. Each fleet is read on its own: an invalid one is
 * listed in `refused` with its problems, and the others are still read. The generator yields after each fleet, so that
 * the caller can pause and the page stays responsive.
 */
export function* fleetFileSteps(value: unknown): Generator<void, Result<ReadFleetFile, FleetFileProblem>> {
  const file = isObject(value) ? value : {}
  const { format, version, fleets } = file
  if (format !== fleetFileFormat || !Array.isArray(fleets))
    return err({ code: 'NOT_A_FLEET_FILE', ...(typeof format === 'string' && { found: format.slice(0, 40) }) })
  if (typeof version === 'number' && version > fleetFileVersion)
    return err({ code: 'NEWER_FILE', version, known: fleetFileVersion })
  const { length } = fleets
  if (length > fleetFileBounds.fleets)
    return err({ code: 'TOO_MANY_FLEETS', fleets: length, max: fleetFileBounds.fleets })
  const ignoredFields = Object.keys(file).filter((name) => !known.file.some((field) => field === name))
  const gameVersion =
    typeof file['gameVersion'] === 'string' ? file['gameVersion'].slice(0, fleetBounds.gameVersion) : ''
  const read: FleetFileEntry[] = []
  const refused: RefusedFleet[] = []
  for (const [at, item] of (fleets as readonly unknown[]).entries()) {
    const fleet = s.parseWith(fileFleet, pickKnownFields(item, 'fleet', `fleets[${at}]`, ignoredFields))
    if (fleet.ok) read.push(fromFile(fleet.value, gameVersion))
    else refused.push({ at, name: nameOf(item), problems: fleet.error })
    yield
  }
  return ok({ fleets: read, refused, ignoredFields })
}

/** Reads the fleets of a file like `fleetFileSteps`, but in one go, without pauses. */
export const parseFleetFile = (value: unknown): Result<ReadFleetFile, FleetFileProblem> =>
  runToEnd(fleetFileSteps(value))

const toFileShip = (ship: FleetShip, flagships: readonly string[]): FileShip => ({
  design: ship.design,
  ...(ship.name !== '' && { name: ship.name }),
  ...(flagships.includes(ship.key) && { flagship: true }),
  ...(ship.refits.length > 0 && { refits: ship.refits.map(({ slot, refit }) => ({ refit, slot })) }),
})

/**
 * Makes the content of a fleet file. `exportedAt` is an ISO 8601 time. `schema` is the full address of the schema, so
 * that text editors can check the file.
 */
export const makeFleetFile = (
  fleets: readonly FleetFileEntry[],
  {
    gameVersion,
    exportedAt,
    schema,
  }: { readonly gameVersion: string; readonly exportedAt: string; readonly schema?: string },
): FleetFile => ({
  ...(schema !== undefined && { $schema: schema }),
  format: fleetFileFormat,
  version: fleetFileVersion,
  exportedAt,
  gameVersion,
  fleets: fleets.map((fleet) => ({
    name: fleet.name,
    faction: fleet.faction,
    limit: fleet.limit,
    gameVersion: fleet.gameVersion,
    ...(fleet.made && { made: { release: fleet.made.release, contentHash: fleet.made.content } }),
    admiral: fleet.admiral,
    ships: fleet.ships.map((ship) => toFileShip(ship, fleet.flagships)),
    notes: fleet.notes,
    tags: fleet.tags,
  })),
})
