import { useState } from 'react'
import { mostMailsPerMinute } from '#shared/campaigns.ts'
import { plainDigits } from '#ui/form/plain-digits.ts'
import { TextField } from '#ui/form/text-field.tsx'
import type { CampaignDraft } from '../campaign/campaign-draft.ts'
import { texts } from './texts.ts'

const words = texts.rate

/** A limit as it is typed; undefined for one that is none. */
export const readLimit = (text: string): number | undefined => {
  if (text.trim() === '') return 0
  const limit = Number(plainDigits(text))
  return Number.isInteger(limit) && limit >= 1 && limit <= mostMailsPerMinute ? limit : undefined
}

/** How many mails a minute at most. A limit that is none is not saved. */
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
