import { describeEdit } from '#game/fleet/describe-edit.ts'
import { applyEdit, type FleetEdit } from '#game/fleet/fleet-edit.ts'
import type { Catalogue, Fleet } from '#game/fleet/fleet.ts'
import { editWords } from '../editor/edit-words.ts'

export interface HistoryLine {
  /** The most recent first. */
  readonly steps: readonly string[]
  readonly more: number
  /** Number of steps that can no longer be applied because another device changed the fleet. */
  readonly lost: number
}

/** The latest `most` steps. The stack stores inverse edits: applying each to a copy tells the original. */
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
