import { useQuery } from '@tanstack/react-query'
import { choiceKinds } from '#shared/balance.ts'
import { QueryState } from '#staff/query-state.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useQuestion } from '../address/question-context.tsx'
import { ChoicesTable } from './choices-table.tsx'
import { texts } from './texts.ts'

/** What players choose, from saved fleets. */
export function ChoicesPart() {
  const { balance } = useStaffRecords()
  const { choice, change } = useQuestion()
  const kind = choiceKinds.find((one) => one === choice('kind')) ?? choiceKinds[0]
  const query = useQuery({
    queryKey: ['staff-balance', 'choices'],
    queryFn: ({ signal }) => unwrap(balance.choices(signal)),
  })
  const { data } = query
  return (
    <Panel title={texts.heading} aria-label={texts.heading}>
      <p className="mb-3 max-w-[68ch] text-sm text-ink-dim">{texts.explain(data?.least_owners ?? 20)}</p>
      <SegmentedControl
        label={texts.kinds.label}
        labelHidden
        full
        className="mb-4 max-w-120"
        value={kind}
        onChange={(value) => change({ kind: value === choiceKinds[0] ? '' : value }, { replace: true })}
        options={choiceKinds.map((value) => ({ value, label: texts.kinds[value] }))}
      />
      {data === undefined ? (
        <QueryState query={query} failed={texts.failed} loading={texts.loading} lines={9} />
      ) : (
        <ChoicesTable data={data} kind={kind} />
      )}
    </Panel>
  )
}
