import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { err, ok } from '#game/result.ts'
import { describeRecordError } from '#records/errors.ts'
import { CampaignBadge } from '#staff/mail/campaign-badge.tsx'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { DuplicateIcon, TrashIcon } from '#ui/icon/icons-actions.tsx'
import { ArrowLeftIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/layer/toast.ts'
import { PageHeading } from '#ui/page/typography.tsx'
import { campaignsPath } from '../mail-places.ts'
import { NameDialog } from '../name-dialog.tsx'
import type { PartProps } from './part-props.ts'
import { SaveLine } from './save-line.tsx'
import { texts } from './texts.ts'
import { useDraft } from './use-campaign-draft.ts'

const words = texts.removeDialog

function RemoveDialog({ sheet, draft, onClose }: PartProps & { readonly onClose: () => void }) {
  const { campaigns } = useStaffRecords()
  const navigate = useNavigate()
  const { id } = sheet.campaign
  const name = useDraft(draft, ({ values }) => values.name)
  const remove = async () => {
    const removed = await campaigns.remove(id)
    if (!removed.ok) return err(words.failed(describeRecordError(removed.error)))
    draft.drop()
    toast(words.done(name))
    await navigate(campaignsPath)
    return ok(undefined)
  }
  return (
    <ChangeDialog
      title={words.title(name)}
      explain={words.explain}
      applyLabel={words.apply}
      danger
      needsReason={false}
      apply={remove}
      onClose={onClose}
    />
  )
}

/** The name and state of the campaign, whether it is saved, and the actions for the whole campaign. */
export function CampaignHead({ sheet, draft }: PartProps) {
  const [asking, setAsking] = useState<'copy' | 'removal'>()
  const { id, state } = sheet.campaign
  const name = useDraft(draft, ({ values }) => values.name)
  const copy = async () => {
    // The copy is made from the saved version.
    await draft.flush()
    setAsking('copy')
  }
  return (
    <>
      <p className="-mt-3 mb-1">
        <Link to={campaignsPath} className="text-link inline-flex min-h-11 items-center gap-2">
          <ArrowLeftIcon size={18} />
          {texts.back}
        </Link>
      </p>
      <PageHeading
        title={name}
        beside={<CampaignBadge state={state} />}
        lead={<SaveLine state={state} draft={draft} />}
        actions={
          <>
            <Button icon={<DuplicateIcon size={20} />} onClick={() => void copy()}>
              {texts.duplicate}
            </Button>
            {state === 'draft' && (
              <Button icon={<TrashIcon size={20} />} onClick={() => setAsking('removal')}>
                {texts.remove}
              </Button>
            )}
          </>
        }
      />
      {asking === 'copy' && <NameDialog copied={{ id, name }} onClose={() => setAsking(undefined)} />}
      {asking === 'removal' && <RemoveDialog sheet={sheet} draft={draft} onClose={() => setAsking(undefined)} />}
    </>
  )
}
