import { useState, type ReactElement } from 'react'
import type { FleetConflict } from '#game/fleet/merge-fleet.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { useEditor } from '../editor/editor-context.ts'
import { useFleetView } from '../open-fleet.ts'
import { conflictChoice } from './conflict-choice.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.conflicts

interface ConflictDialogProps {
  readonly conflicts: readonly FleetConflict[]
  readonly onClose: () => void
  /** Called after the player has confirmed the choices. */
  readonly onResolve: () => void
}

/** Shows both values of each conflict. The fleet's value stays unless the player chooses the other one. */
export function ConflictDialog({ conflicts, onClose, onResolve }: ConflictDialogProps): ReactElement {
  const fleet = useFleetView((view) => view.fleet)
  const { catalogue, edit } = useEditor()
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})
  const choices = conflicts.map((conflict) => conflictChoice(conflict, fleet, catalogue))
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
        {choices.map(({ title, options }, n) => {
          const current = options.findIndex(({ isCurrent }) => isCurrent)
          return (
            <fieldset key={n}>
              <legend className="label-text pb-1">{title}</legend>
              {options.map((option, m) => (
                <label key={m} className="flex min-h-11 items-start gap-3 border-t border-hairline py-2.5">
                  <input
                    type="radio"
                    name={`conflict-${n}`}
                    className="mt-1.5 accent-current"
                    checked={(chosen[n] ?? current) === m}
                    onChange={() => setChosen({ ...chosen, [n]: m })}
                  />
                  <span className="min-w-0 whitespace-pre-line">{option.words}</span>
                  {option.isCurrent && (
                    <span className="ml-auto text-sm whitespace-nowrap text-ink-dim">{texts.current}</span>
                  )}
                </label>
              ))}
            </fieldset>
          )
        })}
      </div>
    </Dialog>
  )
}
