import { useState } from 'react'
import type { Condition, ConditionOp } from '#records/staff/staff-lists.ts'
import { listLimits, opsOfKind } from '#shared/lists/conditions.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormDialog } from '#ui/layer/form-dialog.tsx'
import { dayOf, opWords, startOfDay } from './filter-words.ts'
import { needsValue } from './list-address.ts'
import type { ListColumn } from './list-definition.ts'
import { texts } from './texts.ts'

interface FilterDialogProps {
  readonly column: ListColumn<never>
  /** The condition to change; undefined for a new one. */
  readonly condition: Condition | undefined
  readonly onApply: (condition: Condition) => void
  readonly onClose: () => void
}

interface Draft {
  readonly op: ConditionOp
  readonly text: string
  readonly choices: readonly string[]
  readonly flag: boolean
}

const draftOf = ({ kind }: ListColumn<never>, condition: Condition | undefined): Draft => {
  const value = condition?.value
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return {
    op: condition?.op ?? opsOfKind[kind][0] ?? 'is',
    text: kind === 'date' && text !== '' ? dayOf(text) : text,
    choices: typeof value === 'object' ? value : [],
    flag: typeof value === 'boolean' ? value : true,
  }
}

/** The condition that was entered, or what is missing. */
const conditionOf = ({ key, kind }: ListColumn<never>, { op, text, choices, flag }: Draft): Condition | string => {
  if (!needsValue(op)) return { column: key, op }
  switch (kind) {
    case 'choice':
      return choices.length > 0 ? { column: key, op, value: choices } : texts.noChoice
    case 'yes-no':
      return { column: key, op, value: flag }
    case 'number':
      return text !== '' && Number.isFinite(Number(text)) ? { column: key, op, value: Number(text) } : texts.noValue
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(text) ? { column: key, op, value: startOfDay(text) } : texts.noValue
    case 'text':
      if (text.trim() === '') return texts.noValue
      return text.length > listLimits.value ? texts.longValue(listLimits.value) : { column: key, op, value: text }
  }
}

/** Enters one condition of a filter. */
export function FilterDialog({ column, condition, onApply, onClose }: FilterDialogProps) {
  const { kind, label, choices = [] } = column
  const [draft, setDraft] = useState(() => draftOf(column, condition))
  const [problem, setProblem] = useState('')
  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }))
    setProblem('')
  }
  const submit = () => {
    const made = conditionOf(column, draft)
    if (typeof made === 'string') setProblem(made)
    else onApply(made)
  }
  const withValue = needsValue(draft.op)
  return (
    <FormDialog
      size="small"
      title={texts.filterDialog(label)}
      submitLabel={texts.applyFilter}
      onSubmit={submit}
      onClose={onClose}
    >
      {kind !== 'yes-no' && (
        <Select
          label={texts.condition}
          options={opsOfKind[kind].map((op) => ({ value: op, label: opWords(kind, op) }))}
          value={draft.op}
          onChange={(op) => change({ op })}
        />
      )}
      {kind === 'yes-no' && (
        <SegmentedControl
          label={label}
          value={draft.flag ? 'yes' : 'no'}
          onChange={(value) => change({ flag: value === 'yes' })}
          options={[
            { value: 'yes', label: texts.yes },
            { value: 'no', label: texts.no },
          ]}
        />
      )}
      {kind === 'choice' && (
        <fieldset aria-describedby="list-filter-problem">
          <legend className="label-text text-base">{texts.value}</legend>
          {choices.map((choice) => (
            <Checkbox
              key={choice.value}
              label={choice.label}
              checked={draft.choices.includes(choice.value)}
              onChange={(checked) =>
                change({
                  choices: checked
                    ? [...draft.choices, choice.value]
                    : draft.choices.filter((one) => one !== choice.value),
                })
              }
            />
          ))}
          <p id="list-filter-problem" role="alert" className="text-sm text-hull">
            {problem}
          </p>
        </fieldset>
      )}
      {(kind === 'text' || kind === 'number' || kind === 'date') && withValue && (
        <TextField
          label={texts.value}
          type={kind}
          value={draft.text}
          error={problem}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      )}
    </FormDialog>
  )
}
