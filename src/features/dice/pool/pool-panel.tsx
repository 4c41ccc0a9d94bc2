import {
  maxHull,
  volleyBounds,
  type VolleyField,
  volleyFields,
  type VolleySettings,
} from '#game/volley/volley-settings.ts'
import { DieFace, type DieKind } from '#pieces/dice/die-face.tsx'
import { reasonWords } from '#pieces/odds/attack-words.ts'
import { useDiceTable, type DiceTableStore } from '#store/dice-table/dice-table.ts'
import type { Setup, SetupSource } from '#store/dice-table/setup.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { RedoIcon, UndoIcon } from '#ui/icon/icons-actions.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { texts } from './texts.ts'
import { TraitsDisclosure } from './traits-disclosure.tsx'

/** List of the setup's figures: how each was calculated, and its present value if the player has changed it. */
function Source({ settings, source }: { readonly settings: VolleySettings; readonly source: SetupSource }) {
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

/** How the setup was calculated from a weapon and its target. Renders nothing if that is not known. */
function SourceDisclosure({ setup: { settings, source } }: { readonly setup: Setup }) {
  if (!source || source.modifiers.length === 0) return null
  return (
    <Disclosure
      className="border-t border-hairline"
      summaryClass="label-text -mx-4 w-auto! px-4 text-base sm:-mx-5 sm:px-5"
      contentClass="pb-3"
      summary={texts.source.heading}
    >
      <Source {...{ settings, source }} />
    </Disclosure>
  )
}

const figures: readonly { readonly field: VolleyField; readonly label: string; readonly die?: DieKind }[] = [
  { field: 'successDice', label: texts.figures.successDice, die: 'success' },
  { field: 'failureDice', label: texts.figures.failureDice, die: 'failure' },
  { field: 'damageRating', label: texts.figures.damageRating },
  { field: 'defenseRating', label: texts.figures.defenseRating },
]

export function PoolPanel({ table }: { readonly table: DiceTableStore }) {
  const { setup, history, setFigure, setTraits, setHull, undo, redo } = useDiceTable(table, (state) => state)
  return (
    <Panel
      title={texts.heading(setup.settings.successDice, setup.settings.failureDice)}
      flush
      actions={
        <div className="-my-1 flex">
          <IconButton label={texts.undo} icon={<UndoIcon />} disabled={history.past.length === 0} onClick={undo} />
          <IconButton label={texts.redo} icon={<RedoIcon />} disabled={history.future.length === 0} onClick={redo} />
        </div>
      }
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,calc(50%-8px))),1fr))] gap-x-4 gap-y-1 px-4 pt-3 sm:px-5">
        {figures.map(({ field, label, die }) => (
          <PoolFigure
            key={field}
            {...{ label, die }}
            bounds={volleyBounds[field]}
            value={setup.settings[field]}
            onChange={(value) => setFigure(field, value)}
          />
        ))}
      </div>
      <div className="px-4 pb-3 sm:px-5">
        <SourceDisclosure setup={setup} />
        <TraitsDisclosure traits={setup.traits} onChange={setTraits} />
        <div className="flex items-end justify-between gap-4 border-t border-hairline pt-3">
          <NumberStepper label={texts.figures.hull} value={setup.hull} max={maxHull} onChange={setHull} />
          <p className="text-right text-sm text-ink-dim">{setup.hull === 0 ? texts.hullUnset : texts.hullSet}</p>
        </div>
      </div>
    </Panel>
  )
}

interface PoolFigureProps {
  readonly label: string
  /** Kind of die that this field counts; it is drawn beside the label. Undefined for ratings. */
  readonly die: DieKind | undefined
  readonly bounds: { readonly min: number; readonly max: number }
  readonly value: number
  readonly onChange: (value: number) => void
}

function PoolFigure({ label, die, bounds: { min, max }, value, onChange }: PoolFigureProps) {
  return (
    <div className="relative min-w-0">
      <NumberStepper {...{ label, value, min, max, onChange }} />
      {die && (
        <span className="absolute top-0 right-0">
          <DieFace kind={die} worth={1} size={22} />
        </span>
      )}
      <Slider label={texts.slider(label)} labelHidden valueHidden {...{ value, min, max, onChange }} />
    </div>
  )
}
