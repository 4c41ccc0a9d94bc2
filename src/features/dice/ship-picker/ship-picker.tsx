import { useMemo, useState } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { facings } from '#game/ship/ship.ts'
import type { DiceTableStore } from '#store/dice-table/dice-table.ts'
import { noCircumstances, type AttackPick, type Side } from '#store/dice-table/last-attack.ts'
import type { Setup } from '#store/dice-table/setup.ts'
import { selectFleets } from '#store/fleets/fleets-state.ts'
import { useAccountFleets } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { capitalised } from '#ui/words.ts'
import { attackOf, firstPick, pickSources, resolvePick, withAttackers, type PickSource } from './attack-pick.ts'
import { AttackReasons, AttackSummary } from './attack-summary.tsx'
import { CircumstancesFields } from './circumstances-fields.tsx'
import { setupOfAttack } from './picked-setup.ts'
import { texts } from './texts.ts'
import { WeaponChoice } from './weapon-choice.tsx'

interface ShipPickerProps {
  readonly table: DiceTableStore
  readonly onClose: () => void
  /** Rolls the setup; undefined while the player is typing in real dice. */
  readonly onRoll: ((setup: Setup) => void) | undefined
}

/** Chooses a weapon of a ship and its target. The sheet is empty until the fleets have been read from the device. */
export function ShipPicker(props: ShipPickerProps) {
  const store = useAccountFleets()
  const sources = useMemo(() => {
    if (store === undefined) return undefined
    const fleets = store ? selectFleets(store.getState()).map(({ fleet }) => fleet) : []
    return pickSources(fleets, catalogue)
  }, [store])
  if (sources) return <Picker {...props} sources={sources} />
  return (
    <Sheet open onOpenChange={props.onClose} title={texts.heading}>
      <Skeleton lines={6} />
    </Sheet>
  )
}

function Picker({ table, onClose, onRoll, sources }: ShipPickerProps & { readonly sources: readonly PickSource[] }) {
  const [pick, setPick] = useState(() => firstPick(table.getState(), sources))
  const { opponents } = table.getState()
  const picked = resolvePick(pick, sources, opponents)
  if (!picked) return null
  const attack = attackOf(picked)
  const { hull } = picked.target.ship
  const { lost } = picked.pick.circumstances
  const change = (part: Partial<AttackPick>) => setPick({ ...picked.pick, ...part })
  const aimAt = (target: Side) => {
    const next = { ...picked.pick, target, circumstances: { ...picked.pick.circumstances, lost: 0 } }
    const chosen = resolvePick(next, sources)
    if (chosen) table.getState().setOpponent(chosen.attackers.id, chosen.pick.target)
    setPick(next)
  }
  const use = (then: ((setup: Setup) => void) | undefined) => {
    if (!attack.ok) return
    const setup = setupOfAttack(picked, attack.value)
    table.getState().setSetup(setup)
    table.getState().setLastAttack(picked.pick)
    onClose()
    then?.(setup)
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={texts.heading}
      footer={
        <div className="grid w-full gap-2">
          <AttackSummary picked={picked} attack={attack} />
          <div className="flex gap-2">
            <Button className="grow" disabled={!attack.ok} onClick={() => use(undefined)}>
              {texts.use}
            </Button>
            {onRoll && (
              <Button variant="primary" className="grow" disabled={!attack.ok} onClick={() => use(onRoll)}>
                {texts.roll}
              </Button>
            )}
          </div>
        </div>
      }
    >
      <div className="grid gap-4">
        <SidePicker
          name={texts.attacker}
          fleetLabel={texts.yourFleet}
          sources={sources}
          source={picked.attackers}
          side={picked.pick.attacker}
          onChange={(attacker) =>
            attacker.from === picked.attackers.id
              ? change({ attacker, circumstances: noCircumstances })
              : setPick(withAttackers(picked.pick, attacker, opponents))
          }
        />
        <WeaponChoice
          weapons={picked.attacker.ship.weapons}
          chosen={picked.weapon}
          onChoose={(id) => change({ weapon: id })}
        />
        <div className="border-t border-hairline" />
        <SidePicker
          name={texts.target}
          fleetLabel={texts.playingAgainst}
          sources={sources}
          source={picked.targets}
          side={picked.pick.target}
          onChange={aimAt}
        />
        <div className="flex items-end justify-between gap-4">
          <NumberStepper
            label={texts.lost}
            value={lost}
            max={hull - 1}
            onChange={(value) => change({ circumstances: { ...picked.pick.circumstances, lost: value } })}
          />
          <p className="pb-2.5 text-sm text-ink-dim">{texts.hullLeft(hull - lost, hull)}</p>
        </div>
        <SegmentedControl
          label={texts.facing}
          full
          options={facings.map((facing) => ({ value: facing, label: capitalised(facing) }))}
          value={picked.pick.facing}
          onChange={(facing) => change({ facing })}
        />
        <SegmentedControl
          label={texts.range}
          full
          options={picked.bands.map((band) => ({
            value: band,
            label: texts.rangeOption(capitalised(band), picked.weapon.range[band]),
          }))}
          value={picked.pick.band}
          onChange={(band) => change({ band })}
        />
        <CircumstancesFields picked={picked} onChange={(circumstances) => change({ circumstances })} />
        <AttackReasons attack={attack} />
      </div>
    </Sheet>
  )
}

interface SidePickerProps {
  readonly name: string
  readonly fleetLabel: string
  readonly sources: readonly PickSource[]
  readonly source: PickSource
  readonly side: Side
  readonly onChange: (side: Side) => void
}

function SidePicker({ name, fleetLabel, sources, source, side, onChange }: SidePickerProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={fleetLabel}
        options={sources.map(({ id, name: label }) => ({ value: id, label }))}
        value={source.id}
        onChange={(from) => onChange({ from, ship: '' })}
      />
      <Select
        label={name}
        options={source.ships.map(({ id, name: label }) => ({ value: id, label }))}
        value={side.ship}
        onChange={(ship) => onChange({ from: source.id, ship })}
      />
    </div>
  )
}
