import { beyond } from '#game/battle/rules/movement.ts'
import type { BattleShip } from '#game/battle/state/battle-ship.ts'
import { enemyOf, type Battle } from '#game/battle/state/battle.ts'
import { gapBetween } from '#game/battle/state/sighting.ts'
import { bearingOf, facingTo } from '#game/play/practice/known-bearings.ts'
import type { TrackMove } from '#game/play/practice/practice-event.ts'
import { beforeMove, nearestTo } from '#game/play/practice/track-moves.ts'
import { trackEnd } from '#game/play/practice/track.ts'
import { practiceTexts as texts } from '../texts.ts'

/** Words for the position of a ship on the track, and for the position after a move. */

const words = texts.movement

export const inchWords = (inches: number): string => String(Math.round(inches))

type NameOf = (ship: BattleShip) => string

/** Words for the distance of a ship to the nearest enemy before its move: "now 30″ from Ashlar". */
export function startWords(battle: Battle, ship: BattleShip, nameOf: NameOf): string {
  const foe = nearestTo(battle, ship)
  return foe ? words.now(inchWords(gapBetween(beforeMove(battle, ship), foe)), nameOf(foe)) : ''
}

/** "18″ from Ashlar, bow to it, 2 weapons bear". */
export function placeWords(battle: Battle, ship: BattleShip, move: TrackMove, nameOf: NameOf): string {
  const from = beforeMove(battle, ship)
  const there: BattleShip = { ...from, ...trackEnd(from, move), where: 'table' }
  if (beyond(there.x, there.y) !== 0) return words.leaves
  const foe = nearestTo(battle, there)
  if (!foe) return ''
  const foes = enemyOf(battle, ship).ships.filter(({ where }) => where === 'table')
  const bearing = there.mounts.filter(
    (mount) => mount.salvos > 0 && foes.some((one) => bearingOf(there, mount, one)),
  ).length
  return `${words.ends(inchWords(gapBetween(there, foe)), nameOf(foe), facingTo(there, foe))}, ${words.bears(bearing)}`
}
