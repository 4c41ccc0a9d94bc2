import { useId, useState, type ReactElement } from 'react'
import { plainDigits } from '#ui/form/plain-digits.ts'
import { ErrorIcon } from '#ui/icon/icons.tsx'
import { readSpan } from '../catalogue-address.ts'
import type { Span } from './catalogue-filters.ts'
import { texts } from './texts.ts'

interface SpanFieldProps {
  readonly label: string
  readonly unit: string
  readonly value: Span
  /** Smallest and largest value in the catalogue. They are shown as placeholders. */
  readonly bounds: { readonly least: number; readonly most: number }
  readonly onChange: (value: Span) => void
}

const ends = ['least', 'most'] as const

const spellingOf = ({ least, most }: { readonly least: string; readonly most: string }): string =>
  `${plainDigits(least)}..${plainDigits(most)}`

/** Two inputs for a range; each may be empty. An invalid range stays visible with an error, but does not filter. */
export function SpanField({ label, unit, value, bounds, onChange }: SpanFieldProps): ReactElement {
  const id = useId()
  const [draft, setDraft] = useState<{ readonly least: string; readonly most: string }>()
  const shown = draft ?? { least: String(value.least ?? ''), most: String(value.most ?? '') }
  const spelling = spellingOf(shown)
  const read = spelling === '..' ? undefined : readSpan(spelling)
  const fault = read && !read.ok ? texts.span.faults[read.error] : undefined
  const type = (end: (typeof ends)[number], text: string) => {
    const next = { ...shown, [end]: text }
    setDraft(next)
    const whole = spellingOf(next)
    const span = whole === '..' ? undefined : readSpan(whole)
    if (!span) onChange({})
    else if (span.ok) onChange(span.value)
  }
  return (
    <fieldset>
      <legend className="label-text mb-1.5 text-base">
        {label}{' '}
        <span className="ml-1 font-sans text-sm font-normal tracking-normal text-ink-dim normal-case">{unit}</span>
      </legend>
      <div className="flex items-center gap-2">
        {ends.map((end) => (
          <span key={end} className="flex grow basis-0 items-center gap-2">
            {end === 'most' && <span aria-hidden="true">{texts.span.to}</span>}
            <input
              aria-label={texts.span.ends[end](label)}
              aria-describedby={`${id}-fault`}
              aria-invalid={fault ? true : undefined}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              placeholder={String(bounds[end])}
              value={shown[end]}
              onChange={(event) => type(end, event.currentTarget.value)}
              onBlur={() => {
                // The typed text of a valid range is dropped when the focus leaves, so that the inputs show the range
                // in the address.
                if (!fault) setDraft(undefined)
              }}
              className="control figures min-w-0 lg:min-h-9! lg:py-1!"
            />
          </span>
        ))}
      </div>
      <p id={`${id}-fault`} aria-live="polite" className="text-sm text-hull">
        {fault && (
          <span className="mt-1 flex gap-1.5">
            <ErrorIcon size={18} /> {fault}
          </span>
        )}
      </p>
    </fieldset>
  )
}
