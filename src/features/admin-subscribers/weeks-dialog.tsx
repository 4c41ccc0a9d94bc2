import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubscriberWeeks } from '#records/staff/staff-subscribers.ts'
import { TimeChart } from '#staff/chart/time-chart.tsx'
import { QueryState } from '#staff/query-state.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Button } from '#ui/button/button.tsx'
import { useDates } from '#ui/dates.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { texts } from './texts.ts'
import { chartOfWeeks, totalsOf } from './weeks-chart.ts'

const words = texts.weeks
const spans = ['13', '26', '52', '104'] as const

function Campaigns({ campaigns }: Pick<SubscriberWeeks, 'campaigns'>) {
  if (campaigns.length === 0) return <p className="text-ink-dim">{words.noCampaigns}</p>
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-ink">
          <th scope="col" className="label-text py-2 text-left text-sm">
            {words.campaign}
          </th>
          {[words.left, words.complained].map((label) => (
            <th key={label} scope="col" className="label-text py-2 pl-4 text-right text-sm">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {campaigns.map(({ id, name, left, complained }) => (
          <tr key={id} className="border-b border-hairline">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name || words.unnamed}
            </th>
            <td className="figures py-1.5 pl-4 text-right">{left}</td>
            <td className="figures py-1.5 pl-4 text-right">{complained}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Totals({ weeks }: Pick<SubscriberWeeks, 'weeks'>) {
  const totals = totalsOf(weeks)
  const figures = [
    [words.joined, totals.joined],
    [words.left, totals.left],
    [words.bounced, totals.bounced],
    [words.complained, totals.complained],
  ] as const
  return (
    <dl aria-label={words.totals(weeks.length)} className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-col">
          <dt className="label-text text-sm text-ink-dim">{label}</dt>
          <dd className="figures text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Sign-ups and unsubscriptions by week, and the campaigns after which people unsubscribed. */
export function WeeksDialog({ onClose }: { readonly onClose: () => void }) {
  const { subscribers } = useStaffRecords()
  const { date } = useDates()
  const [span, setSpan] = useState<(typeof spans)[number]>('26')
  const query = useQuery({
    queryKey: ['staff-subscriber', 'weeks', span],
    queryFn: ({ signal }) => unwrap(subscribers.weeks(Number(span), signal)),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <Dialog
      open
      size="large"
      title={words.title}
      description={words.explain}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className="grid gap-6">
        <SegmentedControl
          label={words.weeks}
          value={span}
          onChange={setSpan}
          options={spans.map((value) => ({ value, label: value }))}
        />
        {data ? (
          <>
            <Totals weeks={data.weeks} />
            <TimeChart label={words.chart} span={words.span} data={chartOfWeeks(data.weeks, date)} />
            <section aria-labelledby="leavings-by-campaign">
              <Heading level={3} id="leavings-by-campaign" size="part" className="mb-1">
                {words.campaigns}
              </Heading>
              <Campaigns campaigns={data.campaigns} />
            </section>
          </>
        ) : (
          <QueryState query={query} failed={words.failed} loading={words.loading} lines={8} />
        )}
      </div>
    </Dialog>
  )
}
