import { useState, type FormEvent } from 'react'
import { describeRecordError } from '#records/errors.ts'
import { cannedTitleLength, feedbackLength, type CannedAnswer, type CannedAnswerBody } from '#shared/feedback.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { EditIcon, TrashIcon } from '#ui/icon/icons-actions.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { texts } from './texts.ts'
import { useCannedAnswers } from './use-canned-answers.ts'

const words = texts.canned

interface AnswerFormProps {
  /** The answer to change; undefined for a new one. */
  readonly answer: CannedAnswer | undefined
  /** The initial text of a new answer. */
  readonly text: string
  readonly onDone: (said: string) => void
  readonly onCancel: (() => void) | undefined
}

function AnswerForm({ answer, text: first, onDone, onCancel }: AnswerFormProps) {
  const { answers } = useStaffRecords()
  const [written, setWritten] = useState<CannedAnswerBody>(answer ?? { title: '', text: first })
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { title, text } = written
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || text.trim() === '') return setProblem(words.missing)
    setBusy(true)
    const body = { title: title.trim(), text: text.trim() }
    const saved = await (answer ? answers.change(answer.id, body) : answers.add(body))
    setBusy(false)
    if (saved.ok) onDone(words.saved(saved.value.title))
    else setProblem(describeRecordError(saved.error))
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <TextField
        label={words.titleLabel}
        maxLength={cannedTitleLength}
        value={title}
        error={problem}
        onChange={({ currentTarget }) => setWritten({ ...written, title: currentTarget.value })}
      />
      <TextArea
        label={words.textLabel}
        hint={words.textHint}
        limit={feedbackLength.most}
        value={text}
        onChange={({ currentTarget }) => setWritten({ ...written, text: currentTarget.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {answer ? words.save : words.add}
        </Button>
        {onCancel && <Button onClick={onCancel}>{words.cancel}</Button>}
      </div>
    </form>
  )
}

interface Told {
  readonly message: string
  /** The deleted answer, so that it can be restored. */
  readonly removed?: CannedAnswer
}

interface CannedAnswersDialogProps {
  /** The text that is being written. It can be saved as a canned answer. */
  readonly text: string
  readonly onClose: () => void
}

/** The answers that staff give often: add, change, delete. */
export function CannedAnswersDialog({ text, onClose }: CannedAnswersDialogProps) {
  const { answers } = useStaffRecords()
  const { all, error, isPending, refresh } = useCannedAnswers()
  const [editing, setEditing] = useState<CannedAnswer>()
  const [round, setRound] = useState(0)
  const [told, setTold] = useState<Told>()
  const done = (message: string) => {
    setEditing(undefined)
    // Gives the next answer a new form.
    setRound(round + 1)
    setTold({ message })
    refresh()
  }
  const remove = async (answer: CannedAnswer) => {
    const removed = await answers.remove(answer.id)
    if (removed.ok) {
      if (editing?.id === answer.id) setEditing(undefined)
      setTold({ message: words.removed(answer.title), removed: answer })
    } else setTold({ message: words.failed(describeRecordError(removed.error)) })
    refresh()
  }
  const putBack = async (answer: CannedAnswer) => {
    const added = await answers.add({ title: answer.title, text: answer.text })
    setTold({ message: added.ok ? words.saved(answer.title) : words.failed(describeRecordError(added.error)) })
    refresh()
  }
  const { removed } = told ?? {}
  return (
    <Dialog
      open
      size="large"
      title={words.title}
      description={words.explain}
      onOpenChange={onClose}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      <div className="grid gap-5">
        <div role="status" className="flex flex-wrap items-center gap-x-3 empty:hidden">
          {told?.message}
          {removed && (
            <Button variant="quiet" onClick={() => void putBack(removed)}>
              {words.putBack}
            </Button>
          )}
        </div>
        {error && <p role="alert">{error.message}</p>}
        {isPending && <Skeleton lines={4} />}
        {all.length > 0 && (
          <ul aria-label={words.title} className="border-t border-hairline">
            {all.map((answer) => (
              <li key={answer.id} className="flex min-h-11 items-center gap-3 border-b border-hairline py-1">
                <span className="min-w-0 grow">
                  <span className="font-semibold wrap-anywhere">{answer.title}</span>
                  <span className="line-clamp-2 text-sm wrap-anywhere text-ink-dim">{answer.text}</span>
                </span>
                <IconButton
                  label={words.edit(answer.title)}
                  icon={<EditIcon size={20} />}
                  onClick={() => setEditing(answer)}
                />
                <IconButton
                  label={words.remove(answer.title)}
                  icon={<TrashIcon size={20} />}
                  onClick={() => void remove(answer)}
                />
              </li>
            ))}
          </ul>
        )}
        <section aria-labelledby="canned-form" className="grid gap-3">
          <h3 id="canned-form" className="label-text text-base">
            {editing ? words.editHeading(editing.title) : words.newHeading}
          </h3>
          <AnswerForm
            key={editing?.id ?? `new ${round}`}
            answer={editing}
            text={round === 0 ? text : ''}
            onDone={done}
            onCancel={editing && (() => setEditing(undefined))}
          />
        </section>
      </div>
    </Dialog>
  )
}
