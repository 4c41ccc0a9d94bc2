import { useQueryClient } from '@tanstack/react-query'
import { err, ok, type Result } from '#game/result.ts'
import { describeRecordError } from '#records/errors.ts'
import type { SubscriberSheetData } from '#records/staff/staff-subscribers.ts'
import { subscriberStatuses } from '#shared/mail/subscribers.ts'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { rowResult } from '#staff/record/row-result.ts'
import { texts as recordTexts } from '#staff/record/texts.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'

type Subscriber = Pick<SubscriberSheetData['subscriber'], 'id' | 'email' | 'status'>

export interface SubscriberChanges {
  readonly takeOff: (subscriber: Subscriber, reason: string) => Promise<Result<void, string>>
  readonly remove: (subscriber: Subscriber, reason: string) => Promise<Result<void, string>>
}

/** What staff do with one subscriber. Neither can be undone here: only the person may subscribe again. */
export function useSubscriberChanges(): SubscriberChanges {
  const { subscribers } = useStaffRecords()
  const queries = useQueryClient()
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['staff-subscriber'] })
    void queries.invalidateQueries({ queryKey: ['staff-list'] })
  }
  return {
    takeOff: async ({ id, email, status }, reason) => {
      const result = rowResult(await subscribers.takeOff([{ id, from: { status } }], reason), (now) => {
        const is = subscriberStatuses.find((one) => one === now['status'])
        return is ? texts.takeOff.now(mailTexts.statuses[is]) : ''
      })
      refresh()
      if (result.ok) toast(texts.takeOff.done(email), { tone: 'good' })
      return result
    },
    remove: async ({ id, email }, reason) => {
      const removed = await subscribers.remove(id, email, reason)
      refresh()
      if (!removed.ok) return err(recordTexts.change.failed(describeRecordError(removed.error)))
      toast(texts.removal.done(email), { tone: 'good' })
      return ok(undefined)
    },
  }
}
