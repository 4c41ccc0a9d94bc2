import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { describeRecordError } from '#records/errors.ts'
import type { BatchRow } from '#records/staff/staff-codes.ts'
import { batchTextLength } from '#shared/codes.ts'
import { CodeEndFields, useCodeEnd } from '#staff/codes/code-end-fields.tsx'
import { texts as shared } from '#staff/codes/texts.ts'
import { ImportReportView } from '#staff/import/import-report.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useEditInProgress } from '#store/edits.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { WarningIcon } from '#ui/icon/icons.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Progress } from '#ui/state/progress.tsx'
import { DistributeFooter } from './distribute-footer.tsx'
import { LetterFields } from './letter-fields.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { readRecipients, withoutDoubles } from './read-recipients.ts'
import { nobodyChosen, RecipientsFields, useRecipients } from './recipients-fields.tsx'
import { texts } from './texts.ts'
import { useDistribution } from './use-distribution.ts'

const words = texts.form

interface DistributeDialogProps {
  /** The batch whose mail goes to more people; without it a new one is made. */
  readonly batch?: BatchRow
  /** `changed`: whether anything other than a test was sent. */
  readonly onClose: (changed: boolean) => void
}

interface Problems {
  readonly name?: string
  readonly who?: string
  readonly subject?: string
  readonly end?: string
}

/**
 * Sends codes by mail: asks for recipients and text, checks them without writing anything, sends, can be stopped, and
 * ends with a report.
 */
export function DistributeDialog({ batch, onClose }: DistributeDialogProps) {
  const records = useStaffRecords()
  const [name, setName] = useState(batch?.name ?? '')
  const [chosen, setChosen] = useState(nobodyChosen)
  const { columns, read } = useRecipients(chosen)
  const [wording, setWording] = useState(
    batch
      ? { subject: batch.mail_subject, lead: batch.mail_lead }
      : { subject: words.firstSubject, lead: words.firstText },
  )
  const end = useCodeEnd('month')
  const [problems, setProblems] = useState<Problems>({})
  const [isReading, setReading] = useState(false)
  const distribution = useDistribution(batch?.id)
  const { state, begin, start, back, cancel } = distribution
  useEditInProgress(state.is !== 'done')
  const { data: outbox } = useQuery({
    queryKey: ['staff-outbox'],
    queryFn: ({ signal }) => unwrap(records.mail.outbox(signal)),
  })
  const isPaused = outbox?.lanes.some(({ lane, is_open }) => lane === 'codes' && !is_open)

  const letter = { ...wording, expiresAt: end.read() ?? '' }
  const problemsOf = (): Problems => ({
    ...(name.trim() === '' ? { name: words.batchMissing } : {}),
    ...(wording.subject.trim() === '' ? { subject: words.subjectMissing } : {}),
    ...(end.read() === undefined ? { end: shared.end.missing } : {}),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const recipients = read()
    const found: Problems = { ...problemsOf(), ...(recipients.ok ? {} : { who: recipients.error }) }
    setProblems(found)
    if (!recipients.ok || Object.keys(found).length > 0) return
    setReading(true)
    const lines = await readRecipients(records, recipients.value)
    setReading(false)
    if (!lines.ok) return setProblems({ who: lines.error })
    distribution.use({ ...letter, name: name.trim() })
    await begin(withoutDoubles(lines.value))
  }
  const test = async () => {
    const found = problemsOf()
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const sent = await distribution.test({ ...letter, name: name.trim() })
    if (sent.ok) toast(texts.preview.tested(sent.value), { tone: 'good' })
    else toast(describeRecordError(sent.error), { tone: 'problem' })
  }
  const close = () => {
    if (state.is === 'running') cancel()
    else onClose(state.is === 'done')
  }
  const titles = {
    form: batch ? words.titleMore(batch.name) : words.title,
    checked: texts.steps.checked,
    running: words.title,
    done: texts.steps.report,
  }
  return (
    <Dialog
      open
      size="large"
      title={titles[state.is]}
      onOpenChange={close}
      footer={
        <DistributeFooter
          state={state}
          isReading={isReading}
          onBack={back}
          onStart={start}
          onTest={test}
          onClose={close}
        />
      }
    >
      {state.is === 'form' && (
        <form
          id="distribute"
          noValidate
          className="grid gap-x-8 gap-y-4 lg:grid-cols-2"
          onSubmit={(event) => void submit(event)}
        >
          <div className="grid content-start gap-4">
            {!batch && (
              <TextField
                label={words.batch}
                hint={words.batchHint}
                required
                maxLength={batchTextLength.name}
                autoComplete="off"
                value={name}
                error={problems.name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            )}
            <RecipientsFields
              chosen={chosen}
              onChange={(next) => {
                setChosen(next)
                setProblems({})
              }}
              error={problems.who ?? ''}
              columns={columns}
              onProblem={(who) => setProblems({ who })}
            />
            <CodeEndFields state={end} error={problems.end} />
            <LetterFields
              wording={wording}
              onChange={setWording}
              isFixed={batch !== undefined && batch.mailed > 0}
              error={problems.subject ?? ''}
            />
          </div>
          <LetterPreview letter={letter} email="" />
        </form>
      )}
      {state.is === 'running' && (
        <Progress
          label={state.isDry ? texts.steps.checking : texts.steps.running}
          value={state.done}
          max={state.of}
          detail={texts.steps.progress(state.done, state.of)}
          onCancel={cancel}
        />
      )}
      {state.is === 'checked' && chosen.kind === 'waiting' && state.lines.length < Number(chosen.most) && (
        <p className="mb-3">{texts.steps.fewer(state.lines.length, chosen.most)}</p>
      )}
      {isPaused && (state.is === 'checked' || state.is === 'done') && (
        <p role="status" className="mb-3 flex gap-2">
          <WarningIcon size={20} className="mt-0.5 shrink-0 text-brass-text" />
          {texts.steps.paused}
        </p>
      )}
      {(state.is === 'checked' || state.is === 'done') && (
        <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
          <div className="grid content-start gap-3">
            <ImportReportView
              name="codes"
              report={state.report}
              outcomes={state.is === 'checked' ? texts.outcomes : texts.sentOutcomes}
              good="gets"
            />
            {state.is === 'done' && <p className="text-sm text-ink-dim">{texts.steps.sentBy}</p>}
          </div>
          {state.is === 'checked' && state.lines[0] && <LetterPreview letter={letter} email={state.lines[0].email} />}
        </div>
      )}
    </Dialog>
  )
}
