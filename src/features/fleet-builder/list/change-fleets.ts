import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'
import type { UndoList } from './undo-list.ts'

/** Changes of one or several fleets at once. Each can be undone by its toast, or by Ctrl-Z in the list. */

type Ids = readonly string[]

/** The name of a single fleet, or the number of several. */
const named = (fleets: FleetsStore, ids: Ids): string => {
  const only = ids.length === 1 ? fleets.getState().entries[ids[0] ?? ''] : undefined
  return only ? fleetTitle(only.fleet) : texts.done.several(ids.length)
}

export function deleteFleets(fleets: FleetsStore, list: UndoList, ids: Ids): void {
  const { remove, restore } = fleets.getState()
  remove(...ids)
  list.done(texts.done.deleted(named(fleets, ids)), () => restore(...ids))
}

export function restoreFleets(fleets: FleetsStore, list: UndoList, ids: Ids): void {
  const { remove, restore } = fleets.getState()
  restore(...ids)
  list.done(texts.done.restored(named(fleets, ids)), () => remove(...ids))
}

export function archiveFleets(fleets: FleetsStore, list: UndoList, ids: Ids, archived: boolean): void {
  const { edit } = fleets.getState()
  const done = ids.filter((id) => edit(id, { kind: 'set-archived', archived }).ok)
  if (done.length === 0) return
  const words = archived ? texts.done.archived : texts.done.unarchived
  list.done(words(named(fleets, done)), () => {
    for (const id of done) edit(id, { kind: 'set-archived', archived: !archived })
  })
}

/** Renames a fleet. The message has both names, so that it also says what its undo does. */
export function renameFleet(fleets: FleetsStore, list: UndoList, id: string, name: string): void {
  const { edit, entries } = fleets.getState()
  const before = entries[id]?.fleet.name
  if (before === undefined || before === name) return
  const titleBefore = named(fleets, [id])
  const renamed = edit(id, { kind: 'rename', name })
  if (renamed.ok)
    list.done(texts.done.renamed(titleBefore, named(fleets, [id])), () => edit(id, { kind: 'rename', name: before }))
}

/** Adds a tag to all fleets that do not have it yet. */
export function tagFleets(fleets: FleetsStore, list: UndoList, ids: Ids, tag: string): void {
  const { edit, entries } = fleets.getState()
  const untagged = ids.filter((id) => !entries[id]?.fleet.tags.includes(tag))
  const done = untagged.filter((id) => edit(id, { kind: 'add-tag', tag }).ok)
  if (done.length < untagged.length) toast(texts.done.tooManyTags, { tone: 'problem' })
  if (done.length > 0)
    list.done(texts.done.tagged(named(fleets, done), tag), () => {
      for (const id of done) edit(id, { kind: 'remove-tag', tag })
    })
}
