import { useMemo, useState } from 'react'
import { catalogue } from '#content/catalogue.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { facings } from '#game/ship/ship.ts'
import type { DiceTableState, DiceTableStore } from '#store/dice-table/dice-table.ts'
import { noCircumstances, type AttackPick, type Side } from '#store/dice-table/last-attack.ts'
import { selectFleets } from '#store/fleets/fleets-state.ts'
import { useAccountFleets } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { capitalised } from '#ui/words.ts'
import { attackOf, pickSources, resolvePick, type PickSource } from './attack-pick.ts'
import { AttackReasons, AttackSummary } from './attack-summary.tsx'
import { CircumstancesFields } from './circumstances-fields.tsx'
import { setupOfAttack } from './picked-setup.ts'

interface ShipPickerProps {
  readonly table: DiceTableStore
  readonly onClose: () => void
}

/** The last attack, because the next volley is often between the same ships; or the setup's weapon, for example from a link. */
const initialPick = ({ setup: { weapon }, lastAttack }: DiceTableState): AttackPick => {
  const design = weapon && catalogue.ships.get(weapon.design)
  if (!weapon || !design || lastAttack.weapon === weapon.weapon) return lastAttack
  return { ...lastAttack, attacker: { from: `faction:${design.faction}`, ship: design.id }, weapon: weapon.weapon }
}

export function ShipPicker({ table, onClose }: ShipPickerProps) {
  const fleets = useOwnFleets()
  const [pick, setPick] = useState(() => initialPick(table.getState()))
  const sources = pickSources(fleets, catalogue)
  const picked = resolvePick(pick, sources)
  if (!picked) return null
  const attack = attackOf(picked)
  const change = (part: Partial<AttackPick>) => setPick({ ...picked.pick, ...part })
  const use = () => {
    if (!attack.ok) return
    table.getState().setSetup(setupOfAttack(picked, attack.value))
    table.setState({ lastAttack: picked.pick })
    onClose()
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="A weapon and its target"
      footer={
        <>
          <Button variant="primary" className="max-sm:w-full" disabled={!attack.ok} onClick={use}>
            Use this pool
          </Button>
          <AttackSummary picked={picked} attack={attack} />
        </>
      }
    >
      <div className="grid gap-4">
        <SidePicker
          name="Attacker"
          sources={sources}
          source={picked.attackers}
          side={picked.pick.attacker}
          onChange={(attacker) => change({ attacker, circumstances: noCircumstances })}
        />
        <Select
          label="Weapon"
          options={picked.attacker.ship.weapons.map(({ id, name, dice, damageRating }) => ({
            value: id,
            label: `${name} (${dice} × ${damageRating})`,
          }))}
          value={picked.weapon.id}
          onChange={(id) => change({ weapon: id })}
        />
        <div className="border-t border-hairline" />
        <SidePicker
          name="Target"
          sources={sources}
          source={picked.targets}
          side={picked.pick.target}
          onChange={(target) => change({ target, circumstances: { ...picked.pick.circumstances, lost: 0 } })}
        />
        <SegmentedControl
          label="Hit on its"
          full
          options={facings.map((facing) => ({ value: facing, label: capitalised(facing) }))}
          value={picked.pick.facing}
          onChange={(facing) => change({ facing })}
        />
        <SegmentedControl
          label="Range"
          full
          options={picked.bands.map((band) => ({
            value: band,
            label: `${capitalised(band)} ${picked.weapon.range[band]}″`,
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
  readonly sources: readonly PickSource[]
  readonly source: PickSource
  readonly side: Side
  readonly onChange: (side: Side) => void
}

function SidePicker({ name, sources, source, side, onChange }: SidePickerProps) {
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-3">
      <Select
        label={`${name}’s fleet`}
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

const noFleets: readonly Fleet[] = []

/** The account's fleets on this device. Empty while they load or when they cannot be read. */
function useOwnFleets(): readonly Fleet[] {
  const store = useAccountFleets()
  return useMemo(() => (store ? selectFleets(store.getState()).map(({ fleet }) => fleet) : noFleets), [store])
}
