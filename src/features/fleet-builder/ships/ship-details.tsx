import { memo, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { fleetBounds } from '#game/fleet/fleet.ts'
import type { ShipDesign, Weapon } from '#game/ship/ship.ts'
import { makeDiceLink } from '#game/volley/dice-link.ts'
import { ShipDrawing } from '#pieces/hull/ship-drawing.tsx'
import { StatBlock } from '#pieces/ship/stat-block.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { DiceIcon } from '#ui/icon/icons-places.tsx'
import { pressOf } from '#ui/keys.ts'
import { Heading } from '#ui/page/typography.tsx'
import { useEditor } from '../open-fleet/editor-context.ts'
import type { ShipView } from '../open-fleet/fleet-view.ts'
import { useDeferredView } from '../open-fleet/open-fleet.ts'
import { useDraft } from '../open-fleet/use-draft.ts'
import { shipPartId } from './ship-parts.ts'
import { ShipSlots } from './ship-slots.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.details

interface RollLinkProps {
  /** Label of the ship within its fleet. */
  readonly ship: string
  readonly design: ShipDesign
  readonly weapon: Weapon
}

/** Link to the dice page. It has no failure dice and defense rating, because the target is unknown here. */
const RollLink = memo(function RollLink({ ship, design, weapon }: RollLinkProps): ReactElement {
  const link = makeDiceLink({
    weapon: { design: design.id, weapon: weapon.id },
    label: texts.rollLabel(ship, weapon.name),
    settings: { successDice: weapon.dice, damageRating: weapon.damageRating },
    traits: weapon.traits,
  })
  return (
    <Link to={link} className={buttonClass({}, 'w-full justify-start text-left')}>
      <DiceIcon />
      <span>
        <span className="sr-only">{texts.roll}</span> {weapon.name}
      </span>
    </Link>
  )
})

/** Dice links of a ship's weapons. They use the deferred view, so that edits do not wait for them. */
const RollLinks = memo(function RollLinks({ of: key }: { readonly of: string }): ReactElement | null {
  const ship = useDeferredView().ships.find((one) => one.ship.key === key)
  if (!ship?.design || !ship.built || ship.built.weapons.length === 0) return null
  const { label, design, built } = ship
  return (
    <div>
      <Heading level={3} size="small" id={shipPartId(key, 'weapons')} tabIndex={-1} className="pb-1 text-ink-dim">
        {texts.rollHeading}
      </Heading>
      <ul aria-label={texts.weapons(label)} className="grid gap-2 min-[26rem]:grid-cols-2 sm:flex sm:flex-wrap">
        {built.weapons.map((weapon) => (
          <li key={weapon.id}>
            <RollLink ship={label} design={design} weapon={weapon} />
          </li>
        ))}
      </ul>
    </div>
  )
})

interface ShipNameProps {
  readonly of: string
  readonly name: string
  readonly placeholder: string | undefined
}

/** Text field for the ship's name. Memoised: it is expensive to render, and most edits do not change the name. */
const ShipName = memo(function ShipName({ of: key, name, placeholder }: ShipNameProps): ReactElement {
  const { edit } = useEditor()
  const draft = useDraft(name, (text) => edit({ kind: 'rename-ship', ship: key, name: text.trim() }))
  return (
    <TextField
      id={shipPartId(key, 'name')}
      label={texts.name}
      value={draft.text}
      maxLength={fleetBounds.name}
      placeholder={placeholder}
      autoComplete="off"
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={draft.keep}
      onKeyDown={(event) => {
        if (pressOf(event).key === 'Enter') draft.keep()
      }}
    />
  )
})

interface FlagProps {
  readonly of: string
  readonly isFlagship: boolean
  readonly isOffered: boolean
}

const Flag = memo(function Flag({ of: key, isFlagship, isOffered }: FlagProps): ReactElement {
  const { edit } = useEditor()
  return (
    <Checkbox
      label={texts.flagship}
      hint={isOffered ? undefined : texts.tooLight}
      checked={isFlagship}
      disabled={!isOffered}
      onChange={() => edit({ kind: isFlagship ? 'unset-flagship' : 'set-flagship', ship: key })}
    />
  )
})

export function ShipDetails({ ship, id }: { readonly ship: ShipView; readonly id: string }): ReactElement {
  const { built, design, flagship, mayBeFlagship } = ship
  const { key, name } = ship.ship
  return (
    <div id={id} className="grid gap-4 border-t border-hairline bg-paper-raised px-3 pt-3 pb-5 sm:px-4">
      <div className="grid items-end gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <ShipName of={key} name={name} placeholder={design?.name} />
        <Flag of={key} isFlagship={flagship} isOffered={flagship || mayBeFlagship} />
      </div>
      <ShipSlots ship={ship} />
      {built && design ? (
        <>
          <ShipDrawing ship={design} detail="plate" className="w-full" />
          <StatBlock ship={built} design={design} />
          <RollLinks of={key} />
        </>
      ) : (
        <p>{texts.unknown(ship.ship.design)}</p>
      )}
    </div>
  )
}
