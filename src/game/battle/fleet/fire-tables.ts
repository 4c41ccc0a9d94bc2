import type { BattleWeapon } from './battle-weapon.ts'
import { reckonedInches, weaponPower } from './firepower.ts'

/** The effect of a ship's fire on a target, by its exact evasion and armour. Moves are chosen with these tables. */

/** One table for each evasion, made when it is first read. */
export type FireTables = (Float32Array | undefined)[]

/** Evasions with a table of their own, and defense ratings in each; greater ones count as the greatest. */
const mostEvasion = 7
const mostDefense = 5

/** Quarters of the ship by which it fires, and one more column for the best of them. */
const columns = 5
export const bestColumn = 4

/** The index at which the columns for a distance in whole inches and a defense rating begin. */
export const rowOf = (inches: number, defense: number): number =>
  (inches * (mostDefense + 1) + (defense < mostDefense ? defense : mostDefense)) * columns

/** The tables of equal sets of weapons are shared: thousands of refitted ships have a few hundred such sets. */
const known = new Map<string, FireTables>()

/** The tables of these weapons, still empty if the set is new. */
export function fireTables(weapons: readonly BattleWeapon[]): FireTables {
  const key = JSON.stringify(weapons, (name, value: unknown) => (name === 'worth' ? undefined : value))
  const tables = known.get(key) ?? []
  known.set(key, tables)
  return tables
}

function makeTable(weapons: readonly BattleWeapon[], evasion: number): Float32Array {
  const table = new Float32Array((reckonedInches + 1) * (mostDefense + 1) * columns)
  for (let inches = 0; inches <= reckonedInches; inches++)
    for (let defense = 0; defense <= mostDefense; defense++) {
      const row = rowOf(inches, defense)
      for (const weapon of weapons) {
        const damage = weaponPower(weapon, inches, evasion, defense)
        for (let quarter = 0; quarter < bestColumn; quarter++)
          if ((weapon.arcs >> quarter) & 1) table[row + quarter]! += damage
      }
      table[row + bestColumn] = Math.max(...table.subarray(row, row + bestColumn))
    }
  return table
}

/** Expected damage of a ship to targets of this evasion at [`rowOf` + quarter of the ship]. */
export function fireAgainst(
  { weapons, against }: { readonly weapons: readonly BattleWeapon[]; readonly against: FireTables },
  evasion: number,
): Float32Array {
  const dodge = Math.min(evasion, mostEvasion)
  return (against[dodge] ??= makeTable(weapons, dodge))
}
