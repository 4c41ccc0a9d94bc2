import { useState, type FormEvent } from 'react'
import { feedbackLength, type AnswerMail, type SetFeedbackState } from '#shared/feedback.ts'
import { useDraft } from '#staff/record/use-draft.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { WarningIcon } from '#ui/icon/icons.tsx'
import { Part } from '#ui/page/typography.tsx'
import { CannedAnswerChooser } from './canned-answer-chooser.tsx'
import { useFeedbackTags } from './feedback-choices.ts'
import type { FeedbackPartProps } from './feedback-message.tsx'
import { texts } from './texts.ts'

type PartProps = Pick<FeedbackPartProps, 'data' | 'changes'>

/** Declining asks for a reason, in a dialog of its own. */
const statesWithAnswer = ['new', 'seen', 'planned', 'doing', 'done'] as const satisfies readonly SetFeedbackState[]

/** The state of a message after its first answer: a waiting message is done, one in progress keeps its state. */
const stateAfter = (state: string, isFirst: boolean): SetFeedbackState | undefined => {
  if (isFirst && (state === 'new' || state === 'seen')) return 'done'
  return statesWithAnswer.find((one) => one === state)
}

/**
 * Whether the answer reaches the player by mail. Staff see this before they write, so that they can take it into
 * account.
 */
const AnswerMailLine = ({ byMail }: { readonly byMail: AnswerMail }) =>
  byMail === 'goes' ? (
    <p className="text-sm text-ink-dim">{texts.answer.mail.goes}</p>
  ) : (
    <p className="flex gap-2">
      <WarningIcon size={20} className="mt-0.5 shrink-0 text-brass-text" />
      {texts.answer.mail[byMail]}
    </p>
  )

/** The answer that the player reads. What is typed stays as a draft until it is sent. */
export function AnswerPart({ data: { feedback, duplicates, user, answer_mail: byMail }, changes }: PartProps) {
  const words = texts.answer
  const { id, answer, answered_at, answered_by_name, seen_answer_at } = feedback
  const [text, setText, forget] = useDraft(`answer:${id}`, answer)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<SetFeedbackState>()
  const then = chosen ?? stateAfter(feedback.state, answer === '')
  const save = async (next: string) => {
    setBusy(true)
    const state = statesWithAnswer.find((one) => one === feedback.state)
    const isMoved = next !== '' && then !== undefined && then !== feedback.state
    const result = isMoved
      ? await changes.change(id, { answer, ...(state ? { state } : {}) }, { answer: next, state: then })
      : await changes.change(id, { answer }, { answer: next })
    setBusy(false)
    setProblem(result.ok ? '' : result.error)
    if (!result.ok) return
    forget()
    setChosen(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') setProblem(words.empty)
    else void save(text.trim())
  }
  return (
    <Part id="feedback-answer" heading={words.heading} className="grid gap-2">
      {feedback.duplicate_of !== '' ? (
        <p className="text-ink-dim">{answer || words.merged}</p>
      ) : (
        <form noValidate className="grid gap-3" onSubmit={submit}>
          {answered_at !== '' && (
            <p className="text-sm text-ink-dim">
              {answered_by_name !== '' && words.by(answered_by_name)} <StaffDate value={answered_at} withTime />,{' '}
              {seen_answer_at >= answered_at ? words.seen : words.notSeen}
            </p>
          )}
          {answer !== '' && text.trim() !== answer && (
            <div className="border-l-2 border-line pl-3">
              <p className="text-sm text-ink-dim">{words.readsNow}</p>
              <p className="wrap-anywhere whitespace-pre-wrap">{answer}</p>
            </div>
          )}
          <AnswerMailLine byMail={byMail} />
          <CannedAnswerChooser
            text={text}
            player={user.name}
            onText={(next) => {
              setText(next)
              setProblem('')
            }}
          />
          <TextArea
            label={words.label}
            hint={duplicates.length > 0 ? words.hintMerged(duplicates.length) : words.hint}
            limit={feedbackLength.most}
            value={text}
            error={problem}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setProblem('')
            }}
          />
          {then !== undefined && (
            <Select
              label={words.stateAfter}
              options={statesWithAnswer.map((value) => ({ value, label: texts.states[value] }))}
              value={then}
              onChange={setChosen}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" type="submit" busy={isBusy} disabled={text.trim() === answer && answer !== ''}>
              {answer === '' ? words.send : words.change}
            </Button>
            {answer !== '' && text.trim() !== answer && (
              <Button variant="quiet" onClick={forget}>
                {words.drop}
              </Button>
            )}
            {answer !== '' && (
              <Button variant="quiet" onClick={() => void save('')}>
                {words.takeBack}
              </Button>
            )}
          </div>
        </form>
      )}
    </Part>
  )
}

const split = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

/** How many tags in use are offered. */
const mostOffered = 8

/** The tags as a text field that suggests tags in use. */
export function TagsPart({ data: { feedback }, changes }: PartProps) {
  const words = texts.tags
  const { id, tags } = feedback
  const known = useFeedbackTags()
  const [text, setText] = useState(tags.join(', '))
  const typed = split(text)
  const save = (next: readonly string[]) => {
    setText(next.join(', '))
    void changes.changeNow(id, { tags }, { tags: next })
  }
  const offered = known.filter((tag) => !typed.includes(tag)).slice(0, mostOffered)
  return (
    <Part id="feedback-tags" heading={words.heading} className="grid gap-2">
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          save(typed)
        }}
      >
        <TextField
          className="grow"
          label={words.label}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" disabled={typed.join() === tags.join()}>
          {words.save}
        </Button>
      </form>
      {offered.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {offered.map((tag) => (
            <Button key={tag} variant="quiet" aria-label={words.add(tag)} onClick={() => save([...typed, tag])}>
              + {tag}
            </Button>
          ))}
        </div>
      )}
    </Part>
  )
}
