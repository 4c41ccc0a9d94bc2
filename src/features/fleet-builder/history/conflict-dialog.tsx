import { useState, type ReactElement } from 'react'
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
  const points = useFleetView((view) => view.points)
  const { catalogue, edit } = useEditor()
  const { dateTime } = useDates()
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})
  const choices = conflicts.map((conflict) => conflictChoice(conflict, fleet, catalogue, dateTime))
  const resolve = () => {
    const edits = choices.flatMap(({ options }, n) => options[chosen[n] ?? -1]?.edit ?? [])
    if (edits.length === 0 || edit(edits.length === 1 && edits[0] ? edits[0] : { kind: 'batch', edits })) onResolve()
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
        <p className={points > fleet.limit ? 'font-semibold text-hull' : ''}>{texts.merged(points, fleet.limit)}</p>
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
      </div>
    </Dialog>
  )
}
