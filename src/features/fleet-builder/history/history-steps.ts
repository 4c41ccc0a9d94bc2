import { describeEdit } from '#game/fleet/describe-edit.ts'
import { applyEdit, type FleetEdit } from '#game/fleet/fleet-edit.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { pastEditWords } from '../open-fleet/edit-words.ts'

export interface HistoryLine {
  /** Descriptions of the steps, the most recent first. */
  readonly steps: readonly string[]
  readonly more: number
  /** Number of steps that cannot be applied any more, because another device has changed the fleet. */
  readonly lost: number
}

/** Describes the latest `most` steps of a stack. Each step is applied to the fleet as it was after the step before. */
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
    steps.push(pastEditWords(direction === 'undo' ? describeEdit(next, inverse) : describeEdit(state, step), catalogue))
    state = next
  }
  return { steps, more: stack.length - steps.length, lost: 0 }
}
