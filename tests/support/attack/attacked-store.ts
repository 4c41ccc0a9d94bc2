import { startTestServer, type NewUser, type TestServer } from '../pocketbase.ts'

/** The header in which a request of an attack names the address that it comes from, as a reverse proxy would. */
export const addressHeader = 'X-Test-Address'

export interface AttackedStore {
  readonly server: TestServer
  /** The player who attacks: 200 fleets, 1 000 throws and 400 marks of the largest size, 18 MB of fleets in all. */
  readonly player: NewUser
  /** Another player, with four fleets, who plays meanwhile. */
  readonly bystander: NewUser
}

export interface StoreSize {
  readonly accounts: number
  readonly fleets: number
  readonly fleetBytes: number
}

const fullSize: StoreSize = { accounts: 200, fleets: 1000, fleetBytes: 90_000 }

/**
 * Starts a store with the default rate limits that holds what `size` says. The rows are written by SQL, which takes
 * seconds where the API would take minutes.
 */
export async function startAttackedStore(size: StoreSize = fullSize): Promise<AttackedStore> {
  const server = await startTestServer({ env: { ORION_RATE_LIMITS: '', ORION_TRUSTED_PROXY_HEADERS: addressHeader } })
  const player = await server.newUser({ roles: ['user'] })
  const bystander = await server.newUser({ roles: ['user'] })
  const root = await server.superuser()
  const sql = (query: string) => root.send('/api/sql', { method: 'POST', body: { query } })

  const now = `strftime('%Y-%m-%d %H:%M:%fZ')`
  const id = `lower(hex(randomblob(7))) || 'x'`
  const upTo = (count: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`
  const { totalItems } = await root.collection('users').getList(1, 1)
  const more = Math.max(0, size.accounts - totalItems)
  if (more > 0)
    await sql(`INSERT INTO users (id, password, tokenKey, email, name, status, created, updated)
      ${upTo(more)} SELECT ${id}, 'none', hex(randomblob(25)), 'more-' || i || '@orion.test', 'more', 'active', ${now}, ${now} FROM n`)
  await sql(`INSERT OR IGNORE INTO user_roles (id, user, role, active)
    SELECT ${id}, users.id, roles.id, 1 FROM users JOIN roles ON roles.name = 'user'`)

  // 15 bytes of text a ship.
  const ship = '{"hull":"abc"},'
  const ships = Math.floor(size.fleetBytes / ship.length)
  const data = `'{"name":"fleet","ships":[' || replace(hex(zeroblob(${ships})), '00', '${ship}') || '0]}'`
  const others = `owner(k, id) AS (SELECT row_number() OVER () - 1, id FROM users
    WHERE id NOT IN ('${player.id}', '${bystander.id}') LIMIT 100)`
  const fleets = (count: number, user: string, join = '') => `INSERT INTO fleets
    (id, user, data, revision, changed_at, pushes, created, updated) ${upTo(count)}, ${others}
    SELECT ${id}, ${user}, ${data}, 1, 'null', '[]', ${now}, ${now} FROM n ${join}`
  const own = Math.floor(size.fleets / 5)
  await sql(fleets(own, `'${player.id}'`))
  await sql(fleets(4, `'${bystander.id}'`))
  await sql(fleets(size.fleets - own - 4, 'owner.id', `JOIN owner ON owner.k = n.i % 100`))
  const long = (bytes: number) => `replace(hex(zeroblob(${bytes / 10})), '00', 'aaaaaaaaaa')`
  await sql(`INSERT INTO star_marks (id, user, sector, system, note, tags, created, updated)
    ${upTo(own * 2)} SELECT ${id}, '${player.id}', 's', 'system-' || i, ${long(20_000)}, '[]', ${now}, ${now} FROM n`)
  await sql(`INSERT INTO roll_entries (id, user, entry, throw, rolled_at, data, created, updated)
    ${upTo(own * 5)} SELECT ${id}, '${player.id}', ${id}, ${id}, i, '{"a":"' || ${long(9000)} || '"}', ${now}, ${now} FROM n`)
  await sql(`INSERT INTO user_sessions (id, user, session_id, started_at)
    VALUES ('session00000001', '${player.id}', '${'a'.repeat(32)}', ${now})`)
  await sql(`INSERT INTO page_views (id, user, session, page_path, timestamp, metadata, created)
    ${upTo(own * 25)} SELECT ${id}, '${player.id}', 'session00000001', '/dice', ${now}, '{"a":"' || ${long(900)} || '"}', ${now} FROM n`)
  return { server, player, bystander }
}
