import { fleetBounds, type Fleet } from '#game/fleet/fleet.ts'
import { parseFleet, type FleetParseProblem } from '#game/fleet/parse-fleet.ts'
import { err, ok, type Result } from '#game/result.ts'
import { maxFileEntries } from '#game/roll-log/roll-log-file.ts'
import { runToEnd } from '#game/run-to-end.ts'
import { parseState, type FleetVersion } from '#records/saves/fleet-rows.ts'
import { isObject } from '#shared/is-object.ts'
import { readPrintOptions, type PrintOptions } from '../settings/print-options-schema.ts'
import { readSettings, type Settings } from '../settings/settings-schema.ts'
import { readCollection, type CollectionItems } from './collection-schema.ts'

/** A backup file. `format` is its first field, so that the first characters show what the file is. */
export interface BackupFile {
  readonly format: typeof backupFormat
  readonly version: number
  readonly exportedAt: string
  readonly gameVersion: string
  readonly owner: string
  readonly fleets: readonly Fleet[]
  readonly versions: readonly FleetVersion[]
  /** This field, `settings` and `print` have the format in which the device stores them, with a version number. */
  readonly collection: unknown
  readonly settings: unknown
  readonly print: unknown
  /** The content of a roll log file; null if the log could not be read. */
  readonly rollLog: unknown
}

export const backupFormat = 'orion-backup'
export const backupVersion = 1

/** The largest backup that is accepted, in bytes. The longest roll log and some thousand fleets fit. */
export const maxBackupBytes = 100_000_000

const maxFleets = 10_000
const maxVersions = 100_000

export type BackupProblem =
  | { readonly code: 'NOT_A_BACKUP' }
  | { readonly code: 'NEWER_FILE'; readonly version: number; readonly known: number }
  | { readonly code: 'TOO_MANY_FLEETS'; readonly fleets: number; readonly max: number }

export interface UnreadableFleet {
  /** Index of the fleet in the file's list of fleets, from 0. */
  readonly at: number
  readonly name: string
  readonly problem: FleetParseProblem
}

export interface ReadBackup {
  readonly exportedAt: string
  readonly owner: string
  readonly fleets: readonly Fleet[]
  readonly unreadable: readonly UnreadableFleet[]
  readonly versions: readonly FleetVersion[]
  readonly unreadableVersions: number
  readonly collection: CollectionItems
  readonly collectionDamaged: boolean
  readonly settings: Settings | null
  readonly print: PrintOptions | null
  /** The backup's roll log, which `importFile` of the log validates later; null if there is none. */
  readonly rollLog: unknown
  readonly rollEntries: number
}

const nameOf = (value: unknown): string =>
  isObject(value) && typeof value['name'] === 'string' ? value['name'].slice(0, fleetBounds.name) : ''

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 100) : '')

function readStoredSettings(value: unknown): Settings | null {
  if (!isObject(value) || !isObject(value['state'])) return null
  return readSettings(value['state']).settings
}

const entriesOf = (rollLog: unknown): number => {
  const entries = isObject(rollLog) ? rollLog['entries'] : undefined
  return Array.isArray(entries) ? Math.min(entries.length, maxFileEntries) : 0
}

function readVersion(value: unknown): FleetVersion | undefined {
  if (!isObject(value)) return undefined
  const { id, fleet, name, at } = value
  const state = parseState(value['state'])
  if (typeof id !== 'string' || typeof fleet !== 'string' || typeof name !== 'string' || typeof at !== 'number')
    return undefined
  return state && { id, fleet, name: name.slice(0, fleetBounds.name), at, state, deleted: false }
}

/** Reads a backup; an unreadable part does not affect the others. Yields often, so that the page stays responsive. */
export function* backupSteps(value: unknown): Generator<void, Result<ReadBackup, BackupProblem>> {
  if (!isObject(value) || value['format'] !== backupFormat || !Array.isArray(value['fleets']))
    return err({ code: 'NOT_A_BACKUP' })
  const { version } = value
  if (typeof version === 'number' && version > backupVersion)
    return err({ code: 'NEWER_FILE', version, known: backupVersion })
  const listed: readonly unknown[] = value['fleets']
  if (listed.length > maxFleets) return err({ code: 'TOO_MANY_FLEETS', fleets: listed.length, max: maxFleets })
  const fleets: Fleet[] = []
  const unreadable: UnreadableFleet[] = []
  for (const [at, raw] of listed.entries()) {
    const fleet = parseFleet(raw)
    if (fleet.ok) fleets.push(fleet.value)
    else unreadable.push({ at, name: nameOf(raw), problem: fleet.error })
    yield
  }
  const { collection, print, rollLog } = value
  const listedVersions: readonly unknown[] = Array.isArray(value['versions']) ? value['versions'] : []
  const versions: FleetVersion[] = []
  for (const raw of listedVersions.slice(0, maxVersions)) {
    const version = readVersion(raw)
    if (version) versions.push(version)
    yield
  }
  const { items, damaged } = readCollection(collection === undefined ? null : JSON.stringify(collection))
  return ok({
    exportedAt: textOf(value['exportedAt']),
    owner: textOf(value['owner']),
    fleets,
    unreadable,
    versions,
    unreadableVersions: listedVersions.length - versions.length,
    collection: items,
    collectionDamaged: damaged,
    settings: readStoredSettings(value['settings']),
    print: isObject(print) ? readPrintOptions(print['state']) : null,
    rollLog: isObject(rollLog) ? rollLog : null,
    rollEntries: entriesOf(rollLog),
  })
}

export const parseBackup = (value: unknown): Result<ReadBackup, BackupProblem> => runToEnd(backupSteps(value))
