import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StaffHomeData } from '#records/staff/staff-home.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { ArrowRightIcon, CheckIcon } from '#ui/icon/icons.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { texts } from './texts.ts'

const words = texts.tasks
const outbox = '/admin/email-campaigns/outbox'

interface Task {
  /** The screen for this task. */
  readonly to: string
  readonly what: string
  readonly hint: ReactNode
}

type Tasks = Pick<StaffHomeData, 'feedback' | 'codes' | 'mail' | 'notes'>

const codesScreen = '/admin/alpha-codes'

const tasksOf = ({ feedback, codes, mail, notes = [] }: Tasks): readonly Task[] => [
  ...notes.map(({ user, user_name, text }) => ({
    to: `/admin/users?open=${user}`,
    what: words.note(user_name),
    hint: text,
  })),
  ...(feedback.new === 0
    ? []
    : [
        {
          to: '/admin/feedback?f=state~is~new',
          what: words.feedback(feedback.new),
          hint: (
            <>
              {words.oldest} <StaffDate value={feedback.oldest} />
            </>
          ),
        },
      ]),
  ...(codes.none_left ? [{ to: codesScreen, what: words.noCodes, hint: words.noCodesHint }] : []),
  ...(codes.left === null ? [] : [{ to: codesScreen, what: words.left(codes.left), hint: words.leftHint }]),
  ...(codes.nearly_used > 0
    ? [
        {
          to: `${codesScreen}?f=nearly_used~is~true&f=state~is~active`,
          what: words.nearlyUsed(codes.nearly_used),
          hint: words.nearlyUsedHint,
        },
      ]
    : []),
  ...(codes.ending > 0
    ? [
        {
          to: `${codesScreen}?f=ending~is~true&f=state~is~active&sort=expires_at`,
          what: words.ending(codes.ending),
          hint: words.endingHint,
        },
      ]
    : []),
  ...(mail && !mail.on ? [{ to: outbox, what: words.mailOff, hint: words.mailOffHint }] : []),
  ...(mail && mail.paused.length > 0
    ? [
        {
          to: outbox,
          what: words.paused(mail.paused.length),
          hint: mail.paused.map(({ lane }) => words.lanes[lane] ?? lane).join(', '),
        },
      ]
    : []),
  ...(mail?.campaigns ?? []).map(({ id, name, state, why, recipients, left, skipped }) => ({
    to: `/admin/email-campaigns/${id}`,
    what: words.campaign(name, state),
    hint: state === 'running' ? words.campaignSent(recipients - left, recipients, skipped) : why,
  })),
  ...(mail && mail.unknown > 0
    ? [{ to: `${outbox}?f=state~is~unknown`, what: words.doubtful(mail.unknown), hint: words.doubtfulHint }]
    : []),
  ...(mail && mail.failed > 0
    ? [
        {
          to: `${outbox}?f=state~is~failed&sort=-updated`,
          what: words.failedMails(mail.failed),
          hint: words.failedHint,
        },
      ]
    : []),
]

/** What needs attention now. Each line links to the screen for it. */
export function TasksPanel(props: Tasks) {
  const tasks = tasksOf(props)
  return (
    <Panel title={words.heading} notched>
      {tasks.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-dim">
          <CheckIcon size={20} />
          {words.nothing}
        </p>
      ) : (
        <ul>
          {tasks.map(({ to, what, hint }, at) => (
            <li key={`${at} ${to}`} className="border-b border-hairline last:border-b-0">
              <Link to={to} className="flex min-h-11 items-center gap-3 py-1 no-underline hover:bg-paper-sunk">
                <span className="grow">
                  <span className="font-semibold">{what}</span>
                  <span className="block text-sm wrap-anywhere text-ink-dim">{hint}</span>
                </span>
                <ArrowRightIcon size={18} className="text-signal-text" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
