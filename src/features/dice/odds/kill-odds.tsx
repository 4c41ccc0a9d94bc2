import { destroyedAfter } from '#game/volley/odds.ts'
import type { Volley } from '#game/volley/volley.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { formatShare } from '#pieces/odds/odds-words.ts'
import { Label } from '#ui/page/typography.tsx'
import { oddsTexts as texts } from '../texts.ts'

const maxVolleys = 6

/** Chance that the target is destroyed within 1, 2, … 6 of these volleys. `hull`: hull points of the target. */
export function KillOdds({ volley, hull }: { readonly volley: Volley; readonly hull: number }) {
  const destroyed = Array.from(destroyedAfter(new Array<Volley>(maxVolleys).fill(volley), hull))
  return (
    <div className="border-t border-hairline">
      <Label className="block px-4 pt-2 sm:px-5">{texts.kill.heading(hull)}</Label>
      <dl className="grid grid-cols-3 sm:grid-cols-6">
        {destroyed.map((p, index) => (
          <div
            key={index}
            className="relative border-l border-hairline px-3 pt-1 pb-2 max-sm:nth-[3n+1]:border-l-0 sm:first:border-l-0 sm:px-5"
          >
            <dt className="text-sm text-ink-dim">{counted(index + 1, ...texts.kill.volley)}</dt>
            <dd className="label-text text-xl tracking-normal! whitespace-nowrap">{formatShare(p)}</dd>
            <span
              aria-hidden="true"
              className="absolute bottom-0 left-0 h-1 bg-hull"
              style={{ width: `${p * 100}%` }}
            />
          </div>
        ))}
      </dl>
    </div>
  )
}
