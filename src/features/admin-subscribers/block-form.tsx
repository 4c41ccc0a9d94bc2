import { useState } from 'react'
import { describeFormError } from '#records/account/form-problems.ts'
import type { AddedBlock } from '#records/staff/staff-subscribers.ts'
import { mailAddressLength } from '#shared/mail/email-address.ts'
import { blockReasonLength } from '#shared/mail/subscribers.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { texts } from './texts.ts'

const words = texts.blocks

/** Blocks an address or a domain. */
export function BlockForm({ onAdded }: { readonly onAdded: (block: AddedBlock) => void }) {
  const { subscribers } = useStaffRecords()
  // Gives the next block a new form, because fields keep their own text.
  const [round, setRound] = useState(0)
  const form = useForm({
    fields: ['pattern', 'reason'],
    check: ({ pattern, reason }) => ({
      ...(pattern.trim() === '' ? { pattern: words.patternMissing } : {}),
      ...(reason.trim() === '' ? { reason: words.reasonMissing } : {}),
    }),
    send: async ({ pattern, reason }) => {
      const added = await subscribers.block(pattern, reason)
      if (!added.ok) return describeFormError(added.error, ['pattern', 'reason'])
      setRound(round + 1)
      onAdded(added.value)
      return undefined
    },
  })
  return (
    <form {...form.attributes} key={round} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
      <TextField
        name="pattern"
        label={words.pattern}
        hint={words.patternHint}
        maxLength={mailAddressLength}
        autoComplete="off"
        spellCheck={false}
        error={form.error('pattern')}
      />
      <TextField
        name="reason"
        label={words.reason}
        maxLength={blockReasonLength}
        autoComplete="off"
        error={form.error('reason')}
      />
      <Button type="submit" variant="primary" busy={form.busy} className="sm:mt-7">
        {words.add}
      </Button>
      <FormError>{form.problem ? <p>{form.problem}</p> : undefined}</FormError>
    </form>
  )
}
