import { useState, type ReactElement } from 'react'
import { applyEdit, type FleetEdit } from '#game/fleet/fleet-edit.ts'
import { fleetProblems, isLegal } from '#game/fleet/legality/fleet-legality.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import type { StoredConflict } from '#store/fleets/conflict-writers.ts'
import { Button } from '#ui/button/button.tsx'
import { useDates } from '#ui/dates.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { useEditor } from '../open-fleet/editor-context.ts'
import { useFleetView } from '../open-fleet/open-fleet.ts'
import { RadioCard } from '../start/radio-card.tsx'
import { conflictChoice } from './conflict-choice.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.conflicts

interface ConflictDialogProps {
  readonly conflicts: readonly StoredConflict[]
  readonly onClose: () => void
  /** Called after the player has confirmed the choices. */
  readonly onResolve: () => void
}

/** Shows both values of each conflict. The fleet's value stays unless the player chooses the other one. */
export function ConflictDialog({ conflicts, onClose, onResolve }: ConflictDialogProps): ReactElement {
  const fleet = useFleetView((view) => view.fleet)
  const { catalogue, edit } = useEditor()
  const { dateTime } = useDates()
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})
  const choices = conflicts.map((conflict) => conflictChoice(conflict, fleet, catalogue, dateTime))
  const edits = choices.flatMap(({ options }, n) => options[chosen[n] ?? -1]?.edit ?? [])
  const change: FleetEdit = edits.length === 1 && edits[0] ? edits[0] : { kind: 'batch', edits }
  const edited = edits.length === 0 ? undefined : applyEdit(fleet, change)
  const after = edited?.ok ? edited.value.fleet : fleet
  const resolve = () => {
    if (edits.length === 0 || edit(change)) onResolve()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={texts.title}
      description={texts.description}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.later}
          </Button>
          <Button variant="primary" onClick={resolve}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {choices.map(({ title, options }, n) => {
          const current = options.findIndex(({ isCurrent }) => isCurrent)
          return (
            <fieldset key={n}>
              <legend className="label-text mb-1 text-base">{title}</legend>
              <div className="grid gap-2">
                {options.map((option, m) => (
                  <RadioCard
                    key={m}
                    name={`conflict-${n}`}
                    checked={(chosen[n] ?? current) === m}
                    onChange={() => setChosen({ ...chosen, [n]: m })}
                    title={option.words}
                    written
                    words={option.isCurrent ? texts.now(option.from) : option.from}
                  />
                ))}
              </div>
            </fieldset>
          )
        })}
        <p role="status">
          {texts.result(fleetPoints(after, catalogue), after.limit, isLegal(fleetProblems(after, catalogue)))}
        </p>
      </div>
    </Dialog>
  )
}
