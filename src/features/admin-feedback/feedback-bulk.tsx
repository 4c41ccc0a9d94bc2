import { useState } from 'react'
import type { FeedbackChange } from '#shared/feedback.ts'
import { BulkDialog } from '#staff/bulk/bulk-dialog.tsx'
import { rowsOf, useBulk } from '#staff/bulk/use-bulk.ts'
import type { BulkParts } from '#staff/list/list-screen.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { useAssignees } from './feedback-choices.ts'
import { texts } from './texts.ts'

const words = texts.bulk
const states = ['seen', 'planned', 'doing', 'done', 'declined'] as const

/** Changes of many messages at once: state and person. */
export function FeedbackBulk(parts: BulkParts) {
  const { feedback } = useStaffRecords()
  const people = useAssignees()
  const [open, setOpen] = useState<'state' | 'person'>()
  const [state, setState] = useState<(typeof states)[number]>('seen')
  const [person, setPerson] = useState('')
  const common = { ...useBulk('feedback', texts, parts, () => setOpen(undefined)), applyLabel: words.apply }
  const send = (ids: readonly string[], set: FeedbackChange, reason: string) =>
    feedback.change(rowsOf(ids), set, reason)
  return (
    <>
      <Button onClick={() => setOpen('state')}>{words.state}</Button>
      <Button onClick={() => setOpen('person')}>{words.assign}</Button>
      {open === 'state' && (
        <BulkDialog
          {...common}
          title={words.stateTitle}
          danger={state === 'declined'}
          needsReason={state === 'declined'}
          send={(ids, reason) => send(ids, { state }, reason)}
        >
          <Select
            label={words.newState}
            options={states.map((value) => ({ value, label: texts.states[value] }))}
            value={state}
            onChange={setState}
          />
        </BulkDialog>
      )}
      {open === 'person' && (
        <BulkDialog
          {...common}
          title={words.assignTitle}
          needsReason={false}
          send={(ids, reason) => send(ids, { assignee: person }, reason)}
        >
          <Select label={words.person} options={people} value={person} onChange={setPerson} />
        </BulkDialog>
      )}
    </>
  )
}
