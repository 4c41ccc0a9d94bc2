import { diceJoining, mostMassing, type MassingShip } from '#game/volley/massing.ts'
import type { PickableShip, Picked } from './attack-pick.ts'

/** A ship that can join the volley with its weapon of the same name. */
export interface Joiner extends MassingShip {
  readonly id: string
  readonly name: string
  /** Success dice that it adds. */
  readonly adds: number
}

/** The weapon with this name and the most dice: a ship joins with only one weapon, even if it has two. */
function joinerOf({ id, name, ship }: PickableShip, weapon: string): Joiner | undefined {
  const [first, ...others] = ship.weapons.filter((one) => one.name === weapon).map(({ dice }) => dice)
  if (first === undefined) return undefined
  const massing = { dice: Math.max(first, ...others), traits: ship.traits }
  return { id, name, ...massing, adds: diceJoining(massing) }
}

/**
 * Each ship of a fleet is on the table only once. The ships of a printed list are designs, which may be there more than
 * once.
 */
const isFleet = ({ attackers }: Picked): boolean => attackers.flagships !== undefined

/** The ships that could join the volley; those that add the most dice come first. */
export const ableToJoin = (picked: Picked): readonly Joiner[] =>
  picked.armed
    .flatMap((ship) =>
      isFleet(picked) && ship.id === picked.attacker.id ? [] : (joinerOf(ship, picked.weapon.name) ?? []),
    )
    .toSorted((a, b) => b.adds - a.adds)

/** The ships that were chosen and can join. */
export function joinersOf(picked: Picked): readonly Joiner[] {
  const able = ableToJoin(picked)
  const chosen = picked.pick.circumstances.joining.flatMap((id) => able.find((ship) => ship.id === id) ?? [])
  return (isFleet(picked) ? [...new Set(chosen)] : chosen).slice(0, mostMassing)
}

/** The ships that can still be chosen besides the others. */
export const freeToJoin = (picked: Picked, others: readonly Joiner[]): readonly Joiner[] =>
  ableToJoin(picked).filter(({ id }) => !isFleet(picked) || others.every((other) => other.id !== id))
