import type { Rules } from '#game/fleet/pin/fleet-pin.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import type { Admiral, Refit, ShipDesign } from '#game/ship/ship.ts'
import { testCatalogue } from './fleet-builders.ts'

/** The rules that a fleet was built with, and those after a points update. */

export const rulesThen: Rules = { id: { contentHash: 'then', release: '' }, catalogue: testCatalogue }

interface Update {
  readonly ships?: Readonly<Record<string, Partial<ShipDesign> | 'gone'>>
  readonly refits?: Readonly<Record<string, Partial<Refit> | 'gone'>>
  readonly admirals?: Readonly<Record<string, Partial<Admiral> | 'gone'>>
}

function updated<T extends { readonly id: string }>(
  items: ReadonlyMap<string, T>,
  changes: Readonly<Record<string, Partial<T> | 'gone'>> = {},
): ReadonlyMap<string, T> {
  const next = new Map(items)
  for (const [id, change] of Object.entries(changes)) {
    const item = next.get(id)
    if (change === 'gone') next.delete(id)
    else if (item) next.set(id, { ...item, ...change })
  }
  return next
}

/** The rules after an update; `contentHash` identifies them. */
export function rulesWith(update: Update, contentHash = 'now'): Rules {
  const catalogue: Catalogue = {
    gameVersion: contentHash,
    ships: updated(testCatalogue.ships, update.ships),
    refits: updated(testCatalogue.refits, update.refits),
    admirals: updated(testCatalogue.admirals, update.admirals),
  }
  return { id: { contentHash, release: '' }, catalogue }
}
