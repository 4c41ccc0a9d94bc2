import type { BattleShip } from './battle-ship.ts'
import type { Battle, BattleSide, ShipsByClass } from './battle.ts'

export interface BattleCopy {
  readonly battle: Battle
  /** The ship of the copy that stands for this one. */
  readonly shipOf: (ship: BattleShip) => BattleShip
}

const copyShip = (ship: BattleShip): BattleShip => ({
  ...ship,
  mounts: ship.mounts.map((mount) => ({ ...mount })),
  open: [...ship.open],
  spent: { ...ship.spent },
})

/** A battle in the same state, which shares nothing with this one that the rules change. */
export function copyBattle(battle: Battle): BattleCopy {
  const ships = battle.ships.map(copyShip)
  const shipOf = ({ index }: BattleShip): BattleShip => ships[index]!
  const shipsOf = (list: readonly BattleShip[]): BattleShip[] => list.map(shipOf)
  const classesOf = (classes: ShipsByClass): ShipsByClass => classes.map(shipsOf)
  for (const { mounts } of ships)
    for (const mount of mounts) if (mount.sharing.length > 0) mount.sharing = shipsOf(mount.sharing)
  const sideOf = (side: BattleSide): BattleSide => ({
    ...side,
    ships: shipsOf(side.ships),
    byClass: classesOf(side.byClass),
    flagship: side.flagship && shipOf(side.flagship),
    hindering: shipsOf(side.hindering),
  })
  const [ours, theirs] = battle.acting
  return {
    shipOf,
    battle: {
      ...battle,
      ships,
      sides: [sideOf(battle.sides[0]), sideOf(battle.sides[1])],
      fields: battle.fields.map((field) => ({ ...field })),
      wrecks: battle.wrecks.map(({ place, marks }) => ({ place, marks: [...marks] })),
      covering: shipsOf(battle.covering),
      salvors: shipsOf(battle.salvors),
      acting: [classesOf(ours), classesOf(theirs)],
      struck: shipsOf(battle.struck),
      log: battle.log && [...battle.log],
    },
  }
}
