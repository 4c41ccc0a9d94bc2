import type PocketBase from 'pocketbase'
import { catalogue } from '../../src/content/catalogue.ts'
import { randomFleet } from '../../src/game/fleet/fleet-generator.ts'
import { makeSeededRandom } from '../../src/game/seeded-random.ts'
import { factionIds } from '../../src/game/ship/ship.ts'

/** Fleets of players who are not there otherwise: enough that staff may be told what they bring. */
export async function addChoices(store: PocketBase, owners = 60): Promise<void> {
  const random = makeSeededRandom(11)
  const now = new Date().toISOString().replace('T', ' ')
  for (let owner = 0; owner < owners; owner++) {
    // Some factions are liked more than others.
    const faction = factionIds[Math.floor(factionIds.length * random.fraction() ** 1.3)] ?? factionIds[0]
    const made = randomFleet({ faction, limit: 200 }, catalogue, random.fraction)
    if (!made.ok) throw new Error(made.error.code)
    const { ships, admiral } = made.value
    const data = JSON.stringify({ faction, admiral, ships: ships.map(({ design, refits }) => ({ design, refits })) })
    const query = `INSERT INTO fleets (id, user, data, revision, changed_at, deleted, created, updated)
      VALUES ('choice-of-owner-${owner}', 'owner-${owner}', '${data}', 1, '{}', 0, '${now}', '${now}')`
    await store.send('/api/sql', { method: 'POST', body: { query } })
  }
}
