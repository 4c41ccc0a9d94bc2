import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Outbox } from '#records/staff/staff-mail.ts'
import type { MailState } from '#shared/mail/mails.ts'
import { QueryState } from '#staff/query-state.tsx'
import { StaffDate } from '#staff/staff-date.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { cx } from '#ui/cx.ts'
import { WarningIcon } from '#ui/icon/icons.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Lanes } from './lanes.tsx'
import { texts } from './texts.ts'

const words = texts.outbox

/** How often the state is fetched while it is visible, ms. */
const readEvery = 15_000

/** The first two are the present numbers, the others are of the last 24 hours. */
const figures: readonly MailState[] = ['pending', 'unknown', 'sent', 'failed', 'skipped']

function Figures({ counts }: Pick<Outbox, 'counts'>) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-x-4 gap-y-2">
      {figures.map((state) => {
        const label = words.figures[state]
        const count = counts[state] ?? 0
        const isBad = count > 0 && (state === 'failed' || state === 'unknown')
        return (
          <div key={state} className="flex flex-col">
            <dt className="label-text text-sm text-ink-dim">{label}</dt>
            <dd>
              <Link
                to={`?f=state~is~${state}`}
                aria-label={words.show(label, count)}
                className={cx(
                  'figures block min-h-11 min-w-11 content-center text-2xl underline-offset-4 lg:min-h-9',
                  isBad && 'text-hull',
                )}
              >
                {count}
              </Link>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const Warning = ({ children }: { readonly children: string }) => (
  <p className="flex gap-2 font-semibold text-hull">
    <WarningIcon size={20} className="mt-0.5 shrink-0" />
    {children}
  </p>
)

function State({ outbox }: { readonly outbox: Outbox }) {
  const { mail, counts, senders, oldest_waiting: oldest } = outbox
  return (
    <div className="grid gap-4">
      {!mail && (
        <div>
          <Warning>{words.off}</Warning>
          <p className="text-sm text-ink-dim">{words.offHint}</p>
        </div>
      )}
      <Figures counts={counts} />
      <Lanes lanes={outbox.lanes} />
      {senders.stuck > 0 && <Warning>{words.stuck(senders.stuck)}</Warning>}
      <p className="text-sm text-ink-dim">
        {words.ofDay} {words.promise(counts['unknown'] ?? 0)} {mail && words.senders(senders.alive, senders.most)}
        {oldest !== '' && (
          <>
            {' '}
            {words.oldest} <StaffDate value={oldest} withTime />.
          </>
        )}
      </p>
    </div>
  )
}

/** The state of the outbox: waiting, sent and doubtful mails, and its lanes, which can be paused. */
export function OutboxPanel() {
  const { mail } = useStaffRecords()
  const query = useQuery({
    queryKey: ['staff-outbox'],
    queryFn: ({ signal }) => unwrap(mail.outbox(signal)),
    refetchInterval: readEvery,
    // A campaign may have paused since another screen showed it.
    refetchOnMount: 'always',
  })
  return (
    <Panel title={words.heading} notched className="mb-4">
      {query.data ? (
        <State outbox={query.data} />
      ) : (
        <QueryState query={query} failed={words.failed} loading={words.loading} lines={5} />
      )}
    </Panel>
  )
}
