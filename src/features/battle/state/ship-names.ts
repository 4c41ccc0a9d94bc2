import type { BattleShip } from '#game/battle/state/battle-ship.ts'
import type { Battle } from '#game/battle/state/battle.ts'
import { shipLetter } from '#game/fleet/ship-number.ts'
import { shipClasses } from '#game/ship/ship.ts'

/** Names of all ships by their index: own name or model, and a letter if several would have the same name. */
export function namesOf({ sides }: Pick<Battle, 'sides'>): readonly string[] {
  const plain = sides.flatMap(({ fleet }) => fleet.names)
  const seen = new Map<string, number>()
  return plain.map((name) => {
    const isOnlyOne = plain.indexOf(name) === plain.lastIndexOf(name)
    if (isOnlyOne) return name
    const at = seen.get(name) ?? 0
    seen.set(name, at + 1)
    return `${name} ${shipLetter(at + 1)}`
  })
}

/** The class of a mass, in the plural: "corvettes". */
export const classes = (mass: number): string => `${shipClasses[mass] ?? 'ship'}s`

export const classOf = ({ design }: BattleShip): string => shipClasses[design.mass] ?? 'ship'

const gone = {
  destroyed: 'destroyed',
  captured: 'captured',
  left: 'left the table',
  away: 'got away',
  hangar: 'in its hangar',
  reserve: 'in reserve',
  below: 'below decks',
} as const

/** Where a ship is, if not on the table. */
export function whereWords({ where, carrier }: BattleShip, nameOf: (ship: number) => string): string | undefined {
  if (where === 'table') return undefined
  return where === 'hangar' && carrier >= 0 ? `in the hangar of ${nameOf(carrier)}` : gone[where]
}
