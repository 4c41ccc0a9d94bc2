import { useState } from 'react'
import { strengths, type Strength } from '#game/play/practice/practice-event.ts'
import { selectFleets, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { useFleets } from '#store/fleets/use-fleets.ts'
import type { TablesStore } from '#store/table/make-tables-store.ts'
import { Button } from '#ui/button/button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { practiceTexts as texts } from '../texts.ts'
import { beginBattle, practiceGame } from './begin-battle.ts'
import { canFight, chosenSource, firstChoice } from './fleet-choice.ts'
import { FleetField } from './fleet-field.tsx'
import { ownSource, patrols } from './fleet-sources.ts'

const words = texts.start

interface PracticeDialogProps {
  readonly tables: TablesStore
  readonly fleets: FleetsStore
  readonly onClose: () => void
  readonly onBegun: (id: string) => void
}

/** Asks for both fleets and how well the captain plays: by default the patrols of the first game. */
export function PracticeDialog({ tables, fleets, onClose, onBegun }: PracticeDialogProps) {
  const entries = useFleets(fleets, selectFleets)
  const [own] = useState(() => entries.map((entry) => ownSource(entry.fleet)).filter(canFight))
  const [mine, setMine] = useState(firstChoice(patrols[0]?.key ?? 'link'))
  const [theirs, setTheirs] = useState(firstChoice(patrols[1]?.key ?? 'link'))
  const [strength, setStrength] = useState<Strength>('recruit')
  const [isBusy, setBusy] = useState(false)
  const [ours, others] = [chosenSource(mine, own), chosenSource(theirs, own)]
  const begin = async () => {
    if (!ours || !others || isBusy) return
    setBusy(true)
    onBegun(await beginBattle(tables, practiceGame(ours, others, strength)))
  }
  return (
    <Dialog
      open
      title={words.title}
      onOpenChange={onClose}
      footer={
        <Button
          variant="primary"
          disabled={!canFight(ours) || !canFight(others)}
          busy={isBusy}
          onClick={() => void begin()}
        >
          {words.go}
        </Button>
      }
    >
      <div className="grid gap-5">
        <FleetField label={words.own} own={own} choice={mine} source={ours} onChange={setMine} />
        <FleetField label={words.other} own={own} choice={theirs} source={others} onChange={setTheirs} />
        <div className="grid gap-1">
          <SegmentedControl
            label={words.strength}
            full
            value={strength}
            onChange={setStrength}
            options={strengths.map((value) => ({ value, label: words.strengths[value] }))}
          />
          <p role="status" className="text-sm text-ink-dim">
            {words.hints[strength]}
          </p>
        </div>
        <p className="text-sm text-ink-dim">{words.note}</p>
      </div>
    </Dialog>
  )
}
