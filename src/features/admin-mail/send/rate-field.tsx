import { useState } from 'react'
import { mostMailsPerMinute } from '#shared/mail/campaigns.ts'
import { plainDigits } from '#ui/form/plain-digits.ts'
import { TextField } from '#ui/form/text-field.tsx'
import type { CampaignDraft } from '../campaign/campaign-draft.ts'
import { texts } from './texts.ts'

const words = texts.rate

/** The typed limit; undefined if it is not a valid number. */
export function readLimit(text: string): number | undefined {
  if (text.trim() === '') return 0
  const limit = Number(plainDigits(text))
  return Number.isInteger(limit) && limit >= 1 && limit <= mostMailsPerMinute ? limit : undefined
}

/** The field for the greatest number of mails a minute. An invalid limit is not saved. */
export function RateField({ draft }: { readonly draft: CampaignDraft }) {
  const [typed, setTyped] = useState(() => String(draft.snapshot().values.per_minute || ''))
  return (
    <TextField
      label={words.label}
      hint={words.hint}
      inputMode="numeric"
      className="max-w-sm"
      value={typed}
      error={readLimit(typed) === undefined ? words.wrong : ''}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        const limit = readLimit(value)
        if (limit !== undefined) draft.set({ per_minute: limit })
      }}
    />
  )
}
