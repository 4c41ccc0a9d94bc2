import type { KeyboardEvent, PointerEvent } from 'react'
import { atLeast, type Distribution } from '#game/volley/odds.ts'
import { barsOf, placeOf, stopFor, stopsOf, usualStop, type Bar } from './odds-chart-bars.ts'
import { OddsChartTable } from './odds-chart-table.tsx'
import { formatShare } from './odds-words.ts'

interface OddsChartProps {
  /** P(exactly k damage) for k = 0 … */
  readonly damage: Distribution
  /** Expected damage; drawn as a hairline. */
  readonly mean: number
  /** Damage that was rolled; its bar is marked. */
  readonly rolled?: number | undefined
  /** Hull points of the target: bars from here on destroy it. */
  readonly hull?: number | undefined
  /** "So much or more" is asked for: bars below stand back. Absent: what is to be expected. */
  readonly k?: number | undefined
  /** A finger, a key or the pointer asks for another. Absent: the chart is only looked at. */
  readonly onPick?: (k: number) => void
}

/**
 * The distribution of a volley's damage as an engraved bar chart, and a scale on which to ask for "so much or more".
 * Its text alternative tells the same in a table; the figures that matter most stand beside it in words.
 */
export function OddsChart({ damage, mean, rolled, hull, k, onPick }: OddsChartProps) {
  const bars = barsOf(damage)
  const stops = stopsOf(damage, bars)
  const asked = k === undefined ? usualStop(stops, mean) : stopFor(stops, k)
  const top = Math.max(...bars.map(({ p }) => p), 0.01)
  const every = Math.ceil(bars.length / 11)
  return (
    <figure className="m-0">
      <div
        {...(onPick ? scaleOf({ damage, bars, stops, asked, onPick }) : {})}
        className="relative h-36 touch-pan-y border-b border-ink select-none sm:h-44"
      >
        <div aria-hidden="true" className="absolute inset-x-0 top-0 bottom-0 grid grid-rows-4">
          {[1, 2, 3, 4].map((row) => (
            <div key={row} className="border-t border-dashed border-hairline" />
          ))}
        </div>
        <div aria-hidden="true" className="absolute inset-x-0 top-5 bottom-0 flex items-end">
          {bars.map((bar) => (
            <ChartBar
              key={bar.from}
              share={bar.p / top}
              isRolled={rolled !== undefined && rolled >= bar.from && rolled <= bar.to}
              isAsked={onPick === undefined ? bar.from > 0 : bar.to >= asked}
              kills={hull !== undefined && hull > 0 && bar.from >= hull}
            />
          ))}
        </div>
        <div
          aria-hidden="true"
          className="absolute top-1 bottom-0 border-l border-dashed border-signal-text"
          style={{ left: `${placeOf(bars, mean) * 100}%` }}
        />
      </div>
      <div aria-hidden="true" className="flex pt-1 text-center">
        {bars.map(({ from }, index) => (
          <span key={from} className="figures w-0 grow text-xs whitespace-nowrap text-ink-dim">
            {index % every === 0 ? from : ''}
          </span>
        ))}
      </div>
      <OddsChartTable damage={damage} bars={bars} />
    </figure>
  )
}

interface ChartBarProps {
  /** Of the tallest bar's height. */
  readonly share: number
  readonly isRolled: boolean
  readonly isAsked: boolean
  readonly kills: boolean
}

function ChartBar({ share, isRolled, isAsked, kills }: ChartBarProps) {
  const fill = isRolled ? 'bg-signal' : kills ? 'bg-hull' : 'bg-ink'
  return (
    <div className="relative flex h-full w-0 grow items-end justify-center">
      <div
        className={`relative w-3/4 ${fill} ${isAsked || isRolled ? '' : 'opacity-30'}`}
        style={{ height: share > 0 ? `max(1.5px, ${share * 100}%)` : 0 }}
      >
        {isRolled && (
          <svg
            viewBox="0 0 12 9"
            width="12"
            height="9"
            className="absolute bottom-full left-1/2 mb-0.5 -translate-x-1/2"
          >
            <path d="M6 8L1 0.75H11Z" fill="var(--color-signal)" stroke="var(--color-ink)" strokeWidth="0.75" />
          </svg>
        )}
      </div>
    </div>
  )
}

interface Scale {
  readonly damage: Distribution
  readonly bars: readonly Bar[]
  readonly stops: readonly number[]
  readonly asked: number
  readonly onPick: (k: number) => void
}

/** Attributes that make the bars a slider over the damage that can occur. */
function scaleOf({ damage, bars, stops, asked, onPick }: Scale) {
  const at = stops.indexOf(asked)
  const go = (index: number) => {
    const stop = stops[Math.min(stops.length - 1, Math.max(0, index))]
    if (stop !== undefined && stop !== asked) onPick(stop)
  }
  const keys: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    PageUp: at + 5,
    PageDown: at - 5,
    Home: 0,
    End: stops.length - 1,
  }
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const bar = bars[Math.min(bars.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * bars.length)))]
    if (bar) go(stops.indexOf(stopFor(stops, bar.from)))
  }
  return {
    role: 'slider',
    tabIndex: 0,
    'aria-label': 'So much damage or more',
    'aria-valuemin': stops[0],
    'aria-valuemax': stops.at(-1),
    'aria-valuenow': asked,
    'aria-valuetext': `${asked} or more: ${formatShare(atLeast(damage, asked))}`,
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      follow(event)
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const index = keys[event.key]
      if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      go(index)
    },
  } as const
}
