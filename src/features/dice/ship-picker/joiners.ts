import { diceJoining, mostMassing, type MassingShip } from '#game/volley/massing.ts'
import type { PickableShip, Picked } from './attack-pick.ts'

/** A ship that can join the volley with its weapon of the same name. */
export interface Joiner extends MassingShip {
  readonly id: string
  readonly name: string
  /** Success dice that it adds. */
  readonly adds: number
}

/** The weapon of this name with most dice: a ship joins with one weapon only, even if it has two. */
function joinerOf({ id, name, ship }: PickableShip, weapon: string): Joiner | undefined {
  const [first, ...others] = ship.weapons.filter((one) => one.name === weapon).map(({ dice }) => dice)
  if (first === undefined) return undefined
  const massing = { dice: Math.max(first, ...others), traits: ship.traits }
  return { id, name, ...massing, adds: diceJoining(massing) }
}

/** Ships of a fleet stand once on the table; those of a printed list are designs, which may be there more than once. */
const isFleet = ({ attackers }: Picked): boolean => attackers.flagships !== undefined

/** The ships that could join the volley, those that add most first. */
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

/** The ships that can still be chosen beside the others. */
export const freeToJoin = (picked: Picked, others: readonly Joiner[]): readonly Joiner[] =>
  ableToJoin(picked).filter(({ id }) => !isFleet(picked) || others.every((other) => other.id !== id))
