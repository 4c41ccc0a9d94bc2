import type { Fleet, NewFleet } from '#game/fleet/fleet.ts'
import { restoreEntry, serializeContent, type FleetEntry } from './fleet-entry.ts'
import type { DeviceVersion } from './fleet-row.ts'
import { selectFleet, selectFleets, type FleetsActions, type FleetsState, type ImportedFleet } from './fleets-state.ts'

type Entries = Readonly<Record<string, FleetEntry>>

const findEntry = (entries: Entries, id: string): FleetEntry | undefined =>
  Object.hasOwn(entries, id) ? entries[id] : undefined

/** Whether the record store accepts the id; a fleet with another id could never be sent. */
const isRecordId = (id: string): boolean => /^[a-z0-9-]{15,36}$/.test(id)

export function planImport(entries: Entries, fleets: readonly Fleet[], makeId: () => string): readonly ImportedFleet[] {
  const byContent = new Map(
    Object.values(entries)
      .filter(({ deleted }) => !deleted)
      .map(({ id, fleet }) => [serializeContent(fleet), id]),
  )
  const taken = new Set(Object.keys(entries))
  return fleets.map((fleet): ImportedFleet => {
    const content = serializeContent(fleet)
    const there = findEntry(entries, fleet.id)
    if (there && !there.deleted && serializeContent(there.fleet) === content) return { kind: 'same', id: fleet.id }
    if (there?.deleted && serializeContent(there.fleet) === content) return { kind: 'restored', id: fleet.id }
    const twin = byContent.get(content)
    // A fleet with this content is here already, so that importing the same file twice adds nothing the second time.
    if (twin !== undefined) return { kind: 'same', id: twin }
    const isFree = !taken.has(fleet.id) && isRecordId(fleet.id)
    const id = isFree ? fleet.id : makeId()
    taken.add(id)
    byContent.set(content, id)
    return isFree || !there ? { kind: 'added', id } : { kind: 'copied', id, of: fleet.id }
  })
}

export interface BackupActionsOptions {
  readonly get: () => FleetsState
  readonly createEntry: (fleet: NewFleet, id: string) => FleetEntry
  readonly change: (...entries: readonly FleetEntry[]) => void
  readonly putVersions: (...versions: readonly DeviceVersion[]) => void
  readonly makeId: () => string
  readonly sendSoon: () => void
}

export const makeBackupActions = (
  options: BackupActionsOptions,
): Pick<FleetsActions, 'exportAll' | 'importFleets'> => ({
  exportAll: () => ({
    fleets: selectFleets(options.get()).map(({ fleet }) => fleet),
    versions: Object.values(options.get().versions)
      .filter(({ deleted }) => !deleted)
      .map(({ sent: _sent, ...version }) => version),
  }),
  importFleets: ({ fleets, versions = [] }) => {
    const { entries, versions: known } = options.get()
    const plan = planImport(entries, fleets, options.makeId)
    const incoming = plan.flatMap((imported, i): readonly FleetEntry[] => {
      const [fleet, there] = [fleets[i], entries[imported.id]]
      if (imported.kind === 'restored') return there ? [restoreEntry(there)] : []
      return fleet && imported.kind !== 'same' ? [options.createEntry(fleet, imported.id)] : []
    })
    if (incoming.length > 0) options.change(...incoming)
    const newId = new Map(plan.map(({ id }, i) => [fleets[i]?.id, id]))
    const added = versions
      .filter(
        ({ id, fleet }) => isRecordId(id) && !known[id] && (newId.has(fleet) || selectFleet(fleet)(options.get())),
      )
      .map((version): DeviceVersion => {
        const fleet = newId.get(version.fleet) ?? version.fleet
        return { ...version, fleet, deleted: false, sent: false }
      })
    if (added.length > 0) options.putVersions(...added)
    if (incoming.length + added.length > 0) options.sendSoon()
    return { fleets: plan, versions: added.length }
  },
})
