import { useEffect, useRef } from 'react'
import { isBlankFleet } from '#game/fleet/fleet.ts'
import { selectVersions } from '#store/fleets/fleet-versions.ts'
import { selectFleet, type FleetsStore } from '#store/fleets/fleets-state.ts'
import type { UndoList } from '../list/undo-list.ts'
import { texts } from './texts.ts'

/** Deletes the fleet if it is blank. If it contained something before, the deletion can be undone. */
function removeIfBlank(fleets: FleetsStore, list: UndoList, id: string): void {
  const state = fleets.getState()
  const entry = selectFleet(id)(state)
  if (!entry || !isBlankFleet(entry.fleet) || entry.conflicts.length > 0 || selectVersions(id)(state).length > 0) return
  state.remove(id)
  const hadContent = entry.undo.length + entry.redo.length > 0 || !entry.historyRead
  if (hadContent) list.done(texts.blankRemoved, () => fleets.getState().restore(id))
}

/** Deletes a fleet that is still blank when its editor is left; not when the tab is closed or loaded again. */
export function useBlankFleetRemoval(fleets: FleetsStore, list: UndoList, id: string): void {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      // Text fields save on unmount, after this. In development, React mounts the editor a second time at once.
      queueMicrotask(() => {
        if (!isOpen.current) removeIfBlank(fleets, list, id)
      })
    }
  }, [fleets, list, id])
}
