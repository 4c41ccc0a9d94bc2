import { volleyFields, type VolleySettings } from '#game/volley/volley-settings.ts'
import { reasonWords } from '#pieces/odds/attack-words.ts'
import type { SetupSource } from '#store/dice-table/setup.ts'
import { texts } from './texts.ts'

/** List of the setup's figures: how each was calculated, and its present value if the player has changed it. */
export function Source({ settings, source }: { readonly settings: VolleySettings; readonly source: SetupSource }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
      {volleyFields.map((field) => {
        const isChanged = settings[field] !== source.settings[field]
        return (
          <div key={field} className="contents">
            <dt className="text-ink-dim">{texts.figures[field]}</dt>
            <dd>
              <span className={isChanged ? 'line-through' : undefined}>
                <span translate="no" className="figures">
                  {source.settings[field]}
                </span>{' '}
                {texts.source.equals} {reasonWords(source.modifiers, field) || texts.source.none}
              </span>
              {isChanged && <span>{texts.source.changed(settings[field])}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
