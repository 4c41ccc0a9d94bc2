import { useEffect, useMemo, useRef, useState } from 'react'

import { editProblemWords, stepWords } from './edit-words.ts'
import type { FleetDesk } from './fleet-desk.ts'
import { fleetView, type FleetView } from './fleet-view.ts'
import { focusElement, focusShip, shipElementId } from './focus-ship.ts'
import { currentRules } from '#content/current-rules.ts'
import type { FleetEditProblem } from '#game/fleet-edit.ts'
import { catalogueOf } from '#game/fleet-pin.ts'
import { counted, designName, labelOf } from '#pieces/fleet-words.ts'
import type { FleetEntry } from '#store/fleet-entry.ts'
import type { FleetProblem, FleetsStore } from '#store/fleets.ts'
import { toast } from '#ui/toast.ts'

export interface Step {
  /** What it would take back or bring back; undefined when there is nothing. */
  readonly words: string | undefined
  readonly run: () => void
}

export interface OpenFleet {
  readonly desk: FleetDesk
  readonly view: FleetView
  readonly undo: Step
  readonly redo: Step
  /** Takes back, or does again, so many steps at once. */
  readonly jump: (direction: 'undo' | 'redo', steps: number) => void
  /** What was done last, for those who hear the page. */
  readonly said: string
}

const newKey = (): string => crypto.randomUUID()

const wordsOf = (problem: FleetProblem): string => {
  if (problem.code === 'NO_SUCH_FLEET') return 'This fleet is not on this device any more.'
  if (problem.code === 'NOTHING_TO_STEP') return 'Nothing is left to undo.'
  return editProblemWords(problem satisfies FleetEditProblem)
}

/** The open fleet: what is shown of it, and every way to change it, each told to the ear as it happens. */
export function useFleetDesk(fleets: FleetsStore, entry: FleetEntry): OpenFleet {
  const { id, fleet } = entry
  const [said, setSaid] = useState('')
  // The same object from edit to edit: today's own, unless figures of this fleet have changed since it was built.
  const catalogue = catalogueOf(fleet, currentRules)
  const view = useMemo(() => fleetView(fleet, catalogue), [fleet, catalogue])
  const current = useRef(fleet)
  useEffect(() => {
    current.current = fleet
  })

  const desk = useMemo((): FleetDesk => {
    const actions = () => fleets.getState()
    const edit: FleetDesk['edit'] = (change) => {
      const edited = actions().edit(id, change)
      if (!edited.ok) toast(wordsOf(edited.error), { tone: 'problem' })
      return edited.ok
    }
    return {
      catalogue,
      newKey,
      edit,
      add: (design) => {
        const key = newKey()
        if (edit({ kind: 'add-ship', key, design })) setSaid(`Added ${designName(design, catalogue)}.`)
      },
      duplicate: (ship) => {
        const key = newKey()
        if (!edit({ kind: 'duplicate-ship', ship, key })) return
        setSaid('Duplicated.')
        focusShip(key)
      },
      remove: (ship) => {
        const { ships } = current.current
        const at = ships.findIndex(({ key }) => key === ship)
        const label = labelOf(current.current, ship, catalogue)
        if (!edit({ kind: 'remove-ship', ship })) return
        const next = ships[at + 1] ?? ships[at - 1]
        focusElement(next ? shipElementId(next.key) : 'fleet-ships')
        toast(`${label} removed.`, { action: { label: 'Undo', onAct: () => actions().undo(id) } })
      },
      move: (ship, to) => {
        const { ships } = current.current
        const at = ships.findIndex(({ key }) => key === ship)
        const place = 'at' in to ? to.at : at + to.by
        if (place < 0 || place >= ships.length || place === at || !edit({ kind: 'move-ship', ship, to: place })) return
        setSaid(`Place ${place + 1} of ${ships.length}.`)
        focusShip(ship)
      },
    }
  }, [fleets, id, catalogue])

  const step = (direction: 'undo' | 'redo'): Step => {
    const words = stepWords(direction, fleet, entry[direction].at(-1), catalogue)
    const has = entry[direction].length > 0
    return {
      words: words ?? (has ? 'a step that is out of reach' : undefined),
      run: () => {
        if (!has) return
        const stepped = fleets.getState()[direction](id)
        if (stepped.ok) setSaid(`${direction === 'undo' ? 'Undone' : 'Done again'}: ${words ?? ''}.`)
        else toast(wordsOf(stepped.error), { tone: 'problem' })
      },
    }
  }
  const jump: OpenFleet['jump'] = (direction, steps) => {
    const stepped = fleets.getState()[direction](id, steps)
    if (stepped.ok) setSaid(`${counted(steps, 'step')} ${direction === 'undo' ? 'undone' : 'done again'}.`)
    else toast(wordsOf(stepped.error), { tone: 'problem' })
  }
  return { desk, view, jump, undo: step('undo'), redo: step('redo'), said }
}
