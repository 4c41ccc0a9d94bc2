import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeRecordError } from '#records/errors.ts'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { RecordFacts } from '#staff/record/record-facts.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { MailIcon } from '#ui/icon/icons-actions.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Panel } from '#ui/page/panel.tsx'
import type { PartProps } from '../campaign/part-props.ts'
import { Preview } from './preview.tsx'
import { texts } from './texts.ts'
import { usePreview } from './use-preview.ts'
import { WriteFields } from './write-fields.tsx'

/** Sends a test mail to the user. */
function TestButton({ sheet, draft }: PartProps) {
  const { campaigns } = useStaffRecords()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    if (await draft.flush()) {
      const sent = await campaigns.test(sheet.campaign.id)
      if (sent.ok) toast(texts.test.done(sent.value), { tone: 'good' })
      else toast(texts.test.failed(describeRecordError(sent.error)), { tone: 'problem' })
    } else {
      toast(texts.test.notSaved, { tone: 'problem' })
    }
    setBusy(false)
  }
  return (
    <Button icon={<MailIcon size={20} />} busy={isBusy} onClick={() => void send()}>
      {texts.test.send}
    </Button>
  )
}

/** Shown instead of the fields if the campaign can no longer be changed. */
function Fixed({ sheet: { campaign, moves } }: Pick<PartProps, 'sheet'>) {
  const { campaigns } = useStaffRecords()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const canChange = moves.includes('draft')
  const makeDraft = async () => {
    setBusy(true)
    const moved = await campaigns.move(campaign.id, { to: 'draft' })
    if (!moved.ok) toast(texts.toDraftFailed(describeRecordError(moved.error)), { tone: 'problem' })
    await queries.invalidateQueries({ queryKey: ['staff-campaign', campaign.id] })
    setBusy(false)
  }
  return (
    <Panel>
      <p className="mb-4">
        {canChange ? texts.scheduled : texts.fixed(mailTexts.campaignStates[campaign.state].toLowerCase())}
      </p>
      {canChange && (
        <Button className="mb-4" busy={isBusy} onClick={() => void makeDraft()}>
          {texts.toDraft}
        </Button>
      )}
      <RecordFacts
        facts={[
          { label: texts.topic, value: mailTexts.topics[campaign.topic] },
          { label: texts.subject, value: campaign.subject },
          { label: texts.preheader, value: campaign.preheader },
        ]}
      />
    </Panel>
  )
}

/** The text of a campaign beside the finished mail. */
export function WritePart({ sheet, draft }: PartProps) {
  const [stranger, setStranger] = useState(false)
  const preview = usePreview(draft, stranger)
  const isDraft = sheet.campaign.state === 'draft'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      {isDraft ? (
        <div className="grid gap-4">
          <WriteFields draft={draft} problems={preview.data?.problems ?? sheet.problems} fields={sheet.fields} />
          <div>
            <TestButton sheet={sheet} draft={draft} />
          </div>
        </div>
      ) : (
        <Fixed sheet={sheet} />
      )}
      <div className="lg:sticky lg:top-20">
        <Preview preview={preview} stranger={stranger} onStranger={setStranger} />
      </div>
    </div>
  )
}
