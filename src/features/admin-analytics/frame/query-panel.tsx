import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryState } from '#staff/query-state.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { DownloadIcon } from '#ui/icon/icons-actions.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useAnalytics } from '../address/analytics-context.tsx'
import { frameTexts as texts } from '../texts.ts'
import { saveCsv, type CsvRows } from './save-csv.ts'

export interface PanelQuery<T> extends Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData'> {
  readonly refetch: () => Promise<unknown>
}

interface QueryPanelProps<T> {
  readonly title: string
  /** Name of the CSV file, after "orion-analytics-". */
  readonly name: string
  readonly query: PanelQuery<T>
  /** The text to show if there is no data; undefined if there is some. */
  readonly empty?: (data: T) => string | undefined
  readonly csv?: (data: T) => CsvRows
  /** The title of the file, if it differs from that of the panel. */
  readonly csvTitle?: (data: T) => string
  /**
   * Whether the panel shows the present state, independent of the span. The name of the file then has the current date.
   */
  readonly isNow?: boolean
  /** Element id, for links to the panel. */
  readonly id?: string
  /** Shown above the data, also while it loads: tabs, and what the panel cannot do. */
  readonly top?: ReactNode
  readonly lines?: number
  readonly className?: string
  readonly children: (data: T) => ReactNode
}

/** A panel with a query of its own: it loads, is empty, fails and is retried independently of the others. */
export function QueryPanel<T>(props: QueryPanelProps<T>) {
  const { title, name, query, empty, csv, csvTitle, isNow = false, top, lines = 7, className, id, children } = props
  const { days, today } = useAnalytics()
  const span = isNow ? today : `${days.from}-${days.until}`
  const { data, error, isPlaceholderData } = query
  const nothing = data === undefined ? undefined : empty?.(data)
  const hasRows = data !== undefined && nothing === undefined
  return (
    <Panel
      title={title}
      id={id}
      className={cx('scroll-mt-24', className)}
      aria-label={title}
      aria-busy={isPlaceholderData || undefined}
      actions={
        csv && (
          <IconButton
            label={texts.csv(data !== undefined && csvTitle ? csvTitle(data) : title)}
            icon={<DownloadIcon size={20} />}
            disabled={!hasRows || isPlaceholderData}
            onClick={() => hasRows && saveCsv(`${name}-${span}`, csv(data))}
          />
        )
      }
    >
      {top}
      {data === undefined ? (
        <QueryState query={query} failed={texts.failed} loading={texts.loading(title)} lines={lines} />
      ) : (
        <>
          {error && <p role="alert">{texts.stale(error.message)}</p>}
          {nothing === undefined ? children(data) : <p className="py-3 text-ink-dim">{nothing}</p>}
        </>
      )}
    </Panel>
  )
}
