import { editsBetween } from '#game/fleet/compare/fleet-diff.ts'
import { err, ok } from '#game/result.ts'
import { wellFormed } from '#game/well-formed.ts'
import type { Clock } from '#records/browser/clock.ts'
import type { FleetVersion } from '#records/saves/fleet-rows.ts'
import type { FleetEntry } from './fleet-entry.ts'
import type { DeviceVersion } from './fleet-row.ts'
import { selectFleet, type FleetsActions, type FleetsState } from './fleets-state.ts'

/** The most versions of a fleet, not counting deleted ones. */
const maxVersions = 50
/** The longest name of a version, in UTF-16 units. */
export const versionNameLength = 80

export const selectVersions =
  (fleet: string) =>
  ({ versions }: Pick<FleetsState, 'versions'>): readonly DeviceVersion[] =>
    Object.values(versions)
      .filter((version) => version.fleet === fleet && !version.deleted)
      .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))

const versionOf = ({ id: fleet, fleet: now }: FleetEntry, id: string, name: string, at: number): DeviceVersion => {
  const { id: _id, tags: _tags, archived: _archived, ...state } = now
  return { id, fleet, name, at, state, deleted: false, sent: false }
}

/** Merges the account's row with the version here: a version that is deleted on one side is deleted. */
export function mergeVersion(mine: DeviceVersion | undefined, row: FleetVersion): DeviceVersion {
  if (!mine) return { ...row, sent: true }
  const deleted = mine.deleted || row.deleted
  return { ...mine, deleted, sent: deleted === row.deleted }
}

export interface VersionActionsOptions {
  readonly get: () => FleetsState
  readonly edit: FleetsActions['edit']
  readonly create: FleetsActions['create']
  readonly putVersions: (...versions: readonly DeviceVersion[]) => void
  readonly makeId: () => string
  readonly clock: Pick<Clock, 'now'>
  readonly sendSoon: () => void
  readonly fetchVersions: FleetsActions['fetchVersions']
}

type VersionActions = Pick<
  FleetsActions,
  'saveVersion' | 'restoreVersion' | 'copyVersion' | 'deleteVersion' | 'fetchVersions'
>

export function makeVersionActions(options: VersionActionsOptions): VersionActions {
  const { get, edit, create, putVersions, makeId, clock, sendSoon, fetchVersions } = options
  const find = (id: string): DeviceVersion | undefined => {
    const { versions } = get()
    const version = Object.hasOwn(versions, id) ? versions[id] : undefined
    return version?.deleted ? undefined : version
  }

  return {
    saveVersion: (id, name) => {
      const entry = selectFleet(id)(get())
      if (!entry) return err({ code: 'NO_SUCH_FLEET' })
      const trimmed = wellFormed(name.trim().slice(0, versionNameLength)).trim()
      if (trimmed === '') return err({ code: 'NO_NAME' })
      if (selectVersions(id)(get()).length >= maxVersions) return err({ code: 'TOO_MANY_VERSIONS', max: maxVersions })
      const version = versionOf(entry, makeId(), trimmed, clock.now())
      putVersions(version)
      sendSoon()
      return ok(version.id)
    },
    restoreVersion: (id) => {
      const version = find(id)
      if (!version) return err({ code: 'NO_SUCH_VERSION' })
      const entry = selectFleet(version.fleet)(get())
      if (!entry) return err({ code: 'NO_SUCH_FLEET' })
      const edits = editsBetween(entry.fleet, version.state)
      if (edits.length === 0) return ok(entry.fleet)
      return edit(entry.id, { kind: 'batch', edits, purpose: { code: 'restore-version', version: version.name } })
    },
    copyVersion: (id) => {
      const version = find(id)
      return version ? ok(create(version.state)) : err({ code: 'NO_SUCH_VERSION' })
    },
    deleteVersion: (id) => {
      const version = find(id)
      if (!version) return
      putVersions({ ...version, deleted: true, sent: false })
      sendSoon()
    },
    fetchVersions,
  }
}
