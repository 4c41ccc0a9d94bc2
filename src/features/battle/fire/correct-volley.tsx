import { useMemo, useState } from 'react'
import { isOn } from '#game/battle/state/battle-ship.ts'
import { onlyArc } from '#game/play-aids/known-ranges.ts'
import { dialOf, type Aim } from '#game/play-aids/shot-odds.ts'
import type { Of } from '#game/play/play-event.ts'
import { reduce } from '#game/play/reduce.ts'
import { keepFaces } from '#game/play/same-volley.ts'
import { arcs } from '#game/ship/ship.ts'
import { arcBit } from '#game/volley/pool-weapon.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { capitalised } from '#ui/words.ts'
import { useBattle } from '../play/battle-context.tsx'
import { Chips } from '../play/chips.tsx'
import { DicePad } from '../play/dice-pad.tsx'
import { diceTexts } from '../play/panel-texts.ts'
import { texts as playTexts } from '../play/texts.ts'
import { drawFaces, rollAgain } from '../state/draw-dice.ts'
import { Dial } from './dial.tsx'
import { texts } from './texts.ts'
import { TypedVolley } from './typed-volley.tsx'

const words = playTexts.log

interface CorrectVolleyProps {
  readonly event: string
  readonly told: Of<'volley'>
  readonly onCorrect: (volley: Of<'volley'>) => void
  readonly onClose: () => void
}

/** Corrects an earlier volley: another target, side, range or arc, or dice that were entered wrong. */
export function CorrectVolley({ event, told, onCorrect, onClose }: CorrectVolleyProps) {
  const { events, table, row, nameOf } = useBattle()
  // The volley is shown with the battle as it was at that time.
  const battle = useMemo(() => {
    const at = events.findIndex(({ id }) => id === event)
    return reduce(events.slice(0, at), table).battle
  }, [events, table, event])
  const [target, setTarget] = useState(told.target)
  const [arc, setArc] = useState(told.arc)
  const [place, setPlace] = useState({ facing: told.facing, band: told.band })
  const [isRetyping, setRetyping] = useState(false)
  const ship = battle?.ships[told.ship]
  const mount = ship?.mounts[told.mount]
  const other = battle?.ships[target]
  if (!battle || !ship || !mount || !other) return null
  const aim: Aim = { ...told, target, arc }
  const dial = dialOf(battle, aim)
  const cells = dial.flatMap(({ facings, cells: all }) => all.map((cell) => ({ facings, cell })))
  const isAt = ({ facings, cell }: (typeof cells)[number]) =>
    cell.band === place.band && (place.facing === undefined || facings.includes(place.facing))
  const cell = cells.find(isAt)?.cell
  const targets = battle.ships.filter((one) => isOn(one) && one.controller !== ship.controller)
  const arcsToAsk =
    ship.order !== 'hold-fire-line' || onlyArc(mount.weapon)
      ? []
      : arcs.filter((one) => arcBit(one) & mount.weapon.arcs)
  const kept = cell && keepFaces(cell.pool, told.faces)
  const missing = kept ? kept.success + kept.failure : 0
  const asksDice = row.byHand && missing > 0
  const correct = (faces = told.faces) => {
    if (!cell) return
    const { facing: _facing, ...rest } = told
    onCorrect({ ...rest, target, arc, facing: cell.facing, band: cell.band, faces })
  }
  const roll = (typed: readonly number[] = []) => {
    const queue = [...typed]
    if (cell)
      correct(
        rollAgain(cell.pool, told.faces, (count) => [...queue.splice(0, count), ...drawFaces(count)].slice(0, count)),
      )
  }
  return (
    <Sheet
      open
      title={texts.result.at(nameOf(ship.index), mount.weapon.name, nameOf(target))}
      onOpenChange={onClose}
      footer={
        !isRetyping &&
        !asksDice && (
          <>
            {told.source === 'hand' && <Button onClick={() => setRetyping(true)}>{words.retype}</Button>}
            <Button variant="primary" disabled={!cell} onClick={() => roll()}>
              {words.correctDo}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-3">
        <Chips
          label={texts.target}
          options={targets.map(({ index }) => ({ value: index, key: index, label: nameOf(index) }))}
          isChosen={(index) => index === target}
          onPress={setTarget}
        />
        {arcsToAsk.length > 0 && (
          <Chips
            label={texts.through}
            options={arcsToAsk.map((one) => ({ value: one, key: one, label: capitalised(one) }))}
            isChosen={(one) => one === arc}
            onPress={setArc}
          />
        )}
        <Dial
          dial={dial}
          mount={mount}
          chosen={cell}
          open={cells.map((one) => one.cell)}
          onChoose={({ facing, band }) => setPlace({ facing, band })}
        />
        <p className="text-sm text-ink-dim">{words.correctHint}</p>
        {isRetyping && cell ? (
          <TypedVolley pool={cell.pool} onDone={correct} />
        ) : (
          asksDice && (
            <DicePad
              key={missing}
              stages={[
                { label: diceTexts.success(kept?.success ?? 0), count: kept?.success ?? 0 },
                { label: diceTexts.failure(kept?.failure ?? 0), count: kept?.failure ?? 0 },
              ].filter(({ count }) => count > 0)}
              onDone={(pips) => roll(pips.flat().map((pip) => pip - 1))}
            />
          )
        )}
      </div>
    </Sheet>
  )
}
