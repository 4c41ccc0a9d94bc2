import { counted } from '#pieces/fleet/fleet-words.ts'
import { formatShare } from '#pieces/odds/odds-words.ts'
import { Label } from '#ui/page/typography.tsx'
import { oddsTexts as texts } from '../texts.ts'
import type { ThresholdOdds } from './threshold-odds.ts'

/** Chance that this volley alone takes the target across each threshold that is still ahead. */
export function ThresholdPanel({ odds }: { readonly odds: readonly ThresholdOdds[] }) {
  return (
    <div className="border-t border-hairline">
      <Label className="block px-4 pt-2 sm:px-5">{texts.thresholds.heading}</Label>
      <p className="px-4 text-sm text-ink-dim sm:px-5">{texts.thresholds.note}</p>
      <dl className="flex">
        {odds.map(({ at, chance }) => (
          <div
            key={at}
            className="relative grow basis-0 border-l border-hairline px-3 pt-1 pb-2 first:border-l-0 first:pl-4 sm:px-5 sm:first:pl-5"
          >
            <dt className="text-sm text-ink-dim">{texts.thresholds.at(counted(at, 'point'))}</dt>
            <dd className="label-text text-xl tracking-normal! whitespace-nowrap">{formatShare(chance)}</dd>
            <span
              aria-hidden="true"
              className="absolute bottom-0 left-0 h-1 bg-hull"
              style={{ width: `${chance * 100}%` }}
            />
          </div>
        ))}
      </dl>
    </div>
  )
}
