import type { ShipDesign, ShipTrait, Weapon } from '../ship/ship.ts'

/** A ship that gives up the volley of a weapon, to add half the dice of that weapon to another ship's volley. */
export interface MassingShip {
  /** Success dice of the weapon on this ship, with its refits. */
  readonly dice: number
  /** Traits of this ship. Interleave changes how half its dice is rounded. */
  readonly traits: readonly ShipTrait[]
}

/** The greatest number of ships that may join one volley. */
export const mostMassing = 2

/** The ship trait that rounds the half up; without it the half is rounded down. */
export const interleave: ShipTrait = 'interleave'

/** Half the dice on a joining ship's card, rounded down; up with Interleave. */
export const halfDice = (dice: number, isInterleaved: boolean): number =>
  isInterleaved ? Math.ceil(dice / 2) : Math.floor(dice / 2)

/** The dice that one joining ship adds. */
export const diceJoining = ({ dice, traits }: MassingShip): number => halfDice(dice, traits.includes(interleave))

/** The joining ships, if `ships` ships with the same refits as the firing ship join its volley. */
export const massingAlike = (
  { traits }: Pick<ShipDesign, 'traits'>,
  { dice }: Pick<Weapon, 'dice'>,
  ships: number,
): readonly MassingShip[] => Array.from({ length: ships }, () => ({ dice, traits }))
