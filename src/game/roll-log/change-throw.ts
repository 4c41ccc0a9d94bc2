import { err, ok, type Result } from '../result.ts'
import {
  rollEntryVersion,
  rollLogBounds,
  type RollReroll,
  type RollRestore,
  type RollStamp,
  type RollVoid,
} from './roll-entry.ts'
import type { RollLogProblem, ThrowView } from './throw-view.ts'

/** Makes the entries that change a throw: a chosen re-roll, a void, and a restore. */

/** A chosen re-roll: the pool, the positions of the dice in it (from 0), and their new faces (0 to 5). */
export interface RerollRequest extends Pick<RollReroll, 'pool' | 'dice' | 'faces'> {
  readonly note?: string
}

/**
 * Makes the entry of a chosen re-roll. Errors: the throw is void, has no values yet, or has too many re-rolls. The dice
 * and faces are checked later, by `foldThrow`.
 */
export function makeReroll(
  view: ThrowView,
  request: RerollRequest,
  stamp: RollStamp,
): Result<RollReroll, RollLogProblem> {
  if (view.voided) return err({ code: 'VOIDED_ALREADY', throw: view.id })
  if (!view.result) return err({ code: 'NOT_ROLLED', throw: view.id })
  const round = view.result.rerolls.length + 1
  if (round > rollLogBounds.rounds) return err({ code: 'TOO_MANY_REROLLS', throw: view.id })
  const { pool, dice, faces, note = '' } = request
  return ok({
    v: rollEntryVersion,
    kind: 'reroll',
    ...stamp,
    throw: view.id,
    round,
    why: 'choice',
    note: note.slice(0, rollLogBounds.note),
    pool,
    dice: [...dice],
    faces: [...faces],
  })
}

export function makeVoid(view: ThrowView, note: string, stamp: RollStamp): Result<RollVoid, RollLogProblem> {
  if (view.voided) return err({ code: 'VOIDED_ALREADY', throw: view.id })
  return ok({ v: rollEntryVersion, kind: 'void', ...stamp, throw: view.id, note: note.slice(0, rollLogBounds.note) })
}

/** Makes the entry that cancels the void of a throw. Error: the throw is not void. */
export function makeRestore(view: ThrowView, stamp: RollStamp): Result<RollRestore, RollLogProblem> {
  if (!view.voided) return err({ code: 'NOT_VOIDED', throw: view.id })
  return ok({ v: rollEntryVersion, kind: 'restore', ...stamp, throw: view.id, void: view.voided.id })
}
