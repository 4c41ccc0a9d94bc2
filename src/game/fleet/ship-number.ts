import type { Fleet, FleetShip } from './fleet.ts'

/**
 * Ships without a name are distinguished by a number, which players see as a letter: "Tally A", "Tally B". The number is at the end of the ship's key,
 * after an underscore. Because the key never changes, the number stays when other ships are removed, and through undo,
 * merging and saved versions. Ships from links, imported lists and older fleets have no number in their key.
 */
const numberInKey = (key: string): number | undefined => {
  const [, digits] = /_([1-9]\d{0,3})$/.exec(key) ?? []
  return digits === undefined ? undefined : Number(digits)
}

const lowestFree = (taken: ReadonlySet<number>): number => {
  let number = 1
  while (taken.has(number)) number += 1
  return number
}

type Ships = Pick<Fleet, 'ships'>

/** Returns a function that makes keys for new ships of a design, each with the lowest free number in the fleet. */
export function makeShipKeys({ ships }: Ships, random: () => string): (design: string) => string {
  const given = new Map<string, Set<number>>()
  return (design) => {
    const taken = given.get(design) ?? new Set(shipNumbers(ships.filter((ship) => ship.design === design)).values())
    given.set(design, taken)
    const number = lowestFree(taken)
    taken.add(number)
    return `${random()}_${number}`
  }
}

/**
 * The numbers of ships of one design, by key. If two devices have given the same number, the first ship in the list
 * keeps it. Ships without a number get the free ones, in the order of the list, unless they have a name.
 */
export function shipNumbers(alike: readonly FleetShip[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  const taken = new Set<number>()
  const give = (key: string, number: number) => {
    taken.add(number)
    numbers.set(key, number)
  }
  for (const { key } of alike) {
    const number = numberInKey(key)
    if (number !== undefined && !taken.has(number)) give(key, number)
  }
  for (const { key, name } of alike) {
    if (!numbers.has(key) && name.trim() === '') give(key, lowestFree(taken))
  }
  return numbers
}

const letters = 26

/** The letter of a ship's number, from 1 on: A to Z, then AA and on. Figures on cards and in battles are numbers. */
export const shipLetter = (number: number): string =>
  (number <= letters ? '' : shipLetter(Math.floor((number - 1) / letters))) +
  String.fromCharCode(65 + ((number - 1) % letters))
