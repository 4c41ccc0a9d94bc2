import type { BatchText } from '#records/staff/staff-codes.ts'
import { batchTextLength } from '#shared/codes.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { texts } from './texts.ts'

const words = texts.batchDialog

export const checkBatch = ({ name }: BatchText): Readonly<Record<string, string>> =>
  name.trim() === '' ? { name: words.nameMissing } : {}

export const batchOf = ({ name, purpose, note }: BatchText): BatchText => ({
  name: name.trim(),
  purpose: purpose.trim(),
  note: note.trim(),
})

interface BatchFieldsProps {
  readonly error: (field: 'name' | 'purpose' | 'note') => string | undefined
  readonly values?: BatchText
}

/** Fields for the name and purpose of a batch. */
export const BatchFields = ({ error, values }: BatchFieldsProps) => (
  <>
    <TextField
      {...{ name: 'name', label: words.name, hint: words.nameHint, required: true, maxLength: batchTextLength.name }}
      autoComplete="off"
      defaultValue={values?.name}
      error={error('name')}
    />
    <TextField
      {...{ name: 'purpose', label: words.purpose, hint: words.purposeHint, maxLength: batchTextLength.purpose }}
      autoComplete="off"
      defaultValue={values?.purpose}
      error={error('purpose')}
    />
    <TextArea
      {...{ name: 'note', label: words.note, rows: 2, maxLength: batchTextLength.note }}
      defaultValue={values?.note}
      error={error('note')}
    />
  </>
)
