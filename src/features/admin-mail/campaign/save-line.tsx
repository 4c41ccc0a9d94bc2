import type { CampaignState } from '#records/staff/staff-campaigns.ts'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { CheckIcon, WarningIcon } from '#ui/icon/icons.tsx'
import { texts } from './texts.ts'
import type { OpenDraft } from './use-campaign-draft.ts'

const words = texts.save

interface SaveLineProps {
  readonly state: CampaignState
  readonly open: OpenDraft
}

/** Says whether what was typed is saved. Only a problem is read aloud: the others change with every pause. */
export function SaveLine({ state, open: { save, isUnsaved, draft } }: SaveLineProps) {
  if (state !== 'draft' && !isUnsaved) return null
  const isProblem = save.is === 'offline' || save.is === 'refused' || save.is === 'conflict'
  const text = save.is === 'refused' ? words.refused(save.why) : words[save.is]
  return (
    <span className="flex min-h-7 flex-wrap items-center gap-x-2 text-sm">
      {isProblem ? <WarningIcon size={18} className="text-hull" /> : save.is === 'saved' && <CheckIcon size={18} />}
      <span className={cx(isProblem && 'font-semibold text-hull')}>
        {!isProblem && text}
        <span role="status">{isProblem && text}</span>
      </span>
      {save.is === 'refused' && (
        <Button variant="quiet" onClick={() => draft.drop()}>
          {words.drop}
        </Button>
      )}
    </span>
  )
}
