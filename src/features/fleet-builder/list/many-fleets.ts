import { counted } from '#pieces/fleet/fleet-words.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { toast } from '#ui/layer/toast.ts'

/** This file changes several fleets at once. Each function shows a toast with an undo button. */

type Ids = readonly string[]

export function deleteMany(fleets: FleetsStore, ids: Ids): void {
  const { remove, restore } = fleets.getState()
  for (const id of ids) remove(id)
  toast(`${counted(ids.length, 'fleet')} deleted.`, { action: { label: 'Undo', onAct: () => ids.forEach(restore) } })
}

export function archiveMany(fleets: FleetsStore, ids: Ids, archived: boolean): void {
  const { edit, undo } = fleets.getState()
  const done = ids.filter((id) => edit(id, { kind: 'set-archived', archived }).ok)
  const words = archived ? 'put in the archive' : 'taken out of the archive'
  toast(`${counted(done.length, 'fleet')} ${words}.`, {
    action: { label: 'Undo', onAct: () => done.forEach((id) => undo(id)) },
  })
}

/** Adds a tag to all fleets that do not have it yet. */
export function tagMany(fleets: FleetsStore, ids: Ids, tag: string): void {
  const { edit, undo, entries } = fleets.getState()
  const untagged = ids.filter((id) => !entries[id]?.fleet.tags.includes(tag))
  const done = untagged.filter((id) => edit(id, { kind: 'add-tag', tag }).ok)
  if (done.length < untagged.length) toast('Some of these fleets have too many tags.', { tone: 'problem' })
  if (done.length > 0)
    toast(`${counted(done.length, 'fleet')} tagged “${tag}”.`, {
      action: { label: 'Undo', onAct: () => done.forEach((id) => undo(id)) },
    })
}
