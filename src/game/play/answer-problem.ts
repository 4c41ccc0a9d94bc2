import { mayDarn } from '../battle/rules/repair.ts'
import { isOn, type BattleShip } from '../battle/state/battle-ship.ts'
import type { Battle } from '../battle/state/battle.ts'
import { criticalKinds, type CriticalKind } from '../ship/hull-track.ts'
import type { Decision } from './decision.ts'
import type { Answer, Ship, Side } from './play-event.ts'
import type { PlayProblem } from './play-problem.ts'

type AnswerProblem = Pick<PlayProblem, 'place' | 'code'>

/** The place of the first Salvor that cannot be fed, or is named twice. */
function wrongSalvor({ ships }: Battle, salvors: readonly Ship[]): string | undefined {
  const at = salvors.findIndex((index, i) => {
    const ship = ships[index]!
    return !isOn(ship) || !ship.design.has.salvor || salvors.indexOf(index) !== i
  })
  return at < 0 ? undefined : `answer.salvors[${at}]`
}

/** The place of the first critical that cannot be closed: it is not open, or the dice allow no more. */
function wrongClosed({ open }: BattleShip, closed: readonly CriticalKind[], count: number): string | undefined {
  const left = [...open]
  const at = closed.findIndex((kind, i) => i >= count || left[criticalKinds.indexOf(kind)]!-- <= 0)
  return at < 0 ? undefined : `answer.closed[${at}]`
}

/** The path of a choice in the answer that is not offered; undefined if all are offered. */
function notOffered(battle: Battle, { count = 0 }: Decision, answer: Answer): string | undefined {
  const ship = battle.ships[answer.ship]!
  switch (answer.of) {
    case 'salvors':
      return wrongSalvor(battle, answer.salvors)
    case 'close':
      return wrongClosed(ship, answer.closed, count)
    case 'darn': {
      const other = answer.other === undefined ? undefined : battle.ships[answer.other]!
      return other && (other.side !== ship.side || !mayDarn(ship, other)) ? 'answer.other' : undefined
    }
    default:
      return undefined
  }
}

/**
 * Why the event is not a valid answer to the open decision; undefined if it is one. `teller`: undefined for either
 * side.
 */
export function answerProblem(
  battle: Battle,
  asked: Decision | undefined,
  answer: Answer,
  teller: Side | undefined,
): AnswerProblem | undefined {
  if (asked?.of !== answer.of) return { code: 'NOT_ASKED', place: 'answer.of' }
  if (asked.ship !== answer.ship) return { code: 'NOT_ASKED', place: 'answer.ship' }
  if (teller !== undefined && asked.side !== undefined && teller !== asked.side)
    return { code: 'WRONG_SEAT', place: 'teller' }
  const place = notOffered(battle, asked, answer)
  return place === undefined ? undefined : { code: 'NOT_OFFERED', place }
}
