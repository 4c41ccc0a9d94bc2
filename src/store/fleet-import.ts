import type { Fleet } from '#game/fleet.ts'
import type { FleetVersion } from '#records/fleets.ts'
import { spellContent, type FleetEntry } from './fleet-entry.ts'

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

export type Entries = Readonly<Record<string, FleetEntry>>

const entryOf = (entries: Entries, id: string): FleetEntry | undefined =>
  Object.hasOwn(entries, id) ? entries[id] : undefined

/** The id rule of the record store: a fleet under another id could never be sent. */
export const isRecordId = (id: string): boolean => /^[a-z0-9-]{15,36}$/.test(id)

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
