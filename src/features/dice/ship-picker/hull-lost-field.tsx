import { useDiceTable, type DiceTableStore } from '#store/dice-table/dice-table.ts'
import type { Side } from '#store/dice-table/last-attack.ts'
import { Button } from '#ui/button/button.tsx'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'

interface HullLostFieldProps {
  readonly table: DiceTableStore
  readonly target: Side
  readonly hull: number
  readonly lost: number
}

/** Hull points that the target has lost. They are kept for each target until the player clears all of them. */
export function HullLostField({ table, target, hull, lost }: HullLostFieldProps) {
  const isAnyDamaged = useDiceTable(table, (state) => Object.values(state.lost).some((points) => points > 0))
  const clear = () => {
    const undo = table.getState().clearLost()
    toast(texts.lostCleared, { action: { label: texts.undo, onAct: undo } })
  }
  return (
    <div>
      <div className="flex items-end justify-between gap-x-4">
        <NumberStepper
          label={texts.lost}
          value={lost}
          max={hull - 1}
          onChange={(points) => table.getState().setLost(target, points)}
        />
        <p className="pb-2.5 text-right text-sm text-ink-dim">{texts.hullLeft(hull - lost, hull)}</p>
      </div>
      {isAnyDamaged && (
        <Button variant="quiet" className="-ml-3" onClick={clear}>
          {texts.clearLost}
        </Button>
      )}
    </div>
  )
}
