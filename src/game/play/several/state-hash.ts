import type { BattleShip } from '../../battle/state/battle-ship.ts'
import type { TableState } from '../reduce.ts'

/** A short text for the state of a battle: phones with the same events have the same text. */

const shipText = (ship: BattleShip): string =>
  [
    ship.where,
    ship.controller,
    ship.lost,
    ship.crossed,
    ship.open.join('.'),
    ship.pending,
    ship.pendingIon,
    ship.mounts.map(({ salvos }) => salvos).join('.'),
    ship.order ?? '',
    ship.ground,
    ship.ignores,
    ...[ship.hasMoved, ship.hadTurn, ship.isLocked].map(Number),
  ].join(' ')

const multiplier = 0x01000193
const offsets = [0x811c9dc5, 0x9e3779b9] as const

/** FNV-1a over the code units, in 32 bits. */
function hashOf(text: string, offset: number): string {
  let hash = offset
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), multiplier)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Returns sixteen hex digits. */
export function stateHash({ battle, due, isOver, points }: TableState): string {
  const waiting = due.map(({ of, ship }) => `${of} ${ship}`).join()
  const head = battle
    ? [battle.round, battle.step ?? '', battle.fireStep, battle.initiative, battle.turn].join(' ')
    : ''
  const text = [head, ...(battle?.ships ?? []).map(shipText), waiting, isOver, points.join(' ')].join('\n')
  return offsets.map((offset) => hashOf(text, offset)).join('')
}
