import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { describeRecordError } from '#records/errors.ts'
import { campaignLength } from '#shared/mail/campaigns.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormDialog } from '#ui/layer/form-dialog.tsx'
import { campaignPath } from './mail-places.ts'
import { texts } from './texts.ts'

const words = texts.nameDialog

interface NameFieldProps {
  readonly value: string
  readonly error: string
  readonly onChange: (name: string) => void
}

/** The field gets the focus when the dialog opens. It is a component of its own, so that it mounts with the dialog. */
function NameField({ value, error, onChange }: NameFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <TextField
      ref={field}
      label={words.name}
      required
      maxLength={campaignLength.name}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface NameDialogProps {
  /** The campaign that is duplicated; undefined for an empty one. */
  readonly copied?: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Makes a campaign, empty or as a copy, and opens it. */
export function NameDialog({ copied, onClose }: NameDialogProps) {
  const { campaigns } = useStaffRecords()
  const navigate = useNavigate()
  const [name, setName] = useState(copied ? words.copyOf(copied.name).slice(0, campaignLength.name) : '')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (name.trim() === '') return setProblem(words.nameMissing)
    setBusy(true)
    const made = await campaigns.create(name.trim(), copied?.id)
    setBusy(false)
    if (!made.ok) return setProblem(words.failed(describeRecordError(made.error)))
    onClose()
    await navigate(campaignPath(made.value.id, 'write'))
  }
  return (
    <FormDialog
      size="small"
      title={copied ? words.copyTitle : words.title}
      description={copied ? words.copyExplain : words.explain}
      submitLabel={copied ? words.copyApply : words.apply}
      busy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NameField
        value={name}
        error={problem}
        onChange={(next) => {
          setName(next)
          setProblem('')
        }}
      />
    </FormDialog>
  )
}
