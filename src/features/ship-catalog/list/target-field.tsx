import { memo, type ReactElement } from 'react'
import { factionList } from '#content/factions.ts'
import { facings, massOf, rangeBands } from '#game/ship/ship.ts'
import { Field } from '#ui/form/field.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { ChevronDownIcon } from '#ui/icon/icons.tsx'
import { capitalised } from '#ui/words.ts'
import { useCatalogueActions } from '../catalogue-actions.ts'
import { targets } from '../catalogue-known.ts'
import type { Aim, NamedTarget } from './catalogue-targets.ts'
import { texts } from './texts.ts'

interface TargetFieldProps {
  readonly against: string | undefined
  readonly aim: Aim
  /** Text of the first option, which means no target. */
  readonly none: string
  readonly label?: string
  readonly labelHidden?: boolean
  readonly hideAim?: boolean
}

const classes = [...targets.values()].filter(({ design }) => !design)
const fleets = factionList.flatMap((faction) => {
  const ships = [...targets.values()].filter(({ design }) => design?.faction === faction.id)
  return ships.length > 0 ? [{ faction, ships }] : []
})

const byMass = (a: NamedTarget, b: NamedTarget): number =>
  massOf(b.design?.class ?? 'squadron') - massOf(a.design?.class ?? 'squadron') || a.name.localeCompare(b.name)

const optionOf = ({ id, name, design }: NamedTarget): ReactElement => (
  <option key={id} value={id}>
    {design ? texts.target.shipAndClass(name, design.class) : name}
  </option>
)

/** Choice of target, facing and range. Targets are grouped by faction, the heaviest ships first. */
export const TargetField = memo(function TargetField(props: TargetFieldProps): ReactElement {
  const { against, aim, none, label = texts.target.label, labelHidden = false, hideAim = false } = props
  const { go } = useCatalogueActions()
  return (
    <div className="grid gap-2">
      <Field label={label} labelHidden={labelHidden}>
        {(control) => (
          <div className="relative">
            <select
              {...control}
              className="control appearance-none pr-10"
              value={against ?? ''}
              onChange={(event) =>
                go({ against: event.currentTarget.value === '' ? undefined : event.currentTarget.value })
              }
            >
              <option value="">{none}</option>
              <optgroup label={texts.target.typicalShips}>{classes.map(optionOf)}</optgroup>
              {fleets.map(({ faction, ships }) => (
                <optgroup key={faction.id} label={faction.name}>
                  {ships.toSorted(byMass).map(optionOf)}
                </optgroup>
              ))}
            </select>
            <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
          </div>
        )}
      </Field>
      {!hideAim && (
        <div className="flex flex-wrap gap-2">
          <SegmentedControl
            label={texts.target.facing}
            labelHidden
            className="grow"
            full
            options={facings.map((facing) => ({ value: facing, label: capitalised(facing) }))}
            value={aim.facing}
            onChange={(facing) => go({ aim: { ...aim, facing } })}
          />
          <SegmentedControl
            label={texts.target.range}
            labelHidden
            className="grow"
            full
            options={rangeBands.map((band) => ({ value: band, label: capitalised(band) }))}
            value={aim.range}
            onChange={(range) => go({ aim: { ...aim, range } })}
          />
        </div>
      )}
    </div>
  )
})

/** Target, facing and range as text: "Bulwark, at the bow, long range". */
export const aimWords = ({ name }: NamedTarget, { facing, range }: Aim): string =>
  texts.target.aim(capitalised(name), facing, range)
