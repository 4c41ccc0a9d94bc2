import type { CampaignState } from '#shared/mail/campaigns.ts'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { CheckIcon, WarningIcon } from '#ui/icon/icons.tsx'
import type { CampaignDraft } from './campaign-draft.ts'
import { texts } from './texts.ts'
import { useDraft } from './use-campaign-draft.ts'

const words = texts.save

interface SaveLineProps {
  readonly state: CampaignState
  readonly draft: CampaignDraft
}

/**
 * Says whether the text is saved. Screen readers announce only problems, because the other states change with every
 * pause.
 */
export function SaveLine({ state, draft }: SaveLineProps) {
  const save = useDraft(draft, (shown) => shown.save)
  const isUnsaved = useDraft(draft, (shown) => shown.isUnsaved)
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
