import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ownAddress } from '#records/own-address.ts'
import type { FeedbackSheetData } from '#records/staff/staff-feedback.ts'
import type { FeedbackChange } from '#shared/feedback.ts'
import { SessionTimeline } from '#staff/record/session-timeline.tsx'
import { StaffDate } from '#staff/staff-date.tsx'
import { useSession } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { useAssignees } from './feedback-choices.ts'
import { StateBadge } from './state-badge.tsx'
import { texts } from './texts.ts'
import type { FeedbackChanges } from './use-feedback-changes.ts'
import { personWords } from './value-words.ts'

export interface FeedbackPartProps {
  readonly data: FeedbackSheetData
  readonly changes: FeedbackChanges
  readonly onOpen: (id: string) => void
}

const words = texts.message
type SetState = NonNullable<FeedbackChange['state']>
const states: readonly SetState[] = ['new', 'seen', 'planned', 'doing', 'done', 'declined']

function Screenshot({ url }: { readonly url: string }) {
  const [isFailed, setFailed] = useState(false)
  if (isFailed) return <p role="alert">{words.screenshotFailed}</p>
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={words.openScreenshot}>
      <img
        src={url}
        alt={words.screenshot}
        className="max-h-80 max-w-full border border-line"
        onError={() => setFailed(true)}
      />
    </a>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="contents">
    <dt className="self-center text-ink-dim">{name}</dt>
    <dd className="min-w-0 self-center wrap-anywhere">{children}</dd>
  </div>
)

function Facts({ data: { feedback, user } }: Pick<FeedbackPartProps, 'data'>) {
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  const name = user.name || texts.unnamed
  const page = ownAddress(feedback.page_path)
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <Fact name={words.from}>
        {isAdmin ? (
          <Link
            className="text-link inline-flex min-h-11 min-w-11 items-center lg:min-h-0"
            to={`/admin/users?open=${user.id}`}
          >
            {name}
          </Link>
        ) : (
          name
        )}
        <Link
          className="text-link ml-4 inline-flex min-h-11 items-center text-sm lg:min-h-0"
          to={`/admin/feedback?f=user~is~${user.id}`}
        >
          {words.allOfPlayer}
        </Link>
      </Fact>
      <Fact name={words.written}>
        <StaffDate value={feedback.created} withTime />
      </Fact>
      {feedback.page_path !== '' && (
        <Fact name={words.page}>
          {page === undefined ? (
            <bdi>{feedback.page_path}</bdi>
          ) : (
            <Link className="text-link inline-flex min-h-11 min-w-11 items-center lg:min-h-0" to={page}>
              {feedback.page_path}
            </Link>
          )}
        </Fact>
      )}
      {feedback.rule !== '' && <Fact name={words.rule}>{feedback.rule}</Fact>}
      {feedback.error_reference !== '' && <Fact name={words.error}>{feedback.error_reference}</Fact>}
      <Fact name={words.version}>
        {feedback.game_version} {feedback.build}
      </Fact>
      {feedback.device !== '' && <Fact name={words.device}>{feedback.device}</Fact>}
    </dl>
  )
}

/** The player's text, the page that it came from, its state and who takes care of it. */
export function MessagePart({ data, changes, onOpen }: FeedbackPartProps) {
  const { feedback } = data
  const { id, assignee, duplicate_of: root } = feedback
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  const people = useAssignees()
  const [isDeclining, setDeclining] = useState(false)
  const [isVisitShown, setVisitShown] = useState(false)
  const isMerged = root !== ''
  const before = { state: feedback.state as SetState }
  return (
    <section aria-label={words.heading} className="grid gap-4">
      <p className="text-lg wrap-anywhere whitespace-pre-wrap">
        <bdi>{feedback.message}</bdi>
      </p>
      {feedback.screenshot_url !== '' && <Screenshot url={feedback.screenshot_url} />}
      {isMerged ? (
        <div role="note" className="grid gap-2 border-l-4 border-double border-violet-text pl-3">
          <p>
            <StateBadge state="duplicate" /> {words.duplicateOf}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => onOpen(root)}>{words.openOther}</Button>
            <Button variant="quiet" onClick={() => void changes.changeNow(id, {}, { state: 'seen' })}>
              {words.part}
            </Button>
          </div>
        </div>
      ) : (
        <Select
          label={words.state}
          options={states.map((value) => ({ value, label: texts.states[value] }))}
          value={before.state}
          onChange={(state) =>
            state === 'declined' ? setDeclining(true) : void changes.changeNow(id, before, { state })
          }
        />
      )}
      <Select
        label={words.assignee}
        options={
          people.some(({ value }) => value === assignee)
            ? people
            : [...people, { value: assignee, label: personWords(assignee, feedback.assignee_name) }]
        }
        value={assignee}
        onChange={(next) => void changes.changeNow(id, { assignee }, { assignee: next })}
      />
      <Facts data={data} />
      {isAdmin && feedback.session !== '' && (
        <div>
          <Button variant="quiet" aria-expanded={isVisitShown} onClick={() => setVisitShown(!isVisitShown)}>
            {isVisitShown ? words.hideVisit : words.visit}
          </Button>
          {isVisitShown && <SessionTimeline session={feedback.session} />}
        </div>
      )}
      {isDeclining && (
        <DeclineDialog
          apply={(reason) => changes.change(id, before, { state: 'declined' }, reason)}
          onClose={() => setDeclining(false)}
        />
      )}
    </section>
  )
}
