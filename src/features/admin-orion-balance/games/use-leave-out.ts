import { useQueryClient } from '@tanstack/react-query'
import type { Result } from '#game/result.ts'
import { rowResult } from '#staff/record/row-result.ts'
import { texts as recordTexts } from '#staff/record/texts.ts'
import { undoReason } from '#staff/record/undo-reason.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'

const words = texts.sheet

export interface Player {
  readonly id: string
  readonly name: string
  readonly isOut: boolean
}

type Changed = Result<void, string>

/** Leaves a player's games out of the figures, or includes them again, with a message that can undo it. */
export function useLeaveOut() {
  const { battles } = useStaffRecords()
  const queries = useQueryClient()
  const send = async ({ id, isOut: wasOut }: Player, isOut: boolean, reason: string): Promise<Changed> => {
    const rows = [{ id, from: { left_out: wasOut } }]
    const result = rowResult(await battles.leaveOut(rows, isOut, reason), (now) => words.now(now['left_out'] === true))
    for (const key of ['staff-battles', 'staff-list']) void queries.invalidateQueries({ queryKey: [key] })
    return result
  }
  return async (player: Player, isOut: boolean, reason: string): Promise<Changed> => {
    const result = await send(player, isOut, reason)
    if (!result.ok) return result
    const takeBack = async () => {
      const undone = await send({ ...player, isOut }, !isOut, isOut ? '' : undoReason(reason))
      toast(undone.ok ? recordTexts.change.undone : undone.error, { tone: undone.ok ? 'good' : 'problem' })
    }
    toast(isOut ? words.done(player.name) : words.doneIn(player.name), {
      tone: 'good',
      ...(isOut ? { action: { label: recordTexts.undo, onAct: () => void takeBack() } } : {}),
    })
    return result
  }
}
