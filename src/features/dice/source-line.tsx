import { volleyFields, type VolleyField } from '#game/volley-settings.ts'
import type { Setup } from './setup.ts'
import { reasonWords } from '#pieces/attack-words.ts'

const names: Readonly<Record<VolleyField, string>> = {
  successDice: 'Success dice',
  failureDice: 'Failure dice',
  damageRating: 'Damage rating',
  defenseRating: 'Defense rating',
}

/** Where the figures came from, where a ship's weapon and its target laid them out. */
export function SourceLine({ setup: { settings, source } }: { readonly setup: Setup }) {
  if (!source) return null
  return (
    <details className="border-t border-hairline">
      <summary className="label-text flex min-h-11 items-center text-base">Where the figures come from</summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 pb-3 text-sm">
        {volleyFields.map((field) => {
          const byHand = settings[field] !== source.settings[field]
          return (
            <div key={field} className="contents">
              <dt className="text-ink-dim">{names[field]}</dt>
              <dd>
                <span className={byHand ? 'line-through' : undefined}>
                  <span className="figures">{source.settings[field]}</span> = {reasonWords(source.modifiers, field) || 'none'}
                </span>
                {byHand && <span>, by hand {settings[field]}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}
