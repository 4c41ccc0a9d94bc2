import { randomBytes } from 'node:crypto'
import type PocketBase from 'pocketbase'
import { startTestServer, type NewUser, type TestServer, type TestServerOptions } from '../pocketbase.ts'
import { newSessionId } from '../record-ids.ts'
import { matrix } from '../rule-matrix.ts'
import { begin, share } from '../tables.ts'
import { gameOf, recordBodies, type BodyIds } from './fuzz-bodies.ts'
import type { FuzzedWorld } from './fuzz.ts'

/** The attackers, as the rule matrix names them. The admin is last, because an admin can change the most. */
export const fuzzers = ['visitor', 'registrant', 'other', 'suspended', 'revoked', 'moderator', 'admin'] as const
export type Fuzzer = (typeof fuzzers)[number]

const mark = 'kept7f3secret'
/**
 * The word that is in every text of the victim's record of a collection. If an answer contains it, the record leaked.
 */
export const secretWord = (collection: string): string => `${mark}-${collection.replaceAll('_', '-')}-x`

export interface FuzzedStore {
  readonly server: TestServer
  readonly actors: Readonly<Record<Fuzzer, NewUser | undefined>>
  readonly victim: NewUser
  readonly world: FuzzedWorld
  /** Texts of the victim that are only in one record, with its collection; '' for texts that nobody may see. */
  readonly secrets: ReadonlyMap<string, string>
}

const codeOf = () => Array.from(randomBytes(12), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join('')

/** The records that others made. */
type Others = Pick<BodyIds, 'game' | 'table'>

/** Makes a record of the victim in each collection of the rule matrix. */
async function fill(root: PocketBase, victim: NewUser, session: string, code: string, others: Others) {
  const made: Record<string, string> = { users: victim.id }
  const ids = (): BodyIds => ({
    user: victim.id,
    session: made['user_sessions'] ?? '',
    fleet: made['fleets'] ?? '',
    feedback: made['feedback'] ?? '',
    batch: made['code_batches'] ?? '',
    code: made['alpha_codes'] ?? '',
    subscriber: made['subscribers'] ?? '',
    draft: made['balance_drafts'] ?? '',
    battle: made['battles'] ?? '',
    ...others,
  })
  await root.collection('users').update(victim.id, { name: secretWord('users') })
  // Records that others refer to come first.
  const first = [
    'user_sessions',
    'fleets',
    'feedback',
    'code_batches',
    'alpha_codes',
    'subscribers',
    'balance_drafts',
    'battles',
  ]
  const own: Readonly<Record<string, object>> = {
    alpha_codes: { code },
    user_sessions: { session_id: session },
    user_roles: { role: (await root.collection('roles').getFirstListItem('name = "moderator"')).id, active: false },
  }
  for (const name of new Set([...first, ...Object.keys(matrix)])) {
    if (['users', 'roles', 'code_settings', 'mail_settings'].includes(name)) continue
    const body = { ...recordBodies(ids(), secretWord(name))[name], ...own[name] }
    made[name] = (await root.collection(name).create(body)).id
  }
  return { victim: made, ids: ids() }
}

/** Starts a store with records of a victim in every collection, and makes those who attack it. */
export async function startFuzzedStore({ dev = false }: Pick<TestServerOptions, 'dev'> = {}): Promise<FuzzedStore> {
  const server = await startTestServer({ mail: true, env: { ORION_MAIL_NOTICES_SECRET: `${mark}-notices` }, dev })
  const root = await server.superuser()
  const victim = await server.newUser({ roles: ['user'] })
  const session = newSessionId()
  const code = codeOf()
  const somebody = await server.newUser({ roles: ['user'] })
  const reported = await somebody.client.collection('battle_reports').create(gameOf(somebody.id, 'Handed over'))
  const game = { id: reported.id, key: String(reported['answer_key']) }
  const { battle, join_code, watch_secret } = await share(somebody, await begin(somebody))
  const table = { id: battle, code: join_code, secret: watch_secret }
  const made = await fill(root, victim, session, code, { game, table })
  const ownTable = await root.collection('battles').getOne(made.victim['battles'] ?? '')
  const ownGame = await root.collection('battle_reports').getOne(made.victim['battle_reports'] ?? '')
  const collections = await root.collections.getFullList({ batch: 200 })
  const [[tokenKey = '', hash = ''] = []] = await server.sql(
    `SELECT tokenKey, password FROM users WHERE id = '${victim.id}'`,
  )
  const revoked = await server.newUser({ roles: ['user', 'admin'] })
  const grant = `user = "${revoked.id}" && role.name = "admin"`
  await root
    .collection('user_roles')
    .update((await root.collection('user_roles').getFirstListItem(grant)).id, { active: false })
  await revoked.client.collection('users').authWithPassword(revoked.email, revoked.password)
  return {
    server,
    victim,
    world: { ...made, collections: collections.flatMap(({ name, id }) => [name, name, name, id]) },
    actors: {
      visitor: undefined,
      registrant: await server.newUser(),
      other: await server.newUser({ roles: ['user'] }),
      suspended: await server.newUser({ status: 'suspended', roles: ['admin'] }),
      revoked,
      moderator: await server.newUser({ roles: ['user', 'moderator'] }),
      admin: await server.newUser({ roles: ['user', 'admin'] }),
    },
    secrets: new Map([
      ...Object.keys(made.victim).map((name) => [secretWord(name), name] as const),
      ...([
        [victim.email, 'users.email'],
        [session, 'user_sessions'],
        [code, 'alpha_codes'],
      ] as const),
      ...([
        [tokenKey, ''],
        [hash, ''],
        [`${mark}-notices`, ''],
        [String(ownGame['answer_key']), ''],
        [String(ownTable['watch_secret']), ''],
        [victim.session.token, ''],
      ] as const),
      // A database, and our own sources, must not be served as files.
      ...([
        ['SQLite format 3', ''],
        ['module.exports', ''],
        ['root:x:0', ''],
      ] as const),
    ]),
  }
}

const owners = ['user', 'host', 'owner', 'author', 'reporter', 'created_by', 'published_by']

/** The victim's records, and all others in the victim's name, as a superuser reads them: by collection, as text. */
export async function victimRecords({ server, victim, world }: FuzzedStore): Promise<ReadonlyMap<string, string>> {
  const root = await server.superuser()
  const found = new Map<string, string>()
  const collections = await root.collections.getFullList({ batch: 200 })
  for (const [name, id] of Object.entries(world.victim)) {
    const fields = collections.find((one) => one.name === name)?.fields.map((field) => String(field['name'])) ?? []
    const owner = owners.filter((field) => fields.includes(field))
    const filter = [`id = "${id}"`, ...owner.map((field) => `${field} = "${victim.id}"`)].join(' || ')
    const rows = await root.collection(name).getFullList({ batch: 500, filter, sort: 'id' })
    found.set(name, JSON.stringify(rows))
  }
  return found
}
