import { volleyFields, type VolleyField, type VolleySettings } from '#game/volley/volley-settings.ts'
import { reasonWords } from '#pieces/odds/attack-words.ts'
import type { SetupSource } from '#store/dice-table/setup.ts'

const names: Readonly<Record<VolleyField, string>> = {
  successDice: 'Success dice',
  failureDice: 'Failure dice',
  damageRating: 'Damage rating',
  defenseRating: 'Defense rating',
}

/** List of the setup's figures: how each was calculated, and its present value if the player has changed it. */
export function Source({ settings, source }: { readonly settings: VolleySettings; readonly source: SetupSource }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
      {volleyFields.map((field) => {
        const isChanged = settings[field] !== source.settings[field]
        return (
          <div key={field} className="contents">
            <dt className="text-ink-dim">{names[field]}</dt>
            <dd>
              <span className={isChanged ? 'line-through' : undefined}>
                <span className="figures">{source.settings[field]}</span> ={' '}
                {reasonWords(source.modifiers, field) || 'none'}
              </span>
              {isChanged && <span>, by hand {settings[field]}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
