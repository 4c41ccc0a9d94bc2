import { momentOf } from '../../server/platform/moments.ts'
import type PocketBase from 'pocketbase'
import { contentHash } from '../../src/content/version.ts'
import { makeSeededRandom } from '../../src/game/seeded-random.ts'
import { factionIds } from '../../src/game/ship/ship.ts'

/** Number of rows in one SQL statement, which may have 5000 characters. */
const rowsAtOnce = 12
const scenarios = ['meeting-engagement', 'convoy', 'blockade', 'salvage', 'last-stand', 'raid']
const day = 86_400_000


/** Games of the player, and of invented players, so many that staff see real figures beside the simulated ones. */
export async function addGames(store: PocketBase, player: string, total = 600): Promise<void> {
  const random = makeSeededRandom(12)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(list.length * random.fraction())]!
  const columns =
    'id, reporter, client_key, played_on, scenario, winner, rounds, own_faction, own_points, own_lost, own_fleet, other_faction, other_points, other_lost, other_fleet, fleet, fleet_name, note, "release", content_hash, game_version, state, opponent, objection, answered_at, answer_key, revision, game, created, updated'
  const rows = Array.from({ length: total }, (_, n) => {
    const mine = n < 6
    const time = Date.now() - (mine ? n * 5.3 : random.fraction() * 60) * day
    const at = momentOf(time)
    const own = mine ? 'accord' : pick(factionIds)
    const other = mine ? (factionIds[(n % 5) + 1] ?? 'veil') : pick(factionIds)
    // Players report wins more readily than defeats.
    const winner = random.fraction() < 0.54 ? 'own' : random.fraction() < 0.9 ? 'other' : 'draw'
    const state = random.fraction() < 0.6 ? 'confirmed' : random.fraction() < 0.9 ? 'open' : 'objected'
    const lost = () => Math.round(random.fraction() * 190)
    const note = mine && n === 0 ? 'The last torpedo decided it.' : ''
    // The other side answers within some hours.
    const answered = state === 'open' ? '' : momentOf(time + (Date.now() - time) * 0.3 * random.fraction())
    const objection = state === 'objected' ? 'We stopped after four rounds.' : ''
    const values = [
      `game${String(n).padStart(11, '0')}`,
      mine ? player : `reporter-${n % 90}`,
      `client-key-${n}`,
      at.slice(0, 10),
      pick(scenarios),
      winner,
      3 + Math.floor(random.fraction() * 5),
      own,
      198,
      lost(),
      '',
      other,
      196,
      lost(),
      '',
      '',
      mine ? 'Third Line Squadron' : '',
      note,
      '',
      contentHash,
      '0.2.2',
      state,
      '',
      objection,
      answered,
      `answerkey${n}`,
      1,
      `${n}`,
      at,
      answered === '' ? at : answered,
    ]
    return `(${values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')})`
  })
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const query = `INSERT INTO battle_reports (${columns}) VALUES ${rows.slice(at, at + rowsAtOnce).join(', ')}`
    await store.send('/api/sql', { method: 'POST', body: { query } })
  }
}
