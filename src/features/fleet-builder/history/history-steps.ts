import { describeEdit } from '#game/fleet/describe-edit.ts'
import { applyEdit, type FleetEdit } from '#game/fleet/fleet-edit.ts'
import type { Catalogue, Fleet } from '#game/fleet/fleet.ts'
import { editWords } from '../editor/edit-words.ts'

export interface HistoryLine {
  /** Each step by name, the nearest to now first. */
  readonly steps: readonly string[]
  /** Steps further off that are there, and not named here. */
  readonly more: number
  /** Steps that another device's work has made impossible, with all behind them. */
  readonly lost: number
}

/**
 * One side of the history in words. It keeps inverses only: walked in thought from the fleet as it is, each gives the edit
 * that was made and the fleet it was made to. Named are the `most` nearest.
 */
export function historyLine(
  direction: 'undo' | 'redo',
  fleet: Fleet,
  stack: readonly FleetEdit[],
  catalogue: Catalogue,
  most: number,
): HistoryLine {
  const steps: string[] = []
  let state = fleet
  for (const step of stack.slice(-most).reverse()) {
    const stepped = applyEdit(state, step)
    if (!stepped.ok) return { steps, more: 0, lost: stack.length - steps.length }
    const { fleet: next, inverse } = stepped.value
    steps.push(editWords(direction === 'undo' ? describeEdit(next, inverse) : describeEdit(state, step), catalogue))
    state = next
  }
  return { steps, more: stack.length - steps.length, lost: 0 }
}
