import { useMemo, useState } from 'react'
import { catalogue } from '#content/catalogue.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { facings } from '#game/ship/ship.ts'
import type { Setup } from '#store/dice-table/setup.ts'
import { selectFleets } from '#store/fleets/fleets-state.ts'
import { useAccountFleets } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { capitalised } from '#ui/words.ts'
import { AttackReasons, AttackSummary } from './attack-preview.tsx'
import { CircumstancesFold } from './circumstances-fold.tsx'
import { attackOf, pickSources, plainly, settlePick, type Pick, type PickSource, type Side } from './pick.ts'
import { setupOfAttack } from './picked-setup.ts'

/** The last choice of this visit: the next volley is often the same ships again. */
let latest: Pick = {
  attacker: { from: '', ship: '' },
  weapon: '',
  target: { from: '', ship: '' },
  facing: 'bow',
  band: 'medium',
  circumstances: plainly,
}

interface ShipPickerProps {
  /** The weapon that a link laid out: the attacker to begin with. */
  readonly weapon: Setup['weapon']
  readonly onUse: (setup: Setup) => void
  readonly onClose: () => void
}

const beginWith = (weapon: Setup['weapon']): Pick => {
  const design = weapon && catalogue.ships.get(weapon.design)
  if (!weapon || !design || latest.weapon === weapon.weapon) return latest
  return { ...latest, attacker: { from: `faction:${design.faction}`, ship: design.id }, weapon: weapon.weapon }
}

/** A weapon, its target, facing and range, from the catalogue or from a fleet, to a pool with every reason for it. */
export function ShipPicker({ weapon, onUse, onClose }: ShipPickerProps) {
  const fleets = useOwnFleets()
  const [pick, setPick] = useState(() => beginWith(weapon))
  const sources = pickSources(fleets, catalogue)
  const picked = settlePick(pick, sources)
  if (!picked) return null
  const attack = attackOf(picked)
  const change = (part: Partial<Pick>) => setPick({ ...picked.pick, ...part })
  const use = () => {
    if (!attack.ok) return
    latest = picked.pick
    onUse(setupOfAttack(picked, attack.value))
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
            Lay out this pool
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
          onChange={(attacker) => change({ attacker, circumstances: plainly })}
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
        <CircumstancesFold picked={picked} onChange={(circumstances) => change({ circumstances })} />
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

/** Fleets of this account on this device; none until they are read, or where they cannot be: the catalogue is there. */
function useOwnFleets(): readonly Fleet[] {
  const store = useAccountFleets()
  return useMemo(() => (store ? selectFleets(store.getState()).map(({ fleet }) => fleet) : noFleets), [store])
}
