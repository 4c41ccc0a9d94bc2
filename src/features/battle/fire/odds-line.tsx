import type { ShotOdds } from '#game/play-aids/shot-odds.ts'
import type { Pool } from '#game/play/volley-record.ts'
import { formatFigure, formatShare } from '#pieces/odds/odds-words.ts'
import { reasonsOf } from '../state/order-and-step-words.ts'
import { texts } from './texts.ts'

const words = texts.odds

interface OddsLineProps {
  readonly pool: Pool
  readonly odds: ShotOdds
}

/** The exact odds of a volley at its target in its present state, and why its numbers are what they are. */
export function OddsLine({ pool, odds }: OddsLineProps) {
  const { mean, hit, threshold, destroys, criticals } = odds
  const parts = criticals
    ? [words.ion(formatShare(criticals[0]), formatShare(criticals[1]))]
    : [
        words.mean(formatFigure(mean)),
        words.hit(formatShare(hit)),
        ...(threshold === undefined ? [] : [words.threshold(formatShare(threshold))]),
        words.destroys(formatShare(destroys)),
      ]
  return (
    <div className="text-sm">
      <p className="font-semibold">{parts.join(', ')}.</p>
      <p className="text-ink-dim">
        {words.why(reasonsOf(pool, 'success'), reasonsOf(pool, 'failure'), reasonsOf(pool, 'defense'))}
      </p>
    </div>
  )
}
