import { useState } from 'react'
import { describeRecordError } from '#records/errors.ts'
import type { SavedView, ViewAudience } from '#records/staff/saved-views.ts'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormDialog } from '#ui/layer/form-dialog.tsx'
import { toast } from '#ui/layer/toast.ts'
import { useStaffRecords } from '../staff-records.tsx'
import { texts, type ViewWords } from './texts.ts'
import { useAudienceOptions } from './use-audience-options.ts'

const longestName = 80

interface SaveViewDialogProps {
  readonly screen: string
  readonly query: string
  readonly words: ViewWords
  readonly own: readonly SavedView[]
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Saves the present view under a name. If the user has a view with that name, it is replaced. */
export function SaveViewDialog({ screen, query, words, own, onSaved, onClose }: SaveViewDialogProps) {
  const { views } = useStaffRecords()
  const audiences = useAudienceOptions()
  const [name, setName] = useState('')
  const [audience, setAudience] = useState<ViewAudience>('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const wanted = name.trim()
  const replaced = own.find((view) => view.name === wanted)
  const submit = async () => {
    const wrong = wanted === '' ? words.nameMissing : wanted.length > longestName ? texts.nameLong : ''
    setProblem(wrong)
    if (wrong !== '') return
    setBusy(true)
    const view = { screen, name: wanted, query, shared_with: audience }
    const saved = await (replaced ? views.change(replaced.id, view) : views.create(view))
    setBusy(false)
    onSaved()
    if (!saved.ok) return setProblem(words.notSaved(describeRecordError(saved.error)))
    toast(words.saved(wanted), { tone: 'good' })
    onClose()
  }
  return (
    <FormDialog
      size="small"
      title={words.save}
      description={words.explain}
      submitLabel={replaced ? texts.replace : texts.saveIt}
      busy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        required
        hint={replaced ? words.replaces : undefined}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblem('')
        }}
      />
      <Select label={texts.audience} options={audiences} value={audience} onChange={setAudience} />
    </FormDialog>
  )
}
