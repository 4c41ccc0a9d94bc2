import { useRef, useState, type RefObject } from 'react'
import type { CampaignProblem } from '#shared/mail/campaigns.ts'
import { campaignLength } from '#shared/mail/campaigns.ts'
import { topics } from '#shared/mail/topics.ts'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { ErrorIcon, WarningIcon } from '#ui/icon/icons.tsx'
import type { CampaignDraft } from '../campaign/campaign-draft.ts'
import { useDraft } from '../campaign/use-campaign-draft.ts'
import { FooterButton } from '../footer-dialog.tsx'
import { FormatBar, formatByKey } from './format-bar.tsx'
import { texts } from './texts.ts'

/** Greatest number of characters that the record store accepts. */
/** Inboxes cut longer lines. */
const shown = { subject: 70, preheader: 110 } as const

interface FieldsProps {
  readonly draft: CampaignDraft
  readonly problems: readonly CampaignProblem[]
  /** The fields of subscribers that can be placeholders. */
  readonly fields: readonly string[]
}

/** An empty name is not saved; the other fields are still saved. */
function NameField({ draft }: Pick<FieldsProps, 'draft'>) {
  const name = useDraft(draft, ({ values }) => values.name)
  const [blank, setBlank] = useState<string>()
  return (
    <TextField
      label={texts.name}
      hint={texts.nameHint}
      required
      maxLength={campaignLength.name}
      value={blank ?? name}
      error={blank === undefined ? '' : texts.nameMissing}
      onChange={({ currentTarget: { value } }) => {
        setBlank(value.trim() === '' ? value : undefined)
        if (value.trim() !== '') draft.set({ name: value })
      }}
      onBlur={() => setBlank(undefined)}
    />
  )
}

/** The problems of one field, errors first. */
const Problems = ({ problems }: { readonly problems: readonly CampaignProblem[] }) => (
  <ul aria-live="polite" className="grid gap-1 text-sm empty:hidden">
    {problems
      .toSorted((one, other) => one.level.localeCompare(other.level))
      .map(({ level, text }, at) => (
        // Two links may have the same problem.
        <li key={`${at} ${text}`} className={level === 'error' ? 'flex gap-1.5 text-hull' : 'flex gap-1.5'}>
          {level === 'error' ? (
            <ErrorIcon size={18} className="mt-px shrink-0" />
          ) : (
            <WarningIcon size={18} className="mt-px shrink-0 text-brass-text" />
          )}
          {text}
        </li>
      ))}
  </ul>
)

/** The problems of the footer, with a button for its dialog. */
const FooterProblems = ({ problems }: Pick<FieldsProps, 'problems'>) =>
  problems.length > 0 && (
    <div className="flex flex-wrap items-center gap-x-3">
      <Problems problems={problems} />
      <FooterButton />
    </div>
  )

interface LineProps extends Pick<FieldsProps, 'draft' | 'problems'> {
  readonly of: 'subject' | 'preheader'
  readonly hint?: string
}

/** A line that an inbox shows, with how much of it is visible there. */
function Line({ draft, problems, of, hint }: LineProps) {
  const value = useDraft(draft, ({ values }) => values[of])
  return (
    <div className="grid gap-1">
      <TextField
        label={texts[of]}
        hint={hint}
        maxLength={campaignLength.subject}
        value={value}
        onChange={(event) => draft.set({ [of]: event.currentTarget.value })}
        end={
          <span aria-hidden="true" className="figures pr-2 text-sm text-ink-dim">
            {texts.left(Array.from(value).length, shown[of])}
          </span>
        }
        inputClassName="pr-20"
      />
      <Problems problems={problems.filter(({ where }) => where === of)} />
    </div>
  )
}

function TopicField({ draft }: Pick<FieldsProps, 'draft'>) {
  return (
    <Select
      label={texts.topic}
      hint={texts.topicHint}
      options={topics.map((value) => ({ value, label: mailTexts.topics[value] }))}
      value={useDraft(draft, ({ values }) => values.topic)}
      onChange={(topic) => draft.set({ topic })}
    />
  )
}

/** The field for the text. A key press renders only this field. */
function BodyField({
  draft,
  area,
}: Pick<FieldsProps, 'draft'> & { readonly area: RefObject<HTMLTextAreaElement | null> }) {
  return (
    <TextArea
      ref={area}
      label={texts.body}
      labelHidden
      hint={texts.bodyHint}
      limit={campaignLength.body}
      rows={18}
      value={useDraft(draft, ({ values }) => values.body)}
      onChange={(event) => draft.set({ body: event.currentTarget.value })}
      onKeyDown={formatByKey}
    />
  )
}

/** The fields of an unsent campaign. They are saved automatically. */
export function WriteFields({ draft, problems, fields }: FieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="grid content-start gap-4">
      <NameField draft={draft} />
      <TopicField draft={draft} />
      <Line draft={draft} problems={problems} of="subject" />
      <Line draft={draft} problems={problems} of="preheader" hint={texts.preheaderHint} />
      <div className="grid gap-2">
        <div className="flex flex-wrap items-end justify-between gap-2">
          <span aria-hidden="true" className="label-text text-base">
            {texts.body}
          </span>
          <FormatBar area={area} fields={fields} />
        </div>
        <BodyField draft={draft} area={area} />
        <Problems problems={problems.filter(({ where }) => where === 'body')} />
        <FooterProblems problems={problems.filter(({ where }) => where === 'footer')} />
      </div>
    </div>
  )
}
