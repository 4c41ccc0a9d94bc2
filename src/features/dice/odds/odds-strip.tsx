import { atLeast, volleyOdds } from '#game/volley/odds.ts'
import type { Volley } from '#game/volley/volley.ts'
import { formatFigure, formatShare } from '#pieces/odds/odds-words.ts'
import { oddsTexts as texts } from '../texts.ts'
import { selectedThreshold } from './odds-panel.tsx'

interface OddsStripProps {
  readonly volley: Volley
  readonly oneBlank: boolean
  readonly threshold: number | undefined
}

/**
 * The odds in one line above the roll button, for small screens on which the odds panel is not visible. A phone in
 * landscape has no room for it, because the result needs the height.
 */
export function OddsStrip({ volley, oneBlank, threshold }: OddsStripProps) {
  const odds = volleyOdds(volley, oneBlank)
  const k = selectedThreshold(odds, threshold)
  const chance = atLeast(odds.damage, k)
  return (
    <p
      aria-hidden="true"
      className="-mt-1 flex flex-wrap justify-between gap-x-3 pb-1 text-sm whitespace-nowrap text-ink-dim lg:hidden [@media(height<28rem)]:hidden"
    >
      <span>
        {texts.strip.hits} <b className="text-base text-ink">{formatShare(odds.hit)}</b>
      </span>
      <span>
        {texts.strip.expected} <b className="text-base text-ink">{formatFigure(odds.mean)}</b>
      </span>
      {chance !== odds.hit && (
        <span>
          {texts.orMore(k)} <b className="text-base text-ink">{formatShare(chance)}</b>
        </span>
      )}
    </p>
  )
}
