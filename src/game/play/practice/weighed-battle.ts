import type { BattleDice } from '../../battle/dice/battle-dice.ts'
import { doctrines } from '../../battle/doctrine/doctrine.ts'
import { battleDesign, type BattleCard, type BattleDesign } from '../../battle/fleet/battle-design.ts'
import { groupShips } from '../../battle/fleet/battle-fleet.ts'
import { reckonCover } from '../../battle/rules/cover.ts'
import type { BattleEvent } from '../../battle/state/battle-event.ts'
import type { BattleShip } from '../../battle/state/battle-ship.ts'
import type { Battle } from '../../battle/state/battle.ts'
import { copyBattle } from '../../battle/state/copy-battle.ts'
import type { DoctrineName } from '../../battle/state/doctrine.ts'
import { sightAll } from '../../battle/state/sighting.ts'
import type { TableState } from '../reduce.ts'

/** The battle for the captain: a copy that it may change, with what fire is worth. */
export interface WeighedBattle {
  readonly battle: Battle
  /** Events of the captain in the copy of the battle. */
  readonly log: readonly BattleEvent[]
}

const known = new WeakMap<BattleCard, BattleDesign>()

/** The ship with what its fire is worth. A table leaves this out because it is slow to calculate. */
function weighed(card: BattleCard): BattleDesign {
  const design = known.get(card) ?? battleDesign(card)
  known.set(card, design)
  return design
}

/** Dice of the copy in which the captain decides. All are blank, because only the captain's decisions count. */
const blanks: BattleDice = { die: () => 1, net: () => 0, shown: () => ({ success: [], failure: [], rerolled: [] }) }

function weigh(ships: readonly BattleShip[], cards: readonly BattleCard[]): void {
  const { sharing } = groupShips(cards.map(weighed))
  ships.forEach((ship, at) => {
    const card = cards[at]
    if (!card) return
    const design = weighed(card)
    const mounts = ship.mounts.map((mount, i) => ({
      ...mount,
      weapon: design.weapons[i] ?? mount.weapon,
      sharing: (sharing[at]?.[i] ?? []).map((other) => ships[other]!),
    }))
    Object.assign(ship, { design, mounts })
  })
}

/** @throws RangeError if one of the fleets is missing. */
export function weighedBattle({ table, battle: real }: TableState, doctrine: DoctrineName): WeighedBattle {
  if (!real) throw new RangeError('The battle has not begun')
  const copy = copyBattle(real).battle
  const log: BattleEvent[] = []
  for (const side of copy.sides) {
    weigh(side.ships, table.fleets[side.side]?.ships.map(({ card }) => card) ?? [])
    Object.assign(side, { doctrine: doctrines[doctrine] })
  }
  const battle: Battle = { ...copy, log, dice: blanks }
  sightAll(battle.sight, battle.ships, battle.sides[0].ships.length)
  reckonCover(battle)
  return { battle, log }
}
