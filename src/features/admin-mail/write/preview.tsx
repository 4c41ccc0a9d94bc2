import { memo, useState } from 'react'
import type { CampaignPreview } from '#records/staff/staff-campaigns.ts'
import type { FrameSize } from '#staff/mail/mail-frame-page.ts'
import { MailFrame } from '#staff/mail/mail-frame.tsx'
import { QueryState } from '#staff/query-state.tsx'
import { Checkbox, Switch } from '#ui/form/checkbox.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useWide } from '#ui/use-wide.ts'
import { texts } from './texts.ts'
import type { usePreview } from './use-preview.ts'

const words = texts.preview

/** The mail as an inbox lists it: sender, subject, and the preview line cut to the available width. */
const InboxLine = ({ from, subject, preheader }: Pick<CampaignPreview, 'from' | 'subject' | 'preheader'>) => (
  <dl className="border border-line bg-paper-sunk px-3 py-2 text-sm">
    <dt className="sr-only">{words.inbox}</dt>
    <dd>
      <span className="flex justify-between gap-3">
        <span className="font-semibold">{from}</span>
        <span className="text-ink-dim">{words.now}</span>
      </span>
      <span className="block truncate">
        <span className="font-semibold">{subject || words.noSubject}</span>
        <span className="text-ink-dim"> {preheader}</span>
      </span>
    </dd>
  </dl>
)

interface MailViewProps {
  readonly mail: CampaignPreview
  readonly view: FrameSize | 'text'
  readonly isDark: boolean
}

/** Typing changes the mail only after the record store has answered, so it is not rendered again before that. */
const MailView = memo(function MailView({ mail, view, isDark }: MailViewProps) {
  return (
    <>
      <InboxLine from={mail.from} subject={mail.subject} preheader={mail.preheader} />
      {view === 'text' ? (
        <pre
          className="figures max-h-[60dvh] overflow-auto border border-line p-3 text-sm whitespace-pre-wrap"
          role="region"
          aria-label={words.textLabel}
          tabIndex={0}
        >
          {mail.text}
        </pre>
      ) : (
        <div
          className="max-h-[max(24rem,calc(100dvh-24rem))] overflow-y-auto border border-line"
          role="region"
          aria-label={words.heading}
          tabIndex={0}
        >
          <MailFrame title={words.frame(words[view])} html={mail.html} size={view} isDark={isDark} />
        </div>
      )}
    </>
  )
})

interface PreviewProps {
  readonly preview: ReturnType<typeof usePreview>
  readonly stranger: boolean
  readonly onStranger: (stranger: boolean) => void
}

/** The finished mail: on a desktop, on a phone, in dark colours, as plain text, and as a line of the inbox. */
export function Preview({ preview, stranger, onStranger }: PreviewProps) {
  const { data, error } = preview
  const isWide = useWide('64rem')
  const [view, setView] = useState<FrameSize | 'text'>(isWide ? 'desktop' : 'phone')
  const [isDark, setDark] = useState(false)
  return (
    <Panel
      title={words.heading}
      actions={data && <span className="figures text-sm text-ink-dim">{words.size(Math.ceil(data.size / 1000))}</span>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <SegmentedControl
            label={words.as}
            labelHidden
            value={view}
            onChange={setView}
            options={[
              { value: 'desktop', label: words.desktop },
              { value: 'phone', label: words.phone },
              { value: 'text', label: words.text },
            ]}
          />
          <Switch label={words.dark} checked={isDark} disabled={view === 'text'} onChange={setDark} />
          <Checkbox label={words.stranger} checked={stranger} onChange={onStranger} />
        </div>
        {error && data && (
          <p role="status" className="text-sm text-hull">
            {words.old} {error.message}
          </p>
        )}
        {data ? (
          <MailView mail={data} view={view} isDark={isDark} />
        ) : (
          <QueryState query={preview} failed={words.failed} loading={words.loading} lines={10} />
        )}
      </div>
    </Panel>
  )
}
