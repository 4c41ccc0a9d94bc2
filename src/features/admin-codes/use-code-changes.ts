import { useQueryClient } from '@tanstack/react-query'
import type { Result } from '#game/result.ts'
import type { Answer } from '#records/client.ts'
import { timeOf, type Moment } from '#records/moment.ts'
import type { RowOutcome, Values } from '#records/staff/row-outcome.ts'
import type { CodeRow } from '#records/staff/staff-codes.ts'
import { rowResult } from '#staff/record/row-result.ts'
import { texts as recordTexts } from '#staff/record/texts.ts'
import { undoReason } from '#staff/record/undo-reason.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { useDates } from '#ui/dates.tsx'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'

type Changed = Result<void, string>
type Code = Pick<CodeRow, 'id' | 'code' | 'revoked_at' | 'expires_at'>

const words = texts.change

export interface CodeChanges {
  readonly revoke: (code: Code, reason: string) => Promise<Changed>
  readonly restore: (code: Code) => Promise<Changed>
  /** `expiresAt`: '' for never. */
  readonly extend: (code: Code, expiresAt: Moment | '') => Promise<Changed>
}

/** Changes of one code, each with a message that can undo it, if possible. */
export function useCodeChanges(): CodeChanges {
  const { codes } = useStaffRecords()
  const { date } = useDates()
  const queries = useQueryClient()
  /** The state of the code after somebody else's change. */
  const now = (values: Values): string => {
    const end = values['expires_at']
    if (typeof end === 'string') return words.now(texts.columns.expires, end === '' ? texts.never : date(end))
    return values['revoked_at'] === '' ? words.isNotRevoked : words.isRevoked
  }
  const carryOut = async (send: Answer<readonly RowOutcome[]>): Promise<Changed> => {
    const result = rowResult(await send, now)
    for (const key of ['staff-code', 'staff-list', 'staff-code-path']) {
      void queries.invalidateQueries({ queryKey: [key] })
    }
    return result
  }
  const tell = (result: Changed, done: string, undo?: () => Promise<Changed>) => {
    if (!result.ok) return result
    const takeBack = async () => {
      const undone = await undo?.()
      if (undone) toast(undone.ok ? recordTexts.change.undone : undone.error, { tone: undone.ok ? 'good' : 'problem' })
    }
    toast(done, {
      tone: 'good',
      ...(undo ? { action: { label: recordTexts.undo, onAct: () => void takeBack() } } : {}),
    })
    return result
  }
  return {
    revoke: async ({ id, code, revoked_at }, reason) => {
      const result = await carryOut(codes.revoke([{ id, from: { revoked_at } }], true, reason))
      return tell(result, words.revoked(code), () => carryOut(codes.revoke([{ id }], false, undoReason(reason))))
    },
    restore: async ({ id, code, revoked_at }) =>
      tell(await carryOut(codes.revoke([{ id, from: { revoked_at } }], false, '')), words.restored(code)),
    extend: async ({ id, code, expires_at: before }, expiresAt) => {
      const result = await carryOut(codes.extend([{ id, from: { expires_at: before } }], expiresAt))
      // An end in the past cannot be set again.
      const isOver = before !== '' && timeOf(before) <= Date.now()
      return tell(result, words.extended(code), isOver ? undefined : () => carryOut(codes.extend([{ id }], before)))
    },
  }
}
