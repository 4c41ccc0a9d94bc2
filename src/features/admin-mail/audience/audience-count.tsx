import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { texts } from './texts.ts'
import type { useAudienceCount } from './use-audience-count.ts'

const words = texts.count

interface AudienceCountPanelProps {
  readonly count: ReturnType<typeof useAudienceCount>
  /** Shows the addresses that are skipped. */
  readonly onShowSkipped: () => void
}

/** How many people get the campaign, and how many do not, by reason. */
export function AudienceCountPanel({ count, onShowSkipped }: AudienceCountPanelProps) {
  const { data, error, isFetching, refetch } = count
  const skipped = data?.skipped.reduce((sum, one) => sum + one.count, 0) ?? 0
  return (
    <Panel title={words.heading} notched>
      {error && !isFetching ? (
        <p role="alert">
          {words.failed} {error.message}{' '}
          <Button variant="quiet" onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </p>
      ) : data ? (
        <div>
          <p role="status" className="sr-only">
            {isFetching ? '' : words.live(data.gets, skipped)}
          </p>
          <p className="flex items-baseline gap-2">
            <span className="figures text-4xl">{data.gets}</span> {words.gets(data.gets)}
          </p>
          {skipped > 0 && (
            <>
              <p className="mt-3 font-semibold">{words.skipped(skipped)}</p>
              <ul className="text-sm">
                {data.skipped.map(({ reason, count: n }) => (
                  <li key={reason}>{words.of(n, reason)}</li>
                ))}
              </ul>
              <button type="button" className="text-link min-h-11 text-sm lg:min-h-9" onClick={onShowSkipped}>
                {words.show}
              </button>
            </>
          )}
          {data.outside > 0 && <p className="mt-3 text-sm text-ink-dim">{words.outside(data.outside)}</p>}
        </div>
      ) : (
        <p className="text-ink-dim">{words.counting}</p>
      )}
    </Panel>
  )
}
