import type { StaffHomeData } from '#records/staff/staff-home.ts'
import { TimeChart } from '#staff/chart/time-chart.tsx'
import { useDates } from '#ui/dates.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { texts } from './texts.ts'
import { weeksOf } from './weeks.ts'

const words = texts.players

/** Number of players, beside that of the span before. */
export function PlayersPanel({ players }: { readonly players: StaffHomeData['players'] }) {
  const { date } = useDates()
  const figures = [
    { label: words.now, value: players.now, hint: words.nowHint },
    { label: words.today, value: players.today, hint: words.compared(players.yesterday, words.yesterday) },
    { label: words.week, value: players.week, hint: words.compared(players.week_before, words.weekBefore) },
  ]
  return (
    <Panel title={words.heading}>
      <dl className="mb-4 grid grid-cols-3 gap-4">
        {figures.map(({ label, value, hint }) => (
          <div key={label} className="flex flex-col">
            <dt className="label-text text-sm text-ink-dim">{label}</dt>
            <dd>
              <span className="figures block text-3xl">{value}</span>
              <span className="block text-sm text-ink-dim">{hint}</span>
            </dd>
          </div>
        ))}
      </dl>
      <TimeChart label={words.chart} data={weeksOf(players.days, date)} />
      <p className="text-sm text-ink-dim">{words.counted(players.zone)}</p>
    </Panel>
  )
}
