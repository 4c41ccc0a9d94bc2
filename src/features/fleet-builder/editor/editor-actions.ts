import type { FleetEdit, FleetEditProblem } from '#game/fleet/fleet-edit.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { canBeFlagship } from '#game/fleet/legality/rule-figures.ts'
import { makeShipKeys } from '#game/fleet/ship-number.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { designName } from '#pieces/fleet/fleet-words.ts'
import { makeRandomId } from '#records/browser/random-id.ts'
import type { FleetProblem, FleetsStore } from '#store/fleets/fleets-state.ts'
import { dismissToast, toast } from '#ui/layer/toast.ts'
import { editProblemWords, stepWords } from '../open-fleet/edit-words.ts'
import type { EditorActions } from '../open-fleet/editor-context.ts'
import { focusAtOnce, focusShip, shipElementId } from '../open-fleet/focus-ship.ts'
import type { OpenFleet } from '../open-fleet/open-fleet.ts'
import type { Announcer } from './announcer.tsx'
import { texts } from './texts.ts'

const wordsOf = (problem: FleetProblem): string => {
  if (problem.code === 'NO_SUCH_FLEET') return texts.stepProblems.noSuchFleet
  if (problem.code === 'NOTHING_TO_STEP') return texts.stepProblems.nothingToStep
  return editProblemWords(problem satisfies FleetEditProblem)
}

/** The ship of a design to remove first: the last one without name, refits and flagship mark, or else the last one. */
const leastMissed = ({ ships, flagships }: Fleet, design: string): string | undefined => {
  const alike = ships.filter((ship) => ship.design === design)
  const plain = alike.findLast(
    ({ key, name, refits }) => name === '' && refits.length === 0 && !flagships.includes(key),
  )
  return (plain ?? alike.at(-1))?.key
}

/** Adds a ship. The first ship that can lead the fleet becomes its flagship, in the same step. */
function addShip({ ships, flagships }: Fleet, key: string, design: string, catalogue: Catalogue): FleetEdit {
  const add: FleetEdit = { kind: 'add-ship', key, design }
  const canLead = (id: string): boolean => {
    const known = catalogue.ships.get(id)
    return known !== undefined && canBeFlagship(known)
  }
  const isFirst = flagships.length === 0 && canLead(design) && !ships.some((ship) => canLead(ship.design))
  return isFirst ? { kind: 'batch', edits: [add, { kind: 'restore-flagships', ships: [key] }] } : add
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
  const makeKeys = () => makeShipKeys(open.entry().fleet, makeRandomId)
  const { id } = open.entry()
  let removalToast: number | undefined
  const edit: EditorActions['edit'] = (change) => {
    const edited = actions().edit(id, change)
    // "Undo" in the message of a removal undoes the last step. After another edit that would be the wrong one.
    if (removalToast !== undefined) dismissToast(removalToast)
    removalToast = undefined
    if (!edited.ok) toast(wordsOf(edited.error), { tone: 'problem' })
    return edited.ok
  }
  const removeShip = (ship: string) => {
    const removed = open.entry().fleet.ships.find(({ key }) => key === ship)
    // Without its number, because the numbers of the ships that stay change: the former third is now the second.
    const label = removed?.name || designName(removed?.design ?? '', catalogue)
    if (!edit({ kind: 'remove-ship', ship })) return
    removalToast = toast(texts.done.removed(label), {
      action: { label: texts.done.undo, onAct: () => actions().undo(id) },
    })
  }
  return {
    catalogue,
    makeKeys,
    edit,
    add: (design) => {
      const key = makeKeys()(design)
      if (!edit(addShip(open.entry().fleet, key, design, catalogue))) return
      const name = designName(design, catalogue)
      say(open.entry().fleet.flagships.includes(key) ? texts.done.addedFlagship(name) : texts.done.added(name))
    },
    duplicate: (ship) => {
      const original = open.entry().fleet.ships.find(({ key }) => key === ship)
      const key = makeKeys()(original?.design ?? '')
      if (!edit({ kind: 'duplicate-ship', ship, key })) return
      say(texts.done.duplicated)
      focusShip(key)
    },
    remove: (ship) => {
      const { fleet } = open.entry()
      const at = fleet.ships.findIndex(({ key }) => key === ship)
      const next = fleet.ships[at + 1] ?? fleet.ships[at - 1]
      focusAtOnce(next ? shipElementId(next.key) : 'fleet-ships')
      removeShip(ship)
    },
    removeOne: (design) => {
      const ship = leastMissed(open.entry().fleet, design)
      if (ship !== undefined) removeShip(ship)
    },
    move: (ship, to) => {
      const { ships } = open.entry().fleet
      const at = ships.findIndex(({ key }) => key === ship)
      const place = 'at' in to ? to.at : at + to.by
      if (place < 0 || place >= ships.length || place === at || !edit({ kind: 'move-ship', ship, to: place })) return
      say(texts.done.moved(place + 1, ships.length))
      focusShip(ship)
    },
    step: (direction) => {
      const entry = open.entry()
      const step = entry[direction].at(-1)
      if (!step) return
      const words = stepWords(direction, entry.fleet, step, catalogue) ?? ''
      const stepped = actions()[direction](id)
      if (stepped.ok) say(texts.steps.done[direction](words))
      else toast(wordsOf(stepped.error), { tone: 'problem' })
    },
    jump: (direction, steps) => {
      const stepped = actions()[direction](id, steps)
      if (stepped.ok) say(texts.steps.doneSeveral[direction](steps))
      else toast(wordsOf(stepped.error), { tone: 'problem' })
    },
  }
}
