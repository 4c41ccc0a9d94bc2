import type { TraitText } from '#content/trait-text.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { shipStats } from '#pieces/ship/ship-stats.ts'
import { traitTexts } from '#pieces/ship/stat-block-traits.tsx'
import { texts as shipTexts } from '#pieces/ship/texts.ts'
import { texts } from './texts.ts'

/** A figure of a ship or of one of its weapons before and after a refit, as the ship's card writes it. */
export interface FigureChange {
  readonly label: string
  readonly from: string
  readonly to: string
}

export interface RefitChanges {
  readonly figures: readonly FigureChange[]
  readonly newWeapons: readonly string[]
  /** The rules of the traits that the ship or its weapons get. */
  readonly newRules: readonly TraitText[]
}

/** What changes from one state of a ship to another; its points are left out, because every refit changes them. */
export function refitChanges(before: ShipDesign, after: ShipDesign): RefitChanges {
  const figures = shipStats
    .filter(({ label }) => label !== shipTexts.stats.points)
    .map(({ label, of }) => ({ label, from: of(before), to: of(after) }))
  const known = new Map(before.weapons.map((weapon) => [weapon.id, weapon]))
  const dice = after.weapons.flatMap(({ id, name, dice: to }): readonly FigureChange[] => {
    const from = known.get(id)?.dice
    return from === undefined ? [] : [{ label: texts.picker.dice(name), from: String(from), to: String(to) }]
  })
  const rules = new Set(traitTexts(before).map(({ name }) => name))
  return {
    figures: [...figures, ...dice].filter(({ from, to }) => from !== to),
    newWeapons: after.weapons.filter(({ id }) => !known.has(id)).map(({ name }) => name),
    newRules: traitTexts(after).filter(({ name }) => !rules.has(name)),
  }
}
