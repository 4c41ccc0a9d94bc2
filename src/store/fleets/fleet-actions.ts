import { defaultLabels, type Fleet, type NewFleet } from '#game/fleet/fleet.ts'
import { withPin, type Rules } from '#game/fleet/pin/fleet-pin.ts'
import { err, ok, type Result } from '#game/result.ts'
import { wellFormedTexts } from '#game/well-formed.ts'
import type { Clock } from '#records/browser/clock.ts'
import {
  deleteEntry,
  dropStep,
  editEntry,
  newEntry,
  resolveConflicts,
  restoreEntry,
  stepEntry,
  type FleetEntry,
} from './fleet-entry.ts'
import { selectFleet, type FleetProblem, type FleetsActions, type FleetsState } from './fleets-state.ts'

export interface FleetActionsOptions {
  readonly get: () => FleetsState
  readonly change: (...entries: readonly FleetEntry[]) => void
  readonly rules: () => Rules
  readonly clock: Pick<Clock, 'now'>
  readonly makeId: () => string
}

type FleetActions = Pick<
  FleetsActions,
  'create' | 'createAll' | 'edit' | 'undo' | 'redo' | 'remove' | 'restore' | 'resolveConflicts'
>

export const createEntry = (fleet: NewFleet, id: string, rules: Rules, at: number): FleetEntry =>
  newEntry(withPin({ ...defaultLabels, ...wellFormedTexts(fleet), id }, rules), at)

export function makeFleetActions({ get, change, rules, clock, makeId }: FleetActionsOptions): FleetActions {
  const find = (id: string) => selectFleet(id)(get())

  const step = (id: string, direction: 'undo' | 'redo', steps = 1): Result<Fleet, FleetProblem> => {
    const entry = find(id)
    if (!entry) return err({ code: 'NO_SUCH_FLEET' })
    let current = entry
    for (let n = 0; n < steps; n += 1) {
      const stepped = stepEntry(current, direction, clock.now(), rules())
      if (stepped?.ok) {
        current = stepped.value
        continue
      }
      if (stepped) current = dropStep(current, direction)
      if (current !== entry) change(current)
      if (stepped) return stepped
      return n === 0 ? err({ code: 'NOTHING_TO_STEP' }) : ok(current.fleet)
    }
    change(current)
    return ok(current.fleet)
  }

  const createAll = (fleets: readonly NewFleet[]): readonly string[] => {
    const made = fleets.map((fleet) => createEntry(fleet, makeId(), rules(), clock.now()))
    change(...made)
    return made.map(({ id }) => id)
  }

  return {
    create: (fleet) => {
      const entry = createEntry(fleet, makeId(), rules(), clock.now())
      change(entry)
      return entry.id
    },
    createAll,
    edit: (id, edit) => {
      const entry = find(id)
      if (!entry) return err({ code: 'NO_SUCH_FLEET' })
      const edited = editEntry(entry, edit, clock.now(), rules())
      if (!edited.ok) return edited
      change(edited.value)
      return ok(edited.value.fleet)
    },
    undo: (id, steps) => step(id, 'undo', steps),
    redo: (id, steps) => step(id, 'redo', steps),
    remove: (...ids) => change(...ids.flatMap((id) => find(id) ?? []).map((entry) => deleteEntry(entry, clock.now()))),
    restore: (...ids) => {
      const { entries } = get()
      const deleted = ids.flatMap((id) => (Object.hasOwn(entries, id) && entries[id]) || [])
      change(...deleted.filter((entry) => entry.deleted).map(restoreEntry))
    },
    resolveConflicts: (id) => {
      const entry = find(id)
      if (entry && entry.conflicts.length > 0) change(resolveConflicts(entry))
    },
  }
}
