import { factions } from '#content/factions.ts'
import { factionIds } from '#game/ship/ship.ts'
import type { Moment } from '#records/moment.ts'
import type { Audience } from '#records/staff/staff-campaigns.ts'
import { topics } from '#shared/mail/topics.ts'
import { roleNames } from '#shared/roles.ts'
import { userStatuses } from '#shared/users.ts'
import { dayOf, startOfDay } from '#staff/list/filter-words.ts'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { CampaignDraft } from '../campaign/campaign-draft.ts'
import { useDraft } from '../campaign/use-campaign-draft.ts'
import { withPart } from './audience.ts'
import { SegmentField } from './segment-field.tsx'
import { texts } from './texts.ts'

interface ChoicesProps<T extends string> {
  readonly label: string
  readonly note: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly chosen: readonly T[]
  /** An empty list means no condition. */
  readonly onChange: (chosen: readonly T[]) => void
}

/** A choice of several options; without any there is no condition. */
function Choices<T extends string>({ label, note, options, chosen, onChange }: ChoicesProps<T>) {
  const toggle = (value: T, isOn: boolean) =>
    onChange(options.map((one) => one.value).filter((one) => (one === value ? isOn : chosen.includes(one))))
  return (
    <fieldset>
      <legend className="label-text text-base">
        {label} <span className="font-sans text-sm font-normal tracking-normal text-ink-dim normal-case">{note}</span>
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(isOn) => toggle(option.value, isOn)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface SpanProps {
  readonly label: string
  readonly span: Audience['seen']
  readonly onChange: (span: Audience['seen']) => void
}

/** The moment at which a day begins; undefined if the day is invalid or incomplete. */
const beginOf = (day: string): Moment | undefined =>
  Number.isNaN(Date.parse(`${day}T00:00`)) ? undefined : startOfDay(day)

/** Two days, each of which may be left out. */
function Span({ label, span, onChange }: SpanProps) {
  const day = (end: 'from' | 'until', words: string, name: string) => (
    <TextField
      label={<SpanLabel short={words} full={name} />}
      type="date"
      className="grow basis-36"
      value={span?.[end] ? dayOf(span[end]) : ''}
      onChange={({ currentTarget: { value } }) => onChange({ ...span, [end]: beginOf(value) })}
    />
  )
  return (
    <fieldset>
      <legend className="label-text text-base">{label}</legend>
      <div className="flex flex-wrap gap-3">
        {day('from', texts.from, texts.fromOf(label))}
        {day('until', texts.until, texts.untilOf(label))}
      </div>
    </fieldset>
  )
}

/** The accessible name is clear even without that of the group. */
const SpanLabel = ({ short, full }: { readonly short: string; readonly full: string }) => (
  <>
    <span aria-hidden="true" className="font-sans text-sm font-normal tracking-normal normal-case">
      {short}
    </span>
    <span className="sr-only">{full}</span>
  </>
)

/** The conditions of an audience. Each change is saved automatically and counted immediately. */
export function AudienceFields({ draft }: { readonly draft: CampaignDraft }) {
  const { audience, topic } = useDraft(draft, ({ values }) => values)
  const set = <K extends keyof Audience>(part: K, value: Audience[K]) =>
    draft.set({ audience: withPart(audience, part, value) })
  const list = <T,>(chosen: readonly T[]) => (chosen.length > 0 ? [...chosen] : undefined)
  return (
    <div className="grid gap-5">
      <Select
        label={texts.topic}
        options={topics.map((value) => ({ value, label: mailTexts.topics[value] }))}
        value={topic}
        onChange={(next) => draft.set({ topic: next })}
      />
      <p className="text-ink-dim">{texts.intro(mailTexts.topics[topic])}</p>
      <SegmentedControl
        label={texts.account}
        value={audience.account ?? 'any'}
        onChange={(next) => set('account', next === 'any' ? undefined : next)}
        options={(['any', 'with', 'without'] as const).map((value) => ({ value, label: texts.accounts[value] }))}
      />
      <div className="grid gap-1">
        <SegmentedControl
          label={texts.alpha}
          value={audience.alpha ?? 'any'}
          onChange={(next) => set('alpha', next === 'any' ? undefined : next)}
          options={(['any', 'in', 'not-in'] as const).map((value) => ({ value, label: texts.alphas[value] }))}
        />
        <p className="text-sm text-ink-dim">{texts.alphaHint}</p>
      </div>
      <SegmentField segment={audience.segment} onChange={(segment) => set('segment', segment)} />
      <Choices
        label={texts.factionsLabel}
        note={texts.anyOf}
        options={factionIds.map((value) => ({ value, label: factions[value].name }))}
        chosen={audience.factions ?? []}
        onChange={(chosen) => set('factions', list(chosen))}
      />
      <Choices
        label={texts.rolesLabel}
        note={texts.anyOf}
        options={roleNames.map((value) => ({ value, label: texts.roles[value] }))}
        chosen={audience.roles ?? []}
        onChange={(chosen) => set('roles', list(chosen))}
      />
      <Choices
        label={texts.statusesLabel}
        note={texts.statusesNote}
        options={userStatuses.map((value) => ({ value, label: texts.statuses[value] }))}
        chosen={audience.statuses ?? []}
        onChange={(chosen) => set('statuses', list(chosen))}
      />
      <Span label={texts.registered} span={audience.registered} onChange={(span) => set('registered', span)} />
      <Span label={texts.seen} span={audience.seen} onChange={(span) => set('seen', span)} />
    </div>
  )
}
