import type PocketBase from 'pocketbase'
import { catalogue } from '../../src/content/catalogue.ts'
import { randomFleet } from '../../src/game/fleet/generator/fleet-generator.ts'
import { makeSeededRandom } from '../../src/game/seeded-random.ts'
import { factionIds } from '../../src/game/ship/ship.ts'

/** Number of fleets in one SQL statement, which may have 5000 characters. */
const fleetsAtOnce = 4

/** Fleets of players who exist only for this, so many that their choices can be shown to staff. */
export async function addChoices(store: PocketBase, owners = 240): Promise<void> {
  const random = makeSeededRandom(11)
  const now = new Date().toISOString().replace('T', ' ')
  const rows = Array.from({ length: owners }, (_, owner) => {
    // Some factions are more popular than others.
    const faction = factionIds[Math.floor(factionIds.length * random.fraction() ** 1.3)] ?? factionIds[0]
    const made = randomFleet({ faction, limit: 200 }, catalogue, random.fraction)
    if (!made.ok) throw new Error(made.error.code)
    const ships = made.value.ships.map(({ design, refits }) => ({
      design,
      refits: refits.map(({ refit }) => ({ refit })),
    }))
    const data = JSON.stringify({ faction, admiral: made.value.admiral, ships })
    return `('choice-of-owner-${owner}', 'owner-${owner}', '${data}', 1, '{}', 0, '${now}', '${now}')`
  })
  for (let at = 0; at < rows.length; at += fleetsAtOnce) {
    const values = rows.slice(at, at + fleetsAtOnce).join(', ')
    const query = `INSERT INTO fleets (id, user, data, revision, changed_at, deleted, created, updated) VALUES ${values}`
    await store.send('/api/sql', { method: 'POST', body: { query } })
  }
}
