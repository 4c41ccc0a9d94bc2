import { reasonLength } from '#shared/row-changes.ts'
import { texts } from './texts.ts'

const isOfUndo = (reason: string): boolean =>
  reason === texts.undoneReason || reason.startsWith(`${texts.undoneReason}: `)

/**
 * The reason that the log keeps of a change that undoes another one. `reason`: that of the undone change, '' for none.
 */
export function undoReason(reason: string): string {
  if (isOfUndo(reason)) return reason
  return (reason === '' ? texts.undoneReason : `${texts.undoneReason}: ${reason}`).slice(0, reasonLength)
}

/** A reason as a line of its own. That of an undo says so by itself. */
export const reasonLine = (reason: string): string => (isOfUndo(reason) ? reason : texts.reason(reason))
