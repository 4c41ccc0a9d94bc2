import { catalogue } from '#content/catalogue.ts'
import type { PriceFit } from '#game/balance/suggested-prices.ts'
import { intervalOf, type Estimate } from '#game/balance/worth/worth-measure.ts'
import type { FactionId } from '#game/ship/ship.ts'

/** A suggestion beside the current price. */
export interface PriceRow {
  readonly item: 'ship' | 'refit' | 'admiral'
  readonly id: string
  readonly name: string
  /** Undefined if several factions may take it. */
  readonly faction: FactionId | undefined
  readonly now: number
  readonly suggested: Estimate
  /** The suggestion as a price. */
  readonly points: number
  /** Whether the current price is outside of the interval, by at least half a point. */
  readonly isClear: boolean
}

const itemOf = (id: string): Pick<PriceRow, 'item' | 'name' | 'faction' | 'now'> | undefined => {
  const ship = catalogue.ships.get(id)
  if (ship) return { item: 'ship', name: ship.name, faction: ship.faction, now: ship.points }
  const refit = catalogue.refits.get(id)
  if (refit)
    return {
      item: 'refit',
      name: refit.name,
      now: refit.points,
      faction: refit.factions?.length === 1 ? refit.factions[0] : undefined,
    }
  const admiral = catalogue.admirals.get(id)
  if (!admiral) return undefined
  const faction = admiral.faction === 'mercenary' ? undefined : admiral.faction
  return { item: 'admiral', name: admiral.name, faction, now: admiral.points }
}

const leastShip = 1

/** The suggestions for all items that were fought often enough. `kind`: with the strength of the faction or without. */
export function priceRows({ items }: PriceFit, kind: 'within' | 'whole'): readonly PriceRow[] {
  return items.flatMap(({ key: id, withinFaction, price }): readonly PriceRow[] => {
    const known = itemOf(id)
    const suggested = kind === 'within' ? withinFaction : price
    if (!known || suggested.fleets === 0) return []
    const points = Math.max(known.item === 'ship' ? leastShip : 0, Math.round(suggested.value))
    const [from, to] = intervalOf(suggested)
    return [{ ...known, id, suggested, points, isClear: points !== known.now && (known.now < from || known.now > to) }]
  })
}
