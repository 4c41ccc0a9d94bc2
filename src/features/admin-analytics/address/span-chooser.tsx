import { useState } from 'react'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { addressTexts as texts } from '../texts.ts'
import { spanParts } from './analytics-address.ts'
import { useAnalytics } from './analytics-context.tsx'
import { isSpan, spanNames, type Days } from './span.ts'

const words = texts.span

/** Fields for two days. They take effect as soon as both are valid. */
function OwnDays() {
  const { address, days, change, today } = useAnalytics()
  const [typed, setTyped] = useState<Days>({ from: days.from, until: days.until })
  // The Back button or a link may have changed the days.
  const [known, setKnown] = useState(days)
  if (known.from !== days.from || known.until !== days.until) {
    setKnown(days)
    setTyped(days)
  }
  const set = (next: Days) => {
    setTyped(next)
    if (isSpan(next)) change(spanParts({ is: 'own', ...next }), { replace: address.span.is === 'own' })
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <TextField
        label={words.from}
        type="date"
        max={today}
        value={typed.from}
        onChange={({ currentTarget }) => set({ ...typed, from: currentTarget.value })}
      />
      <TextField
        label={words.until}
        type="date"
        max={today}
        value={typed.until}
        onChange={({ currentTarget }) => set({ ...typed, until: currentTarget.value })}
      />
      {!isSpan(typed) && (
        <p role="alert" className="basis-full text-sm text-hull">
          {words.wrong}
        </p>
      )}
    </div>
  )
}

/** Chooses the days that are shown. */
export function SpanChooser() {
  const { address, days, change } = useAnalytics()
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <SegmentedControl
        label={words.label}
        labelHidden
        value={address.span.is}
        onChange={(is) => change(spanParts(is === 'own' ? { is, from: days.from, until: days.until } : { is }))}
        options={([...spanNames, 'own'] as const).map((value) => ({
          value,
          label: (
            <span className="whitespace-nowrap">
              {words.names[value]}
              {/^\d+$/.test(words.names[value]) && <span className="sr-only"> {words.days}</span>}
            </span>
          ),
        }))}
        full
        className="max-sm:w-full sm:[&_label]:flex-auto"
      />
      {address.span.is === 'own' && <OwnDays />}
    </div>
  )
}
