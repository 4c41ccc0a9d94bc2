import { useQueryClient } from '@tanstack/react-query'
import { err, ok, type Result } from '#game/result.ts'
import { describeRecordError, type RecordError } from '#records/errors.ts'
import type { CampaignMove } from '#records/staff/staff-campaigns.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'

type Done = Promise<Result<void, string>>

/** What admins do with the sending of a campaign. Each returns a sentence if nothing was changed. */
export function useCampaignMoves(id: string) {
  const { campaigns } = useStaffRecords()
  const queries = useQueryClient()
  const carryOut = async <T>(call: Promise<Result<T, RecordError>>, done: (value: T) => string): Done => {
    const answer = await call
    // Also after a refusal: somebody else may have moved it.
    for (const key of ['staff-campaign', 'staff-list', 'staff-outbox'])
      void queries.invalidateQueries({ queryKey: [key] })
    if (!answer.ok) return err(texts.failed(describeRecordError(answer.error)))
    toast(done(answer.value), { tone: 'good' })
    return ok(undefined)
  }
  return {
    move: (move: CampaignMove, done: string) => carryOut(campaigns.move(id, move), () => done),
    retry: () => carryOut(campaigns.retry(id), texts.retryDialog.done),
  }
}
