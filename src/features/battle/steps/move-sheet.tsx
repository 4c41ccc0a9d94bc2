import { useState } from 'react'
import { strikeOf } from '#game/battle/rules/hazards.ts'
import type { BattleShip } from '#game/battle/state/battle-ship.ts'
import { moveOf } from '#game/play-aids/batch-events.ts'
import { edgeNames, type EdgeName, type Happening, type Of } from '#game/play/play-event.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { Select } from '#ui/form/select.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { capitalised } from '#ui/words.ts'
import { useBattle } from '../play/battle-context.tsx'
import { DicePad } from '../play/dice-pad.tsx'
import { diceTexts } from '../play/panel-texts.ts'
import { texts } from '../play/texts.ts'
import { drawFaces } from '../state/draw-dice.ts'
import { mayRaiseAlarm } from '../state/move-questions.ts'
import { GroundSelect, type GroundChoice } from './ground-select.tsx'

const words = texts.movementStep

type Exit = EdgeName | 'none'

interface MoveSheetProps {
  readonly ship: BattleShip
  /** The entered move that is being corrected; absent for a new move. */
  readonly told?: Of<'moved'>
  readonly onCorrect?: (moved: Of<'moved'>) => void
  readonly onClose: () => void
}

/**
 * The details of one ship's move that the rules need: steps turned, speed, terrain, docking, the edge by which it left.
 */
export function MoveSheet({ ship, told, onCorrect, onClose }: MoveSheetProps) {
  const { battle, table, row, nameOf, actions } = useBattle()
  const [steps, setSteps] = useState(told?.steps ?? 0)
  const [isFast, setFast] = useState(told?.fast === true)
  const lay = ship.ground === 2 ? 'nebula' : ship.ground === 1 ? 'debris' : 'clear'
  const [lies, setLies] = useState<GroundChoice>(told ? (told.lies ?? 'clear') : lay)
  const [left, setLeft] = useState<Exit>(told?.left ?? 'none')
  const [isDocked, setDocked] = useState(told?.docked === true)
  const [alarms, setAlarms] = useState(told?.alarms === true)
  const [struck, setStruck] = useState<readonly number[]>([])
  const [isTyping, setTyping] = useState(false)
  const canStrike = (told ? [] : battle.fields).flatMap((field, at) => (field.kind === 'nebula' ? [] : [{ field, at }]))
  const strikes = canStrike.flatMap(({ field, at }) =>
    struck.includes(at) && field.kind !== 'nebula' ? [{ at, by: field.kind, pool: strikeOf(ship, field, 0) }] : [],
  )
  const save = (typed?: readonly (readonly number[])[]) => {
    if (strikes.length > 0 && row.byHand && !typed) return setTyping(true)
    onClose()
    const moved = moveOf(ship, {
      ...(steps > 0 && { steps }),
      ...(isFast && { fast: true }),
      ...(lies !== 'clear' && { lies }),
      ...(left !== 'none' && { left }),
      ...(isDocked && { docked: true }),
      ...(alarms && { alarms: true }),
    })
    if (onCorrect) return onCorrect(told?.launched === undefined ? moved : { ...moved, launched: told.launched })
    const faces = (stage: number, count: number) => typed?.[stage]?.map((pip) => pip - 1) ?? drawFaces(count)
    const hits = strikes.map(({ at, by, pool }, i): Happening => ({
      kind: 'struck',
      ship: ship.index,
      by,
      field: at,
      source: typed ? 'hand' : 'phone',
      faces: { success: faces(2 * i, pool.success), failure: faces(2 * i + 1, pool.failure), rerolled: [] },
    }))
    void actions.tellWhile([moved, ...hits])
  }
  const keepAboard = () => {
    onClose()
    void actions.tellWhile([{ kind: 'moved', ship: ship.index, aboard: true }])
  }
  return (
    <Sheet
      open
      title={nameOf(ship)}
      onOpenChange={onClose}
      footer={
        !isTyping && (
          <>
            {ship.where === 'hangar' && !told && <Button onClick={keepAboard}>{words.staysAboard}</Button>}
            <Button variant="primary" onClick={() => save()}>
              {told ? texts.log.correctDo : words.save}
            </Button>
          </>
        )
      }
    >
      {isTyping ? (
        <DicePad
          stages={strikes.flatMap(({ by, pool }) => [
            { label: `${capitalised(by)}: ${diceTexts.success(pool.success)}`, count: pool.success },
            { label: `${capitalised(by)}: ${diceTexts.failure(pool.failure)}`, count: pool.failure },
          ])}
          onDone={save}
        />
      ) : (
        <div className="grid gap-4">
          <NumberStepper label={words.turned} value={steps} max={4} onChange={setSteps} />
          <Checkbox label={words.fast} checked={isFast} onChange={setFast} />
          <GroundSelect value={lies} onChange={setLies} />
          {canStrike.length > 0 && (
            <fieldset>
              <legend className="label-text">{words.struck}</legend>
              {canStrike.map(({ field, at }) => (
                <Checkbox
                  key={at}
                  label={`${capitalised(field.kind)} ${at + 1}`}
                  checked={struck.includes(at)}
                  onChange={(isIn) => setStruck(isIn ? [...struck, at] : struck.filter((one) => one !== at))}
                />
              ))}
            </fieldset>
          )}
          {(told?.alarms || mayRaiseAlarm(table, ship)) && (
            <Checkbox label={words.alarms} checked={alarms} onChange={setAlarms} />
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
