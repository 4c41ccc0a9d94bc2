import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { bookRules } from '#game/battle/state/book-rules.ts'
import type { BattleRecord } from './battle-record.ts'
import { eventWords } from './event-words.ts'
import { texts } from './texts.ts'

const words = texts.list

interface EventListProps {
  readonly record: BattleRecord
  /** How many events have happened; the last of them is marked. */
  readonly at: number
  readonly onChoose: (at: number) => void
}

interface RoundProps {
  readonly record: BattleRecord
  readonly round: number
  /** The marked event, if it is in this round; otherwise -1, so that other rounds do not render again. */
  readonly current: number
  readonly onChoose: (at: number) => void
}

const Round = memo(function Round({ record, round, current, onChoose }: RoundProps) {
  return (
    <section aria-label={texts.chart.round(round)}>
      <h3 className="label-text sticky top-0 border-b border-ink bg-paper-raised px-4 py-1.5 text-base sm:px-5">
        {round === 0 ? texts.chart.start : texts.chart.round(round)}
      </h3>
      <ol>
        {record.events.map((event, at) => {
          if (event.round !== round) return null
          const [number, address] = bookRules[event.rule]
          return (
            <li
              key={at}
              aria-current={at === current ? 'step' : undefined}
              className="flex items-baseline gap-2 border-b border-hairline aria-[current=step]:bg-paper-sunk"
            >
              <button
                type="button"
                className="grow py-1.5 pl-4 text-left sm:pl-5 hover:underline focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
                title={words.goTo}
                onClick={() => onChoose(at + 1)}
              >
                {eventWords(record, event)}
              </button>
              <Link
                to={`/rules/${address}`}
                aria-label={words.rule(number)}
                className="text-link figures shrink-0 px-4 py-1.5 text-sm sm:px-5 pointer-coarse:py-3"
              >
                {number}
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
})

/** All events by round, each with the rule of the book. The current one stays visible. */
export function EventList({ record, at, onChoose }: EventListProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = box.current
    const item = frame?.querySelector<HTMLElement>('[aria-current=step]')
    if (!frame || !item) return
    // Only the frame is scrolled, never the page.
    const top = item.offsetTop - frame.clientHeight / 2
    if (Math.abs(frame.scrollTop - top) > frame.clientHeight / 3) frame.scrollTop = top
  }, [at])
  const rounds = [...new Set(record.events.map(({ round }) => round))]
  const current = record.events[at - 1]
  return (
    <div
      ref={box}
      role="region"
      aria-label={words.heading}
      tabIndex={0}
      className="relative max-h-150 overflow-y-auto text-[0.9375rem] focus-visible:-outline-offset-2"
    >
      {rounds.map((round) => (
        <Round key={round} {...{ record, round, onChoose }} current={current?.round === round ? at - 1 : -1} />
      ))}
    </div>
  )
}
