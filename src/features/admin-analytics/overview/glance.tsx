import { Link, useSearchParams } from 'react-router-dom'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { useAnalytics } from '../address/analytics-context.tsx'
import { useErrors } from '../address/use-answer.ts'
import { analyticsPath } from '../analytics-places.ts'
import { useDimension } from '../counts/use-dimension.ts'
import { moreOrFewer, whatBreaks, whatTheyDo, whereFrom, type GlanceAnswer } from './glance-answers.ts'
import { texts } from './texts.ts'
import { useNotComparable, useOverview } from './use-overview.ts'

const words = texts.glance

interface CellProps {
  readonly question: string
  /** Undefined while it loads. */
  readonly answer: GlanceAnswer | undefined
  readonly isFailed: boolean
  /** The panel or screen with more details. */
  readonly to: { readonly hash: string } | { readonly pathname: string }
}

function Cell({ question, answer, isFailed, to }: CellProps) {
  const [params] = useSearchParams()
  return (
    <div className="min-w-0 bg-paper-raised px-3 py-2">
      <dt className="label-text text-sm text-ink-dim">{question}</dt>
      <dd>
        {answer ? (
          <Link to={{ search: params.toString(), ...to }} className="block min-h-11">
            <span className="text-link block max-w-max truncate text-lg font-semibold" title={answer.answer}>
              {answer.answer}
            </span>
            <span className="block truncate text-sm text-ink-dim" title={answer.detail}>
              {answer.detail}
            </span>
          </Link>
        ) : isFailed ? (
          <span className="text-ink-dim">{words.failed}</span>
        ) : (
          <Skeleton lines={2} />
        )}
      </dd>
    </div>
  )
}

/** The four most common questions, answered with the data of the panels below. */
export function Glance() {
  const [overview, referrers, did, errors] = [useOverview(), useDimension('referrer'), useDimension('did'), useErrors()]
  const why = useNotComparable()
  const sessions = overview.data?.now.sessions
  const { days, today } = useAnalytics()
  return (
    <dl
      aria-label={words.label}
      className="col-span-full grid gap-px border border-hairline bg-hairline sm:grid-cols-2 xl:grid-cols-4"
    >
      <Cell
        question={words.moreOrFewer}
        answer={overview.data && moreOrFewer(overview.data, why?.because, days.until >= today)}
        to={{ hash: 'figures' }}
        isFailed={overview.isError}
      />
      <Cell
        question={texts.sources.heading}
        answer={referrers.data && sessions !== undefined ? whereFrom(referrers.data.rows, sessions) : undefined}
        isFailed={referrers.isError || overview.isError}
        to={{ hash: 'sources' }}
      />
      <Cell
        question={texts.features.heading}
        answer={did.data && sessions !== undefined ? whatTheyDo(did.data.rows, sessions) : undefined}
        isFailed={did.isError || overview.isError}
        to={{ hash: 'features' }}
      />
      <Cell
        question={texts.errors.heading}
        answer={errors.data && whatBreaks(errors.data.rows)}
        isFailed={errors.isError}
        to={{ pathname: `${analyticsPath}/errors` }}
      />
    </dl>
  )
}
