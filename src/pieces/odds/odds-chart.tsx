import type { KeyboardEvent, PointerEvent } from 'react'
import { atLeast, type Distribution } from '#game/volley/odds.ts'
import { pressOf } from '#ui/keys.ts'
import { barsOf, positionOf, thresholdFor, thresholdsOf, defaultThreshold, type Bar } from './odds-chart-bars.ts'
import { OddsChartTable } from './odds-chart-table.tsx'
import { formatShare } from './odds-words.ts'
import { texts } from './texts.ts'

interface OddsChartProps {
  /** Probability of each damage: element k is for exactly k damage. */
  readonly damage: Distribution
  /** Expected damage. */
  readonly mean: number
  /** Damage that was rolled, if any; its bar is marked. */
  readonly rolled?: number | undefined
  /** Hull points of the target. Bars from this damage on, which destroys the target, have their own colour. */
  readonly hull?: number | undefined
  /** The threshold in "at least k damage". Bars below it are faint. Default: the expected damage, rounded up. */
  readonly k?: number | undefined
  /** Called when the player selects another threshold. Without it, the chart is not interactive. */
  readonly onPick?: (k: number) => void
}

/** A bar chart that is also a slider for the threshold in "at least k damage". Screen readers get a table. */
export function OddsChart({ damage, mean, rolled, hull, k, onPick }: OddsChartProps) {
  const bars = barsOf(damage)
  const thresholds = thresholdsOf(damage, bars)
  const selected = k === undefined ? defaultThreshold(thresholds, mean) : thresholdFor(thresholds, k)
  const top = Math.max(...bars.map(({ p }) => p), 0.01)
  // No more than eight labels, so that those of two digits do not touch in the book.
  const every = Math.ceil(bars.length / 8)
  return (
    <figure className="m-0">
      <div
        {...(onPick ? sliderProps({ damage, bars, thresholds, selected, onPick }) : {})}
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
              isSelected={onPick === undefined ? bar.from > 0 : bar.to >= selected}
              kills={hull !== undefined && hull > 0 && bar.from >= hull}
            />
          ))}
        </div>
        <div
          aria-hidden="true"
          className="absolute top-1 bottom-0 border-l border-dashed border-signal-text"
          style={{ left: `${positionOf(bars, mean) * 100}%` }}
        />
      </div>
      <div aria-hidden="true" className="flex pt-1 text-center">
        {bars.map(({ from }, index) => (
          <span key={from} translate="no" className="figures w-0 grow text-xs whitespace-nowrap text-ink-dim">
            {index % every === 0 ? from : ''}
          </span>
        ))}
      </div>
      <OddsChartTable damage={damage} bars={bars} />
    </figure>
  )
}

interface ChartBarProps {
  /** Height of the bar as a fraction of the tallest bar, 0 to 1. */
  readonly share: number
  readonly isRolled: boolean
  readonly isSelected: boolean
  readonly kills: boolean
}

function ChartBar({ share, isRolled, isSelected, kills }: ChartBarProps) {
  const fill = isRolled ? 'bg-signal' : kills ? 'bg-hull' : 'bg-ink'
  return (
    <div className="relative flex h-full w-0 grow items-end justify-center">
      <div
        className={`relative w-3/4 ${fill} ${isSelected || isRolled ? '' : 'opacity-30'}`}
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

interface SliderOptions {
  readonly damage: Distribution
  readonly bars: readonly Bar[]
  readonly thresholds: readonly number[]
  readonly selected: number
  readonly onPick: (k: number) => void
}

function sliderProps({ damage, bars, thresholds, selected, onPick }: SliderOptions) {
  const at = thresholds.indexOf(selected)
  const select = (index: number) => {
    const threshold = thresholds[Math.min(thresholds.length - 1, Math.max(0, index))]
    if (threshold !== undefined && threshold !== selected) onPick(threshold)
  }
  const keys: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    PageUp: at + 5,
    PageDown: at - 5,
    Home: 0,
    End: thresholds.length - 1,
  }
  const selectAtPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const bar = bars[Math.min(bars.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * bars.length)))]
    if (bar) select(thresholds.indexOf(thresholdFor(thresholds, bar.from)))
  }
  return {
    role: 'slider',
    tabIndex: 0,
    'aria-label': texts.threshold,
    'aria-valuemin': thresholds[0],
    'aria-valuemax': thresholds.at(-1),
    'aria-valuenow': selected,
    'aria-valuetext': texts.thresholdValue(selected, formatShare(atLeast(damage, selected))),
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      selectAtPointer(event)
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) selectAtPointer(event)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, plain } = pressOf(event)
      const index = keys[key]
      if (index === undefined || !plain) return
      event.preventDefault()
      select(index)
    },
  } as const
}
