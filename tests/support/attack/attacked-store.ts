import { startTestServer, type NewUser, type TestServer } from '../pocketbase.ts'
import { startProxy, type Proxy } from '../proxy.ts'

/** The header in which a request of an attack names the address that it comes from, as a reverse proxy would. */
const addressHeader = 'X-Forwarded-For'

export interface AttackedStore {
  readonly server: TestServer
  /** The proxy in front of the record store, if there is one. */
  readonly proxy?: Proxy
  /** What is attacked: the proxy, or the record store itself. */
  readonly url: string
  readonly stop: () => Promise<void>
  /** The player who attacks: 200 fleets, 1 000 throws and 400 marks of the largest size, 18 MB of fleets in all. */
  readonly player: NewUser
  /** Another player, with four fleets of the usual size, who plays meanwhile. */
  readonly bystander: NewUser
}

export interface AttackOptions {
  readonly accounts?: number
  readonly fleets?: number
  readonly fleetBytes?: number
  /** Messages of the player, of 2 kB, which staff read. */
  readonly messages?: number
  /** The folder of the app for the proxy in front (startProxy); without it there is no proxy. */
  readonly behindProxy?: string
  readonly publicDir?: string
}

/** Bytes of a typical fleet. */
const usualFleet = 3000

/** Headers of a request of an attack that comes from an address. */
export const fromAddress = (address: string): Readonly<Record<string, string>> => ({ [addressHeader]: address })

/**
 * Starts a store with the default rate limits that holds what the options say. The rows are written by SQL, which takes
 * seconds; the API would take minutes.
 */
export async function startAttackedStore(options: AttackOptions = {}): Promise<AttackedStore> {
  const size = { accounts: 200, fleets: 1000, fleetBytes: 90_000, messages: 0, ...options }
  const { behindProxy: appDir, publicDir } = options
  const server = await startTestServer({
    env: { ORION_RATE_LIMITS: '', ORION_TRUSTED_PROXY_HEADERS: appDir ? 'X-Real-IP' : addressHeader },
    ...(publicDir ? { publicDir } : {}),
  })
  const player = await server.newUser({ roles: ['user'] })
  const bystander = await server.newUser({ roles: ['user'] })
  const root = await server.superuser()
  const { sql } = server
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
  const data = (bytes: number) =>
    `'{"name":"fleet","ships":[' || replace(hex(zeroblob(${Math.floor(bytes / ship.length)})), '00', '${ship}') || '0]}'`
  const others = `owner(k, id) AS (SELECT row_number() OVER () - 1, id FROM users
    WHERE id NOT IN ('${player.id}', '${bystander.id}') LIMIT 100)`
  const fleets = (count: number, bytes: number, user: string, join = '') => `INSERT INTO fleets
    (id, user, data, revision, changed_at, pushes, created, updated) ${upTo(count)}, ${others}
    SELECT ${id}, ${user}, ${data(bytes)}, 1, 'null', '[]', ${now}, ${now} FROM n ${join}`
  const own = Math.floor(size.fleets / 5)
  // The staff's counts of fleets take a fifth of a second for each of these, which have thousands of ships.
  const counting = 'fleet_choices_of_new'
  const trigger = await sql(`SELECT sql FROM sqlite_master WHERE name = '${counting}'`)
  await sql(`DROP TRIGGER ${counting}`)
  await sql(fleets(own, size.fleetBytes, `'${player.id}'`))
  await sql(fleets(4, usualFleet, `'${bystander.id}'`))
  await sql(fleets(size.fleets - own - 4, size.fleetBytes, 'owner.id', `JOIN owner ON owner.k = n.i % 100`))
  await sql(String(trigger[0]?.[0]))
  const long = (bytes: number) => `replace(hex(zeroblob(${bytes / 10})), '00', 'aaaaaaaaaa')`
  await sql(`INSERT INTO star_marks (id, user, sector, system, note, tags, created, updated)
    ${upTo(own * 2)} SELECT ${id}, '${player.id}', 's', 'system-' || i, ${long(20_000)}, '[]', ${now}, ${now} FROM n`)
  await sql(`INSERT INTO roll_entries (id, user, entry, throw, rolled_at, data, created, updated)
    ${upTo(own * 5)} SELECT ${id}, '${player.id}', ${id}, ${id}, i, '{"a":"' || ${long(9000)} || '"}', ${now}, ${now} FROM n`)
  await sql(`INSERT INTO user_sessions (id, user, session_id, started_at)
    VALUES ('session00000001', '${player.id}', '${'a'.repeat(32)}', ${now})`)
  await sql(`INSERT INTO page_views (id, user, session, page_path, timestamp, metadata, created)
    ${upTo(own * 25)} SELECT ${id}, '${player.id}', 'session00000001', '/dice', ${now}, '{"a":"' || ${long(900)} || '"}', ${now} FROM n`)
  await sql(`INSERT INTO feedback (id, user, client_key, kind, state, message, created, updated) ${upTo(size.messages)}
    SELECT ${id}, '${player.id}', 'attack-' || i, 'other', 'new', ${long(2000)}, ${now}, ${now} FROM n`)
  const proxy = appDir ? await startProxy({ storeUrl: server.url, appDir, trusted: '127.0.0.1' }) : undefined
  const stop = async () => {
    await proxy?.stop()
    await server.stop()
  }
  return { server, ...(proxy ? { proxy } : {}), url: proxy?.url ?? server.url, player, bystander, stop }
}
