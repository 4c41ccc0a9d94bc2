import { editsBetween } from '#game/fleet/fleet-diff.ts'
import { err, ok } from '#game/result.ts'
import type { Clock } from '#records/browser/clock.ts'
import type { FleetVersion } from '#records/saves/fleet-rows.ts'
import type { FleetEntry } from './fleet-entry.ts'
import type { DeviceVersion } from './fleet-row.ts'
import { selectFleet, type FleetsActions, type FleetsState } from './fleets-state.ts'

/** The most living versions of one fleet. */
export const mostVersions = 50
/** Of a version's name, in UTF-16 units. */
export const versionNameLength = 80

/** Living versions of a fleet, the latest first. */
export const selectVersions =
  (fleet: string) =>
  ({ versions }: Pick<FleetsState, 'versions'>): readonly DeviceVersion[] =>
    Object.values(versions)
      .filter((version) => version.fleet === fleet && !version.deleted)
      .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))

/** A version of the fleet as it is now. `at`: ms since 1970. */
export const versionOf = (
  { id: fleet, fleet: now }: FleetEntry,
  id: string,
  name: string,
  at: number,
): DeviceVersion => {
  const { id: _id, tags: _tags, archived: _archived, ...state } = now
  return { id, fleet, name, at, state, deleted: false, sent: false }
}

/** What the account holds of a version, beside what is here: deleted on either side is deleted. */
export const takeVersion = (mine: DeviceVersion | undefined, row: FleetVersion): DeviceVersion => {
  if (!mine) return { ...row, sent: true }
  const deleted = mine.deleted || row.deleted
  return { ...mine, deleted, sent: deleted === row.deleted }
}

/** What the actions need of the store around them. */
export interface VersionActionsOptions {
  readonly get: () => FleetsState
  readonly edit: FleetsActions['edit']
  readonly create: FleetsActions['create']
  /** Puts versions in place and has them written to the device. */
  readonly keepVersions: (...versions: readonly DeviceVersion[]) => void
  readonly makeId: () => string
  readonly clock: Pick<Clock, 'now'>
  /** Has what changed sent to the account soon. */
  readonly sendSoon: () => void
  readonly fetchVersions: FleetsActions['fetchVersions']
}

type VersionActions = Pick<
  FleetsActions,
  'saveVersion' | 'restoreVersion' | 'copyVersion' | 'deleteVersion' | 'fetchVersions'
>

export const makeVersionActions = (options: VersionActionsOptions): VersionActions => {
  const { get, edit, create, keepVersions, makeId, clock, sendSoon, fetchVersions } = options
  const find = (id: string): DeviceVersion | undefined => {
    const { versions } = get()
    const version = Object.hasOwn(versions, id) ? versions[id] : undefined
    return version?.deleted ? undefined : version
  }

  return {
    saveVersion: (id, name) => {
      const entry = selectFleet(id)(get())
      if (!entry) return err({ code: 'NO_SUCH_FLEET' })
      const tidy = name.trim().slice(0, versionNameLength).trim()
      if (tidy === '') return err({ code: 'NO_NAME' })
      if (selectVersions(id)(get()).length >= mostVersions) return err({ code: 'TOO_MANY_VERSIONS', max: mostVersions })
      const version = versionOf(entry, makeId(), tidy, clock.now())
      keepVersions(version)
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
      keepVersions({ ...version, deleted: true, sent: false })
      sendSoon()
    },
    fetchVersions,
  }
}
