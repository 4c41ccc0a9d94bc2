import type { FleetEditProblem } from '#game/fleet-edit.ts'
import type { Catalogue } from '#game/fleet.ts'
import { counted, designName, labelOf } from '#pieces/fleet-words.ts'
import type { FleetProblem, FleetsStore } from '#store/fleets.ts'
import { toast } from '#ui/toast.ts'
import type { Announcer } from './announcer.tsx'
import { editProblemWords, stepWords } from './edit-words.ts'
import type { FleetDesk } from './fleet-desk.ts'
import { focusElement, focusShip, shipElementId } from './focus-ship.ts'
import type { OpenFleet } from './open-fleet.ts'

const newKey = (): string => crypto.randomUUID()

const wordsOf = (problem: FleetProblem): string => {
  if (problem.code === 'NO_SUCH_FLEET') return 'This fleet is not on this device any more.'
  if (problem.code === 'NOTHING_TO_STEP') return 'Nothing is left to undo.'
  return editProblemWords(problem satisfies FleetEditProblem)
}

interface DeskHost {
  readonly fleets: FleetsStore
  readonly open: OpenFleet
  readonly announcer: Announcer
  readonly catalogue: Catalogue
}

/** Every way to change the open fleet, each told to the ear as it happens. */
export function makeFleetDesk({ fleets, open, announcer: { say }, catalogue }: DeskHost): FleetDesk {
  const actions = () => fleets.getState()
  const { id } = open.entry()
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
      if (edit({ kind: 'add-ship', key, design })) say(`Added ${designName(design, catalogue)}.`)
    },
    duplicate: (ship) => {
      const key = newKey()
      if (!edit({ kind: 'duplicate-ship', ship, key })) return
      say('Duplicated.')
      focusShip(key)
    },
    remove: (ship) => {
      const { fleet } = open.entry()
      const at = fleet.ships.findIndex(({ key }) => key === ship)
      const label = labelOf(fleet, ship, catalogue)
      if (!edit({ kind: 'remove-ship', ship })) return
      const next = fleet.ships[at + 1] ?? fleet.ships[at - 1]
      focusElement(next ? shipElementId(next.key) : 'fleet-ships')
      toast(`${label} removed.`, { action: { label: 'Undo', onAct: () => actions().undo(id) } })
    },
    move: (ship, to) => {
      const { ships } = open.entry().fleet
      const at = ships.findIndex(({ key }) => key === ship)
      const place = 'at' in to ? to.at : at + to.by
      if (place < 0 || place >= ships.length || place === at || !edit({ kind: 'move-ship', ship, to: place })) return
      say(`Place ${place + 1} of ${ships.length}.`)
      focusShip(ship)
    },
    step: (direction) => {
      const entry = open.entry()
      const step = entry[direction].at(-1)
      if (!step) return
      const words = stepWords(direction, entry.fleet, step, catalogue) ?? ''
      const stepped = actions()[direction](id)
      if (stepped.ok) say(`${direction === 'undo' ? 'Undone' : 'Done again'}: ${words}.`)
      else toast(wordsOf(stepped.error), { tone: 'problem' })
    },
    jump: (direction, steps) => {
      const stepped = actions()[direction](id, steps)
      if (stepped.ok) say(`${counted(steps, 'step')} ${direction === 'undo' ? 'undone' : 'done again'}.`)
      else toast(wordsOf(stepped.error), { tone: 'problem' })
    },
  }
}
