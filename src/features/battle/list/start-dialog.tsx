import { useState } from 'react'
import { defenderLimitOf, isVariantOf, variantNames, type VariantName } from '#game/battle/scenario/variants.ts'
import { scenarioName } from '#pieces/fleet/scenario-words.ts'
import { battleScenarios, type BattleScenario } from '#shared/battles.ts'
import { selectFleets, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { useFleets } from '#store/fleets/use-fleets.ts'
import type { TablesStore } from '#store/table/make-tables-store.ts'
import { Button } from '#ui/button/button.tsx'
import { Switch } from '#ui/form/checkbox.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { beginBattle } from './begin-battle.ts'
import { canFight, chosenSource, firstChoice } from './fleet-choice.ts'
import { FleetField } from './fleet-field.tsx'
import { ownSource, readyFleets } from './fleet-sources.ts'
import { texts, variantTexts } from './texts.ts'

const words = texts.start

interface StartDialogProps {
  readonly tables: TablesStore
  readonly fleets: FleetsStore
  /** Id of the fleet that is chosen at first; '' for none. */
  readonly fleet: string
  readonly onClose: () => void
  readonly onBegun: (id: string) => void
}

/** Asks for both fleets and the scenario of a new battle. */
export function StartDialog({ tables, fleets, fleet, onClose, onBegun }: StartDialogProps) {
  const entries = useFleets(fleets, selectFleets)
  const [own] = useState(() => entries.map((entry) => ownSource(entry.fleet)).filter(canFight))
  const asked = own.find(({ side }) => side.fleet === fleet) ?? own[0]
  const [mine, setMine] = useState(firstChoice((asked ?? readyFleets[0])?.key ?? 'link'))
  const [theirs, setTheirs] = useState(firstChoice((own.find((one) => one !== asked) ?? readyFleets[1])?.key ?? 'link'))
  const [scenario, setScenario] = useState<BattleScenario>('meeting-engagement')
  const [variant, setVariant] = useState<VariantName>()
  const [attacker, setAttacker] = useState<'you' | 'they'>('you')
  const [hasTerrain, setTerrain] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [ours, others] = [chosenSource(mine, own), chosenSource(theirs, own)]
  const isReady = canFight(ours) && canFight(others)
  const variants = variantNames.filter((name) => isVariantOf(name, scenario))
  const limit = Math.max(ours?.fleet.limit ?? 0, others?.fleet.limit ?? 0)
  const defenderLimit = variant && defenderLimitOf(variant, limit)
  const begin = async () => {
    if (!ours || !others || isBusy) return
    setBusy(true)
    const isDefending = scenario !== 'meeting-engagement' && attacker === 'they'
    const terms = { own: ours, other: others, scenario, variant, hasTerrain, isDefending, isGuided: false }
    onBegun(await beginBattle(tables, terms))
  }
  return (
    <Dialog
      open
      title={words.title}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" disabled={!isReady} busy={isBusy} onClick={() => void begin()}>
          {words.go}
        </Button>
      }
    >
      <div className="grid gap-5">
        <FleetField label={words.own} own={own} choice={mine} source={ours} onChange={setMine} />
        <FleetField label={words.other} own={own} choice={theirs} source={others} onChange={setTheirs} />
        <Select
          label={words.scenario}
          value={scenario}
          onChange={(chosen) => {
            setScenario(chosen)
            setVariant(undefined)
          }}
          options={battleScenarios.map((value) => ({ value, label: scenarioName(value) }))}
        />
        <Select<VariantName | ''>
          label={words.variant}
          value={variant ?? ''}
          onChange={(chosen) => setVariant(chosen === '' ? undefined : chosen)}
          options={[
            { value: '', label: words.noVariant },
            ...variants.map((value) => ({ value, label: variantTexts[value].name })),
          ]}
          hint={
            variant &&
            [variantTexts[variant].line, defenderLimit && words.defenderLimit(defenderLimit)].filter(Boolean).join(' ')
          }
        />
        {scenario !== 'meeting-engagement' && (
          <SegmentedControl
            label={words.attack}
            full
            value={attacker}
            onChange={setAttacker}
            options={[
              { value: 'you', label: words.you },
              { value: 'they', label: words.they },
            ]}
          />
        )}
        <Switch label={words.terrain} checked={hasTerrain} onChange={setTerrain} />
      </div>
    </Dialog>
  )
}
