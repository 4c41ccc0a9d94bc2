import { useQueryClient } from '@tanstack/react-query'
import type { Result } from '#game/result.ts'
import type { Answer } from '#records/client.ts'
import type { RowOutcome } from '#records/staff/row-outcome.ts'
import type { MailSheetData } from '#records/staff/staff-mail.ts'
import { mailStates } from '#shared/mail/mails.ts'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { rowResult } from '#staff/record/row-result.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'

type Changed = Promise<Result<void, string>>
type Mail = Pick<MailSheetData, 'id' | 'state'>

export interface MailChanges {
  readonly retry: (mail: Mail, reason: string) => Changed
  readonly cancel: (mail: Mail, reason: string) => Changed
  /** Fetches mails, their list and the outbox again. */
  readonly refresh: () => void
}

/** What admins do with one mail. */
export function useMailChanges(): MailChanges {
  const { mail: records } = useStaffRecords()
  const queries = useQueryClient()
  const refresh = () => {
    for (const key of ['staff-mail', 'staff-list', 'staff-outbox']) void queries.invalidateQueries({ queryKey: [key] })
  }
  const carryOut = async (send: Answer<readonly RowOutcome[]>, done: string): Changed => {
    const result = rowResult(await send, (now) => {
      const state = mailStates.find((one) => one === now['state'])
      return texts.change.now(state ? mailTexts.states[state] : '')
    })
    refresh()
    if (result.ok) toast(done, { tone: 'good' })
    return result
  }
  return {
    retry: ({ id, state }, reason) =>
      carryOut(records.retry([{ id, from: { state } }], reason), texts.retryDialog.done),
    cancel: ({ id, state }, reason) =>
      carryOut(records.cancel([{ id, from: { state } }], reason), texts.cancelDialog.done),
    refresh,
  }
}
