import type { Fleet, NewFleet } from '#game/fleet/fleet.ts'
import type { FleetVersion } from '#records/saves/fleet-rows.ts'
import { deleteEntry, spellContent, type FleetEntry } from './fleet-entry.ts'
import type { DeviceVersion } from './fleet-row.ts'
import { selectFleet, selectFleets, type FleetsActions, type FleetsState } from './fleets-state.ts'

/** Everything of the fleets that is worth a file of its own. */
export interface FleetsBackup {
  readonly fleets: readonly Fleet[]
  readonly versions: readonly FleetVersion[]
}

/** What becomes of one fleet of a backup. */
export type ImportedFleet =
  /** Not here before: it comes with the id it had. */
  | { readonly kind: 'added'; readonly id: string }
  /** Deleted here and nothing else: it comes back. */
  | { readonly kind: 'restored'; readonly id: string }
  /** The same fleet is here already. */
  | { readonly kind: 'same'; readonly id: string }
  /** Here there is another state of it: both are kept, the imported one as a fleet of its own. */
  | { readonly kind: 'copied'; readonly id: string; readonly of: string }

export interface ImportReport {
  /** In the order of the backup. */
  readonly fleets: readonly ImportedFleet[]
  /** Versions that were not here before. */
  readonly versions: number
}

type Entries = Readonly<Record<string, FleetEntry>>

const entryOf = (entries: Entries, id: string): FleetEntry | undefined =>
  Object.hasOwn(entries, id) ? entries[id] : undefined

/** The id rule of the record store: a fleet under another id could never be sent. */
const isRecordId = (id: string): boolean => /^[a-z0-9-]{15,36}$/.test(id)

/** What to do with each fleet of a backup. Nothing that is here is changed, nothing of the backup is dropped. */
export function planImport(entries: Entries, fleets: readonly Fleet[], makeId: () => string): readonly ImportedFleet[] {
  const byContent = new Map(
    Object.values(entries)
      .filter(({ deleted }) => !deleted)
      .map(({ id, fleet }) => [spellContent(fleet), id]),
  )
  const taken = new Set(Object.keys(entries))
  return fleets.map((fleet): ImportedFleet => {
    const content = spellContent(fleet)
    const there = entryOf(entries, fleet.id)
    if (there && !there.deleted && spellContent(there.fleet) === content) return { kind: 'same', id: fleet.id }
    if (there?.deleted && spellContent(there.fleet) === content) return { kind: 'restored', id: fleet.id }
    const twin = byContent.get(content)
    // A second import of the same file finds what the first one made.
    if (twin !== undefined) return { kind: 'same', id: twin }
    const isFree = !taken.has(fleet.id) && isRecordId(fleet.id)
    const id = isFree ? fleet.id : makeId()
    taken.add(id)
    byContent.set(content, id)
    return isFree || !there ? { kind: 'added', id } : { kind: 'copied', id, of: fleet.id }
  })
}

/** What the actions need of the store around them. */
export interface BackupActionsOptions {
  readonly get: () => FleetsState
  /** A new entry of that id. */
  readonly entryOf: (fleet: NewFleet, id: string) => FleetEntry
  readonly change: (...entries: readonly FleetEntry[]) => void
  readonly keepVersions: (...versions: readonly DeviceVersion[]) => void
  readonly makeId: () => string
  /** Has what changed sent to the account soon. */
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
      if (imported.kind === 'restored') return there ? [deleteEntry(there, false)] : []
      return fleet && imported.kind !== 'same' ? [options.entryOf(fleet, imported.id)] : []
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
    if (added.length > 0) options.keepVersions(...added)
    if (incoming.length + added.length > 0) options.sendSoon()
    return { fleets: plan, versions: added.length }
  },
})
