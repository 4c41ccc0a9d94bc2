import type { ErrorGroup } from '#records/staff/analytics-answers.ts'
import { Badge } from '#ui/badge.tsx'
import { WarningIcon } from '#ui/icon/icons.tsx'
import { kindWords } from './error-words.ts'
import { texts } from './texts.ts'

/** Labels for the kind of error, and for errors that are new or became more frequent with the newest build. */
export const ErrorBadges = ({ group }: { readonly group: ErrorGroup }) => (
  <span className="mt-1 flex flex-wrap gap-1.5">
    {group.is_new && (
      <span title={texts.newHint}>
        <Badge tone="danger" icon={<WarningIcon size={14} />}>
          {texts.new}
        </Badge>
      </span>
    )}
    {group.is_spike && !group.is_new && (
      <span title={texts.spikeHint}>
        <Badge tone="danger" icon={<WarningIcon size={14} />}>
          {texts.spike}
        </Badge>
      </span>
    )}
    <Badge>{kindWords(group.kind)}</Badge>
  </span>
)
