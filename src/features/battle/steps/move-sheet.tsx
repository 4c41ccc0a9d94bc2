import { useState } from 'react'
import { strikeOf } from '#game/battle/rules/hazards.ts'
import type { BattleShip } from '#game/battle/state/battle-ship.ts'
import { moveOf } from '#game/play-aids/batch.ts'
import { edgeNames, groundNames, type EdgeName, type Happening, type Of } from '#game/play/play-event.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { capitalised } from '#ui/words.ts'
import { useBattle } from '../play/battle-context.tsx'
import { texts } from '../play/texts.ts'
import { drawFaces } from '../state/roll.ts'

const words = texts.movementStep

type Ground = (typeof groundNames)[number] | 'clear'
type Exit = EdgeName | 'none'

interface MoveSheetProps {
  readonly ship: BattleShip
  /** The move that is corrected, as it was told; absent for one that is told now. */
  readonly told?: Of<'moved'>
  readonly onCorrect?: (moved: Of<'moved'>) => void
  readonly onClose: () => void
}

/** What rules ask about the move of one ship: steps turned, speed, terrain, docking, the edge by which it left. */
export function MoveSheet({ ship, told, onCorrect, onClose }: MoveSheetProps) {
  const { battle, nameOf, actions } = useBattle()
  const [steps, setSteps] = useState(told?.steps ?? 0)
  const [isFast, setFast] = useState(told?.fast === true)
  const lay = ship.ground === 2 ? 'nebula' : ship.ground === 1 ? 'debris' : 'clear'
  const [lies, setLies] = useState<Ground>(told ? (told.lies ?? 'clear') : lay)
  const [left, setLeft] = useState<Exit>(told?.left ?? 'none')
  const [isDocked, setDocked] = useState(told?.docked === true)
  const [struck, setStruck] = useState<ReadonlySet<number>>(new Set())
  const kinds = new Set(battle.fields.map(({ kind }) => kind))
  const isArriving = !told && (ship.where === 'reserve' || ship.where === 'below')
  const canStrike = (told ? [] : battle.fields).flatMap((field, at) => (field.kind === 'nebula' ? [] : [{ field, at }]))
  const strikes = (): readonly Happening[] =>
    [...struck].flatMap((at) => {
      const field = battle.fields[at]
      if (!field || field.kind === 'nebula') return []
      const { success, failure } = strikeOf(ship, field, 0)
      const faces = { success: drawFaces(success), failure: drawFaces(failure), rerolled: [] }
      return [{ kind: 'struck', ship: ship.index, by: field.kind, field: at, faces, source: 'phone' } as const]
    })
  const save = (isOff = false) => {
    onClose()
    if (isArriving) return void actions.tell([{ kind: 'arrived', ship: ship.index, ...(isOff && { off: true }) }])
    const moved = moveOf(ship, {
      ...(steps > 0 && { steps }),
      ...(isFast && { fast: true }),
      ...(lies !== 'clear' && { lies }),
      ...(left !== 'none' && { left }),
      ...(isDocked && { docked: true }),
    })
    if (onCorrect) return onCorrect(told?.launched === undefined ? moved : { ...moved, launched: told.launched })
    void actions.tellWhile([moved, ...strikes()])
  }
  return (
    <Sheet
      open
      title={nameOf(ship)}
      onOpenChange={onClose}
      footer={
        isArriving ? (
          <>
            <Button onClick={() => save(true)}>{words.notArrived}</Button>
            <Button variant="primary" onClick={() => save()}>
              {words.arrives}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => save()}>
            {told ? texts.log.correctDo : words.save}
          </Button>
        )
      }
    >
      {!isArriving && (
        <div className="grid gap-4">
          <NumberStepper label={words.turned} value={steps} max={4} onChange={setSteps} />
          <Checkbox label={words.fast} checked={isFast} onChange={setFast} />
          {battle.fields.length > 0 && (
            <SegmentedControl<Ground>
              label={words.lies}
              full
              value={lies}
              onChange={setLies}
              options={[
                { value: 'clear', label: words.clear },
                ...groundNames
                  .filter((ground) => kinds.has(ground))
                  .map((ground) => ({ value: ground, label: ground })),
              ]}
            />
          )}
          {canStrike.length > 0 && (
            <fieldset>
              <legend className="label-text">{words.struck}</legend>
              {canStrike.map(({ field, at }) => (
                <Checkbox
                  key={at}
                  label={`${capitalised(field.kind)} ${at + 1}`}
                  checked={struck.has(at)}
                  onChange={(isIn) =>
                    setStruck(new Set(isIn ? [...struck, at] : [...struck].filter((one) => one !== at)))
                  }
                />
              ))}
            </fieldset>
          )}
          {battle.ships.some(({ design, side }) => design.mass === 8 && side === ship.side) && (
            <Checkbox label={words.docked} checked={isDocked} onChange={setDocked} />
          )}
          <Select<Exit>
            label={words.leaves}
            value={left}
            onChange={setLeft}
            options={[
              { value: 'none', label: words.stays },
              ...edgeNames.map((edge) => ({ value: edge, label: `${capitalised(edge)} edge` })),
            ]}
          />
        </div>
      )}
    </Sheet>
  )
}
