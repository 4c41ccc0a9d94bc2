import type { FleetEditProblem } from '#game/fleet/fleet-edit.ts'
import type { Catalogue } from '#game/fleet/fleet.ts'
import { counted, designName, labelOf } from '#pieces/fleet/fleet-words.ts'
import type { FleetProblem, FleetsStore } from '#store/fleets/fleets-state.ts'
import { toast } from '#ui/layer/toast.ts'
import type { Announcer } from '../announcer.tsx'
import type { OpenFleet } from '../open-fleet.ts'
import { editProblemWords, stepWords } from './edit-words.ts'
import type { EditorActions } from './editor-context.ts'
import { focusAtOnce, focusShip, shipElementId } from './focus-ship.ts'

const newKey = (): string => crypto.randomUUID()

const wordsOf = (problem: FleetProblem): string => {
  if (problem.code === 'NO_SUCH_FLEET') return 'This fleet is not on this device any more.'
  if (problem.code === 'NOTHING_TO_STEP') return 'Nothing is left to undo.'
  return editProblemWords(problem satisfies FleetEditProblem)
}

interface EditorDependencies {
  readonly fleets: FleetsStore
  readonly open: OpenFleet
  readonly announcer: Announcer
  readonly catalogue: Catalogue
}

/** Creates the functions that change the open fleet. Each change is announced to screen readers. */
export function makeEditorActions({ fleets, open, announcer: { say }, catalogue }: EditorDependencies): EditorActions {
  const actions = () => fleets.getState()
  const { id } = open.entry()
  const edit: EditorActions['edit'] = (change) => {
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
      const next = fleet.ships[at + 1] ?? fleet.ships[at - 1]
      focusAtOnce(next ? shipElementId(next.key) : 'fleet-ships')
      if (!edit({ kind: 'remove-ship', ship })) return
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
      if (stepped.ok) say(`${direction === 'undo' ? 'Undone' : 'Redone'}: ${words}.`)
      else toast(wordsOf(stepped.error), { tone: 'problem' })
    },
    jump: (direction, steps) => {
      const stepped = actions()[direction](id, steps)
      if (stepped.ok) say(`${counted(steps, 'step')} ${direction === 'undo' ? 'undone' : 'redone'}.`)
      else toast(wordsOf(stepped.error), { tone: 'problem' })
    },
  }
}
