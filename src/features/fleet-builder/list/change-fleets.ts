import { counted, fleetTitle } from '#pieces/fleet/fleet-words.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { toast } from '#ui/layer/toast.ts'
import type { UndoList } from './undo-list.ts'

/** This file changes one or several fleets at once. Each change can be undone, by its toast or by Ctrl-Z in the list. */

type Ids = readonly string[]

/** The name of a single fleet, or the number of several. */
const named = (fleets: FleetsStore, ids: Ids): string => {
  const only = ids.length === 1 ? fleets.getState().entries[ids[0] ?? ''] : undefined
  return only ? fleetTitle(only.fleet) : counted(ids.length, 'fleet')
}

export function deleteFleets(fleets: FleetsStore, list: UndoList, ids: Ids): void {
  const { remove, restore } = fleets.getState()
  remove(...ids)
  list.done(`${named(fleets, ids)} deleted.`, () => restore(...ids))
}

export function restoreFleets(fleets: FleetsStore, list: UndoList, ids: Ids): void {
  const { remove, restore } = fleets.getState()
  restore(...ids)
  list.done(`${named(fleets, ids)} restored.`, () => remove(...ids))
}

export function archiveFleets(fleets: FleetsStore, list: UndoList, ids: Ids, archived: boolean): void {
  const { edit } = fleets.getState()
  const done = ids.filter((id) => edit(id, { kind: 'set-archived', archived }).ok)
  if (done.length === 0) return
  const words = archived ? 'put in the archive' : 'taken out of the archive'
  list.done(`${named(fleets, done)} ${words}.`, () => {
    for (const id of done) edit(id, { kind: 'set-archived', archived: !archived })
  })
}

/** Adds a tag to all fleets that do not have it yet. */
export function tagFleets(fleets: FleetsStore, list: UndoList, ids: Ids, tag: string): void {
  const { edit, entries } = fleets.getState()
  const untagged = ids.filter((id) => !entries[id]?.fleet.tags.includes(tag))
  const done = untagged.filter((id) => edit(id, { kind: 'add-tag', tag }).ok)
  if (done.length < untagged.length) toast('Some of these fleets have too many tags.', { tone: 'problem' })
  if (done.length > 0)
    list.done(`${named(fleets, done)} tagged “${tag}”.`, () => {
      for (const id of done) edit(id, { kind: 'remove-tag', tag })
    })
}
