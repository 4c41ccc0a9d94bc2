import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { catalogue } from '#content/catalogue.ts'
import { applyDraft } from '#game/balance/draft.ts'
import { sumsOf, type WorthResult } from '#game/balance/worth/worth-result.ts'
import { isWithinBar, worthReport, type WorthReport } from '#game/balance/worth/worth.ts'
import { factionIds } from '#game/ship/ship.ts'
import { admiralName, factionName, refitName } from '#pieces/fleet/fleet-words.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useWide } from '#ui/use-wide.ts'
import { useQuestion } from '../address/question-context.tsx'
import { balancePath } from '../balance-places.ts'
import { SortedTable } from '../frame/sorted-table.tsx'
import { texts } from './texts.ts'
import { itemColumns, shipColumns } from './worth-tables.tsx'

const kinds = ['ships', 'refits', 'admirals'] as const

const leadOf = (item: string, id: string, name: string) => (
  <Link
    to={`${balancePath}/draft?item=${item}:${id}`}
    aria-label={texts.toDraft(name)}
    className="text-link items-center pointer-coarse:inline-flex pointer-coarse:min-h-11"
  >
    {name}
  </Link>
)

function Summary({ report: { ships, refits, admirals } }: { readonly report: WorthReport }) {
  const all = [...ships, ...refits, ...admirals]
  const outside = ships.filter((ship) => !isWithinBar(ship)).length
  const count = (verdict: string) => all.filter((one) => one.verdict === verdict).length
  return (
    <p className="mb-3 text-lg">
      {texts.summary.bar(outside, ships.length)} {texts.summary.never(count('never'))}
      {texts.summary.always(count('always'))}
    </p>
  )
}

/** The results of a run on worth, as tables. */
export function WorthReportPanel({ result }: { readonly result: WorthResult }) {
  const { choice, change } = useQuestion()
  const isWide = useWide('70rem')
  const report = useMemo(() => {
    const changed = applyDraft(catalogue, result.draft)
    return worthReport(sumsOf(result), changed.ok ? changed.value : catalogue)
  }, [result])
  const kind = kinds.find((one) => one === choice('kind')) ?? kinds[0]
  const faction = factionIds.find((one) => one === choice('faction')) ?? ''
  const onlyOutside = choice('only') === 'outside'
  const isOfFaction = (row: { readonly faction: string | undefined }) => faction === '' || row.faction === faction
  const isExtreme = ({ verdict }: { readonly verdict: string }) => !onlyOutside || verdict !== 'sometimes'
  const set = (parts: Readonly<Record<string, string>>) => change(parts, { replace: true })
  const empty = <p className="text-ink-dim">{onlyOutside ? texts.nothingOutside : texts.none}</p>
  const shared = { rowKey: ({ id }: { readonly id: string }) => id, empty, caption: texts.kinds[kind] }
  return (
    <Panel title={texts.kinds[kind]} aria-label={texts.kinds[kind]}>
      <Summary report={report} />
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <SegmentedControl
          label={texts.kinds.label}
          value={kind}
          onChange={(value) => set({ kind: value === kinds[0] ? '' : value })}
          options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
        />
        <Select
          label={texts.faction}
          value={faction === '' ? 'all' : faction}
          onChange={(value) => set({ faction: value === 'all' ? '' : value })}
          options={[
            { value: 'all', label: texts.all },
            ...factionIds.map((value) => ({ value, label: factionName(value) })),
          ]}
        />
        <SegmentedControl
          label={texts.only.label}
          value={onlyOutside ? 'outside' : 'all'}
          onChange={(value) => set({ only: value === 'outside' ? value : '' })}
          options={[
            { value: 'all', label: texts.only.all },
            { value: 'outside', label: texts.only.outside },
          ]}
        />
      </div>
      {kind === 'ships' ? (
        <SortedTable
          key={kind}
          {...shared}
          columns={shipColumns(leadOf, isWide)}
          rows={report.ships.filter((row) => isOfFaction(row) && (isExtreme(row) || !isWithinBar(row)))}
          initialSort={{ key: 'beside', descending: true }}
        />
      ) : kind === 'refits' ? (
        <SortedTable
          key={kind}
          {...shared}
          columns={itemColumns('refit', (id) => refitName(id, catalogue), leadOf, isWide)}
          rows={report.refits.filter((row) => isOfFaction(row) && isExtreme(row))}
          initialSort={{ key: 'profit', descending: true }}
        />
      ) : (
        <SortedTable
          key={kind}
          {...shared}
          columns={itemColumns('admiral', (id) => admiralName(id, catalogue), leadOf, isWide)}
          rows={report.admirals.filter((row) => isOfFaction(row) && isExtreme(row))}
          initialSort={{ key: 'profit', descending: true }}
        />
      )}
    </Panel>
  )
}
