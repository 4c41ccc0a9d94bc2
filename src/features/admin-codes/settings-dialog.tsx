import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { describeRecordError } from '#records/errors.ts'
import type { CodeSettings } from '#shared/codes.ts'
import { codeHintLength } from '#shared/codes.ts'
import { reasonLength } from '#shared/row-changes.ts'
import { texts as recordTexts } from '#staff/record/texts.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { texts } from './texts.ts'

const words = texts.settings

interface FormProps {
  readonly stored: CodeSettings
  /** Codes that work. */
  readonly active: number
  readonly onSaved: () => void
}

function SettingsForm({ stored, active, onSaved }: FormProps) {
  const { codes } = useStaffRecords()
  const [required, setRequired] = useState(stored.required)
  const [text, setText] = useState(stored.text)
  const [reason, setReason] = useState('')
  const [reasonProblem, setReasonProblem] = useState('')
  const [problem, setProblem] = useState('')
  const isOther = required !== stored.required
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isOther && reason.trim() === '') return setReasonProblem(words.reasonMissing)
    const saved = await codes.changeSettings({ required, text }, reason.trim())
    if (!saved.ok) return setProblem(describeRecordError(saved.error))
    toast(words.saved, { tone: 'good' })
    return onSaved()
  }
  return (
    <form id="code-settings" noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      <Checkbox label={words.required} hint={words.requiredHint} checked={required} onChange={setRequired} />
      {isOther && (
        <>
          <p className="border-l-2 border-brass pl-3">{required ? words.followsOn(active) : words.followsOff}</p>
          <TextArea
            label={recordTexts.reasonLabel}
            hint={recordTexts.reasonHint}
            required
            limit={reasonLength}
            value={reason}
            error={reasonProblem}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setReasonProblem('')
            }}
          />
        </>
      )}
      <TextArea
        label={words.text}
        hint={words.textHint}
        rows={2}
        limit={codeHintLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p role="alert" className="text-hull empty:hidden">
        {problem}
      </p>
    </form>
  )
}

/** Settings for admins: whether a registration needs a code, and the text beside its field. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { codes, lists } = useStaffRecords()
  const queries = useQueryClient()
  const stored = useQuery({
    queryKey: ['staff-code-settings'],
    queryFn: ({ signal }) => unwrap(codes.settings(signal)),
    gcTime: 0,
  })
  const active = useQuery({
    queryKey: ['staff-list', 'codes', 'active'],
    queryFn: ({ signal }) =>
      unwrap(lists.count('codes', { search: '', where: [{ column: 'state', op: 'is', value: ['active'] }] }, signal)),
  })
  const error = stored.error ?? active.error
  return (
    <Dialog
      open
      title={words.title}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.make.cancel}
          </Button>
          <Button variant="primary" type="submit" form="code-settings">
            {words.save}
          </Button>
        </>
      }
    >
      {error && <p role="alert">{`${words.failed} ${error.message}`}</p>}
      {!error && (!stored.data || active.data === undefined) && <Skeleton lines={4} />}
      {stored.data && active.data !== undefined && (
        <SettingsForm
          stored={stored.data}
          active={active.data}
          onSaved={() => {
            void queries.invalidateQueries({ queryKey: ['staff-code-settings'] })
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
