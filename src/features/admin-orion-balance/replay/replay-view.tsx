import type { BattleModelName } from '#game/balance/balance-question.ts'
import { Panel } from '#ui/page/panel.tsx'
import { BattleChart } from './battle-chart.tsx'
import type { BattleRecord } from './battle-record.ts'
import { ChartControls } from './chart-controls.tsx'
import { EventList } from './event-list.tsx'
import { eventWords } from './event-words.ts'
import { Roster } from './roster.tsx'
import { texts } from './texts.ts'
import { usePlayback } from './use-playback.ts'

const endWords = ({ result, names }: BattleRecord): string => {
  const { winner, points, rounds } = result
  if (winner === undefined) return texts.draw(points[0], points[1], rounds)
  return texts.won(names[winner], points[winner], points[winner === 0 ? 1 : 0], rounds)
}

interface ReplayViewProps {
  readonly record: BattleRecord
  readonly model: BattleModelName
}

/** A battle as a moving chart, with its ships and all that happened. */
export function ReplayView({ record, model }: ReplayViewProps) {
  const playback = usePlayback(record.events)
  const { at, goTo } = playback
  const event = record.events[at - 1]
  const sides = [0, 1] as const
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <Panel title={endWords(record)} aria-label={texts.heading} className="[&>div:last-child]:max-sm:px-2">
        {model === 'track' && <p className="mb-2 text-sm text-ink-dim">{texts.track}</p>}
        <BattleChart record={record} at={at} label={texts.chart.label} />
        <p aria-live={playback.isPlaying ? 'off' : 'polite'} className="my-2 min-h-12">
          {event ? eventWords(record, event) : texts.chart.start}
        </p>
        <ChartControls record={record} playback={playback} />
      </Panel>
      <div className="grid gap-4">
        <Panel title={texts.fleets} aria-label={texts.fleets} className="@container">
          <div className="grid gap-x-6 gap-y-4 @md:grid-cols-2">
            {sides.map((side) => (
              <div key={side}>
                <p className="mb-1 border-b border-ink pb-1">
                  {texts.side(record.names[side], record.fleets[side].points, record.doctrines[side])}
                </p>
                <Roster {...{ record, side, at }} />
              </div>
            ))}
          </div>
        </Panel>
        <Panel title={texts.list.heading} flush>
          <EventList record={record} at={at} onChoose={goTo} />
        </Panel>
      </div>
    </div>
  )
}
