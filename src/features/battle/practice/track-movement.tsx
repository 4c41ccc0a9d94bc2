import { useMemo, useState } from 'react'
import type { BattleShip } from '#game/battle/state/battle-ship.ts'
import type { Battle } from '#game/battle/state/battle.ts'
import { moveOf, movingOrder, stepEnd } from '#game/play-aids/batch-events.ts'
import type { TrackMove } from '#game/play/practice/practice-event.ts'
import { intents, isSameMove, moveFor, type Intent } from '#game/play/practice/track-moves.ts'
import { Button } from '#ui/button/button.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { ActButton } from '../play/act-button.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { Chips } from '../play/chips.tsx'
import { StepAsk } from '../play/step-ask.tsx'
import { StepBar } from '../play/step-bar.tsx'
import { texts as stepTexts } from '../play/texts.ts'
import { moveFigures } from '../state/move-questions.ts'
import { practiceTexts as texts } from '../texts.ts'
import { ExactMove } from './exact-move.tsx'
import { placeWords, startWords } from './move-words.ts'

const words = texts.movement

/** The moves that one press offers, without duplicates. */
function movesOf(battle: Battle, ship: BattleShip): readonly { readonly intent: Intent; readonly track: TrackMove }[] {
  const moves = intents.flatMap((intent) => {
    const track = moveFor(battle, ship, intent)
    return track ? [{ intent, track }] : []
  })
  return moves.filter(({ track }, at) => moves.findIndex((one) => isSameMove(one.track, track)) === at)
}

interface MoveChoicesProps {
  readonly ship: BattleShip
  readonly onMove: (move: TrackMove) => void
}

/** The moves of one press, with where each would bring the ship. */
function MoveChoices({ ship, onMove }: MoveChoicesProps) {
  const { battle, nameOf } = useBattle()
  // A squadron can have about two hundred moves.
  const offered = useMemo(() => movesOf(battle, ship), [battle, ship])
  return (
    <ul className="grid gap-2">
      {offered.map(({ intent, track }) => (
        <li key={intent}>
          <ActButton full className="h-auto! min-h-13 py-1.5!" onClick={() => onMove(track)}>
            <span className="grid">
              <span>{words.intents[intent]}</span>
              <span className="font-sans text-sm font-normal tracking-normal normal-case">
                {placeWords(battle, ship, track, nameOf)}
              </span>
            </span>
          </ActButton>
        </li>
      ))}
    </ul>
  )
}

/** The player's ships move on the track: closer, at the same distance, away, or any other move. */
export function TrackMovement() {
  const { battle, table, nameOf, actions, isOwn } = useBattle()
  const [picked, setPicked] = useState<number>()
  const [isExact, setExact] = useState(false)
  const waiting = movingOrder(battle).filter(isOwn)
  const mass = waiting[0]?.design.mass
  const ofClass = waiting.filter(({ design }) => design.mass === mass)
  const ship = ofClass.find(({ index }) => index === picked) ?? ofClass[0]
  const isTurn = table.next?.kind === 'move'
  const move = (one: BattleShip, track: TrackMove) => {
    setExact(false)
    void actions.tell([moveOf(one, { track })])
  }
  const keepAboard = (one: BattleShip) => void actions.tell([{ kind: 'moved', ship: one.index, aboard: true }])
  return (
    <section>
      <StepAsk rule="moveOrder">{ship && isTurn ? words.ask : words.done}</StepAsk>
      {ship && isTurn && (
        <div className="grid gap-2.5">
          <Heading level={2} size="part">
            {words.next(nameOf(ship))}
            <span className="block font-sans text-sm font-normal tracking-normal text-ink-dim normal-case">
              {stepTexts.movementStep.figures(moveFigures(battle, ship))}, {startWords(battle, ship, nameOf)}
            </span>
          </Heading>
          {ofClass.length > 1 && (
            <Chips
              label={words.others}
              isLabelHidden
              options={ofClass.map((one) => ({ value: one.index, key: one.index, label: nameOf(one) }))}
              isChosen={(index) => index === ship.index}
              onPress={setPicked}
            />
          )}
          <MoveChoices ship={ship} onMove={(track) => move(ship, track)} />
        </div>
      )}
      {ship && isExact && (
        <ExactMove ship={ship} onMove={(track) => move(ship, track)} onClose={() => setExact(false)} />
      )}
      <StepBar>
        {ship && isTurn && ship.where === 'hangar' && (
          <Button onClick={() => keepAboard(ship)}>{stepTexts.movementStep.staysAboard}</Button>
        )}
        {ship && isTurn && <Button onClick={() => setExact(true)}>{words.exact}</Button>}
        {table.next?.kind === 'step' && (
          <ActButton variant="primary" onClick={() => void actions.tell([stepEnd(battle)])}>
            {stepTexts.movementStep.end}
          </ActButton>
        )}
      </StepBar>
    </section>
  )
}
