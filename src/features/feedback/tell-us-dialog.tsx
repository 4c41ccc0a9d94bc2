import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { gameVersion } from '#content/version.ts'
import { currentBuild } from '#records/app-files/build.ts'
import { feedbackKinds, feedbackLength } from '#shared/feedback.ts'
import { useEditInProgress } from '#store/edits.ts'
import type { FeedbackSubject } from '#store/feedback/feedback-dialogs.ts'
import type { FeedbackStore } from '#store/feedback/make-feedback-store.ts'
import { useServices } from '#store/services.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { FormDialog } from '#ui/layer/form-dialog.tsx'
import { toast } from '#ui/layer/toast.ts'
import { PictureField, type ChosenPicture } from './picture-field.tsx'
import { makeSentPicture } from './picture.ts'
import { texts } from './texts.ts'

const words = texts.form

interface TellUsDialogProps {
  readonly store: FeedbackStore
  readonly subject: FeedbackSubject
  /** The page that the player was on. */
  readonly path: string
  readonly onClose: () => void
}

/** The form for a message to the staff (FE-10). If it is closed, the typed text stays as a draft. */
export function TellUsDialog({ store, subject, path, onClose }: TellUsDialogProps) {
  const { draft, setDraft, tell } = useStore(store)
  const { analytics } = useServices().records
  const [kind, setKind] = useState(subject.kind ?? draft.kind)
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const [error, setError] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { message } = draft
  const form = useRef<HTMLFormElement>(null)
  useEditInProgress(message !== '' || chosen !== null)

  const send = async () => {
    const screenshot = chosen ? await makeSentPicture(chosen.picture, chosen.boxes) : null
    if (screenshot === undefined) return setProblem(texts.picture.unsendable)
    const outcome = await tell({
      kind,
      message: message.trim(),
      pagePath: path,
      build: currentBuild(),
      gameVersion,
      screenshot,
      rule: subject.rule ?? '',
      errorReference: subject.error ?? '',
    })
    if (outcome.kind === 'refused') return setProblem(words.refused(outcome.why))
    analytics.event('feedback-sent')
    setDraft({ kind: 'bug', message: '' })
    if (outcome.kind === 'sent') toast(words.sent, { tone: 'good' })
    else toast(store.getState().deviceProblem ? words.unstored : words.waiting)
    onClose()
  }
  const submit = async () => {
    const length = Array.from(message.trim()).length
    const { least, most } = feedbackLength
    const wrong = length < least ? words.tooShort(least) : length > most ? words.tooLong(most) : ''
    setError(wrong)
    setProblem('')
    if (wrong !== '') {
      form.current?.querySelector('textarea')?.focus()
      return
    }
    setBusy(true)
    await send()
    setBusy(false)
  }

  const sentAlong = [
    [words.page, path],
    [words.version, `${gameVersion} (${currentBuild()})`],
    [words.device, words.deviceValue],
    [words.account, words.accountValue],
  ]
  return (
    <FormDialog
      title={words.title}
      description={words.lead}
      submitLabel={words.send}
      busy={isBusy}
      problem={problem}
      formRef={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {subject.rule && <p className="border-l-2 border-line pl-3">{words.about(subject.rule)}</p>}
      {subject.error && <p className="border-l-2 border-hull pl-3 wrap-anywhere">{words.aboutError(subject.error)}</p>}
      <SegmentedControl
        label={words.kind}
        full
        className="tell-us-kinds"
        value={kind}
        onChange={(next) => {
          setKind(next)
          setDraft({ kind: next, message })
        }}
        options={feedbackKinds.map((value) => ({ value, label: texts.kinds[value] }))}
      />
      <TextArea
        label={words.message}
        hint={words.hints[kind]}
        required
        rows={6}
        limit={feedbackLength.most}
        value={message}
        error={error}
        onChange={(event) => {
          setDraft({ kind, message: event.currentTarget.value })
          setError('')
        }}
      />
      <PictureField chosen={chosen} onChange={setChosen} />
      <details>
        <summary className="label-text min-h-11 cursor-pointer py-2.5 text-base">{words.sentAlong}</summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {sentAlong.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-dim">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </FormDialog>
  )
}
