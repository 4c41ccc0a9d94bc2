import { useMemo, useState } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { facings } from '#game/ship/ship.ts'
import { useDiceTable, type DiceTableStore } from '#store/dice-table/dice-table.ts'
import { lostOf, withoutAttacker, withoutTarget, type AttackPick, type Side } from '#store/dice-table/last-attack.ts'
import type { Setup } from '#store/dice-table/setup.ts'
import { selectFleets } from '#store/fleets/fleets-state.ts'
import { useAccountFleets } from '#store/fleets/use-fleets.ts'
import { Button } from '#ui/button/button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { lineIcon } from '#ui/icon/line-icon.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { capitalised } from '#ui/words.ts'
import {
  firstPick,
  pickSources,
  resolvePick,
  withAttackers,
  withSidesSwapped,
  type Picked,
  type PickSource,
} from './attack-pick.ts'
import { AttackReasons, AttackSummary } from './attack-summary.tsx'
import { CircumstancesFields } from './circumstances-fields.tsx'
import { HullLostField } from './hull-lost-field.tsx'
import { JoiningFields } from './joining-fields.tsx'
import { attackOf } from './picked-attack.ts'
import { setupOfAttack } from './picked-setup.ts'
import { SidePicker } from './side-picker.tsx'
import { texts } from './texts.ts'
import { WeaponChoice } from './weapon-choice.tsx'

const SwapIcon = lineIcon('M7.5 4v15.5M3.5 15.5l4 4 4-4M16.5 20V4.5M12.5 8.5l4-4 4 4')

/** The line between attacker and target. `onSwap`: undefined if the target has no weapon to fire back with. */
function SwapSides({ onSwap }: { readonly onSwap: (() => void) | undefined }) {
  return (
    <div className="flex items-center gap-3">
      <div className="grow border-t border-hairline" />
      {onSwap && (
        <Button variant="quiet" className="-mr-3" icon={<SwapIcon />} onClick={onSwap}>
          {texts.swap}
        </Button>
      )}
    </div>
  )
}

interface ShipPickerProps {
  readonly table: DiceTableStore
  readonly onClose: () => void
  /** Rolls the setup; undefined while the player is typing in real dice. */
  readonly onRoll: ((setup: Setup) => void) | undefined
}

/**
 * Chooses a weapon of a ship and its target. Each choice is stored at once, so nothing is lost when the sheet closes.
 * The sheet is empty until the fleets have been read from the device.
 */
export function ShipPicker({ table, onClose, onRoll }: ShipPickerProps) {
  const store = useAccountFleets()
  const sources = useMemo(() => {
    if (store === undefined) return undefined
    const fleets = store ? selectFleets(store.getState()).map(({ fleet }) => fleet) : []
    return pickSources(fleets, catalogue)
  }, [store])
  const [chosen, setChosen] = useState<AttackPick>()
  const { opponents, lost: allLost } = useDiceTable(table, (state) => state)
  const pick = chosen ?? (sources && firstPick(table.getState(), sources))
  const picked = sources && pick && resolvePick(pick, sources, opponents)
  const attack = picked && attackOf(picked)
  const lost = picked ? lostOf(allLost, picked.pick.target, picked.target.ship.hull) : 0
  const keep = (next: AttackPick) => {
    setChosen(next)
    table.getState().keepAttack(next)
  }
  const use = (then: ((setup: Setup) => void) | undefined) => {
    if (!picked || !attack?.ok) return
    const setup = setupOfAttack(picked, attack.value, lost)
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
        picked &&
        attack && (
          <div className="grid w-full gap-2">
            <AttackSummary picked={picked} attack={attack} lost={lost} />
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
        )
      }
    >
      {picked && attack ? (
        <div className="grid gap-4">
          <PickFields {...{ table, sources, picked, lost }} onChange={keep} />
          <AttackReasons attack={attack} />
        </div>
      ) : (
        <Skeleton lines={6} />
      )}
    </Sheet>
  )
}

interface PickFieldsProps {
  readonly table: DiceTableStore
  readonly sources: readonly PickSource[]
  readonly picked: Picked
  readonly lost: number
  readonly onChange: (pick: AttackPick) => void
}

function PickFields({ table, sources, picked, lost, onChange }: PickFieldsProps) {
  const { pick, attackers, armed, attacker, weapon, targets, target } = picked
  const { circumstances } = pick
  const { opponents } = table.getState()
  const change = (part: Partial<AttackPick>) => onChange({ ...pick, ...part })
  const aimAt = (next: AttackPick) => {
    const aimed = resolvePick(next, sources)
    if (aimed) table.getState().setOpponent(aimed.attackers.id, aimed.pick.target)
    onChange(next)
  }
  const fire = (side: Side) =>
    side.from === attackers.id
      ? change({ attacker: side, circumstances: withoutAttacker(circumstances) })
      : onChange(withAttackers(pick, side, opponents))
  const swapped = withSidesSwapped(picked)
  return (
    <>
      <SidePicker
        name={texts.attacker}
        fleetLabel={texts.yourFleet}
        sources={sources}
        source={{ ...attackers, ships: armed }}
        side={pick.attacker}
        onChange={fire}
      />
      <WeaponChoice weapons={attacker.ship.weapons} chosen={weapon} onChoose={(id) => change({ weapon: id })} />
      <JoiningFields picked={picked} onChange={(joining) => change({ circumstances: { ...circumstances, joining } })} />
      <SwapSides onSwap={swapped && (() => aimAt(swapped))} />
      <SidePicker
        name={texts.target}
        fleetLabel={texts.playingAgainst}
        sources={sources}
        source={targets}
        side={pick.target}
        onChange={(side) => aimAt({ ...pick, target: side, circumstances: withoutTarget(circumstances) })}
      />
      <HullLostField table={table} target={pick.target} hull={target.ship.hull} lost={lost} />
      <SegmentedControl
        label={texts.facing}
        full
        options={facings.map((facing) => ({ value: facing, label: capitalised(facing) }))}
        value={pick.facing}
        onChange={(facing) => change({ facing })}
      />
      <SegmentedControl
        label={texts.range}
        full
        options={picked.bands.map((band) => ({
          value: band,
          label: texts.rangeOption(capitalised(band), weapon.range[band]),
        }))}
        value={pick.band}
        onChange={(band) => change({ band })}
      />
      <CircumstancesFields picked={picked} onChange={(next) => change({ circumstances: next })} />
    </>
  )
}
