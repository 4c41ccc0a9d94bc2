import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeRecordError } from '#records/errors.ts'
import type { GapAnswer } from '#shared/mail/mails.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Panel } from '#ui/page/panel.tsx'
import { texts } from './texts.ts'

const words = texts.gap

/** Asks what to do with mails that wait after a restored backup or a long outage. `waiting`: how many. */
export function GapPanel({ waiting }: { readonly waiting: number }) {
  const { mail } = useStaffRecords()
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const say = async (answer: GapAnswer) => {
    setBusy(true)
    const done = await mail.answerGap(answer)
    setBusy(false)
    setAsks(false)
    if (!done.ok) return toast(describeRecordError(done.error), { tone: 'problem' })
    toast(words.done[answer](waiting), { tone: 'good' })
    await queries.invalidateQueries()
  }
  return (
    <Panel title={words.title(waiting)} notched>
      <p className="mb-3">{words.lead}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} onClick={() => void say('send')}>
          {words.send}
        </Button>
        <Button onClick={() => setAsks(true)}>{words.drop}</Button>
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={words.dropTitle(waiting)}
        confirmLabel={words.drop}
        danger
        busy={busy}
        onConfirm={() => void say('drop')}
      >
        {words.dropLead}
      </ConfirmDialog>
    </Panel>
  )
}
