import type { BalanceResult } from '#game/balance/balance-result.ts'
import { linesOf } from '#staff/list/csv.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { useDates } from '#ui/dates.tsx'
import { DownloadIcon } from '#ui/icon/icons-actions.tsx'
import { lineIcon } from '#ui/icon/line-icon.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { saveBlob } from '#ui/save-file.ts'
import { useQuestion } from '../address/question-context.tsx'
import { formatCount, percent } from '../figures.ts'
import type { KeptRun } from '../run/kept-run.ts'
import { figuresWords } from '../run/run-identity.ts'
import { CellDetail } from './cell-detail.tsx'
import { MatrixGrid } from './matrix-grid.tsx'
import { viewOf, type MatrixView } from './matrix-view.ts'
import { pairingRows, PairingsTable } from './pairings-table.tsx'
import { texts } from './texts.ts'

const TableIcon = lineIcon('M3.5 5h17v14h-17zM3.5 9.5h17M3.5 14.5h17M9.5 5v14')

const Legend = ({ bounds }: { readonly bounds: readonly [number, number] }) => (
  <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
    {(
      [
        ['matrix-key-more', texts.legend.more],
        ['matrix-key-less', texts.legend.less],
        ['matrix-key-uneven', texts.legend.uneven(bounds)],
      ] as const
    ).map(([look, words]) => (
      <li key={look} className="flex items-center gap-2">
        <span aria-hidden="true" className={`matrix-key ${look}`} />
        {words}
      </li>
    ))}
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className="matrix-disputed font-bold text-hull">
        ≠
      </span>
      {texts.legend.disagree}
    </li>
  </ul>
)

interface SummaryProps {
  readonly view: MatrixView
  readonly run: KeptRun
  readonly hasOther: boolean
}

function Summary({ view, run, hasOther }: SummaryProps) {
  const { dateTime } = useDates()
  const { matrix, pairings, bounds } = view
  const { question, gameVersion, contentHash } = run.result
  const fought = pairings.filter(({ share }) => share.battles > 0)
  const even = fought.filter(({ isUneven }) => !isUneven).length
  const other = question.model === 'track' ? 'table' : 'track'
  const words = texts.summary
  return (
    <div className="mb-4 grid gap-1">
      <p className="text-lg">{words.even(even, pairings.length, bounds)}</p>
      <p className="text-ink-dim">
        {hasOther
          ? words.disagree(pairings.filter(({ isDisputed }) => isDisputed).length, other)
          : words.noOther(other)}{' '}
        {words.battles(formatCount(matrix.battles), matrix.rounds.toFixed(1), percent(matrix.draws))}{' '}
        {words.when(dateTime(run.changedAt), gameVersion, figuresWords(contentHash))}
      </p>
    </div>
  )
}

interface MatrixPanelProps {
  readonly run: KeptRun
  /** A result of the other model, for comparison. */
  readonly other: BalanceResult | undefined
}

/** A result: one line, a matrix or a table, and the details of one pairing. */
export function MatrixPanel({ run, other }: MatrixPanelProps) {
  const { choice, change } = useQuestion()
  const view = viewOf(run.result, other)
  const { question } = run.result
  const isTable = choice('as') === 'table'
  const chosen = choice('cell')
  const cell = view.factions
    .flatMap((row) => view.factions.map((column) => view.cell(row, column)))
    .find((one) => one && `${one.row}-${one.column}` === chosen)
  const saveCsv = () =>
    saveBlob(
      `orion-balance-${question.kind}-${question.model}.csv`,
      // The mark at the beginning tells spreadsheets that the file is UTF-8.
      new Blob(['\uFEFF', linesOf(pairingRows(view))], { type: 'text/csv;charset=utf-8' }),
    )
  return (
    <div className={cx('grid items-start gap-4', cell && 'xl:grid-cols-[minmax(0,1fr)_22rem]')}>
      <Panel
        title={texts.heading}
        aria-label={texts.heading}
        actions={
          <>
            <IconButton
              label={texts.asTable}
              icon={<TableIcon size={20} />}
              pressed={isTable}
              onClick={() => change({ as: isTable ? '' : 'table' }, { replace: true })}
            />
            <IconButton label={texts.csv} icon={<DownloadIcon size={20} />} onClick={saveCsv} />
          </>
        }
        className="[&>div:last-child]:max-sm:px-1.5"
      >
        <Summary view={view} run={run} hasOther={other !== undefined} />
        {isTable ? (
          <PairingsTable view={view} otherModel={question.model === 'track' ? 'table' : 'track'} />
        ) : (
          <>
            <MatrixGrid
              view={view}
              chosen={chosen}
              onChoose={({ row, column }) =>
                change({ cell: chosen === `${row}-${column}` ? '' : `${row}-${column}` }, { replace: true })
              }
            />
            <Legend bounds={view.bounds} />
            <p className="mt-2 max-w-[68ch] text-sm text-ink-dim">
              {texts.read} {texts.detail.hint}
            </p>
          </>
        )}
      </Panel>
      {cell && (
        <CellDetail
          {...{ cell, question }}
          bounds={view.bounds}
          onClose={() => change({ cell: '' }, { replace: true })}
        />
      )}
    </div>
  )
}
