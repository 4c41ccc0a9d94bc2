import type PocketBase from 'pocketbase'

export const users = 100_000
/**
 * The number of users who register through the API, as players do. The others are written by SQL in the same form. For
 * a quick run, set ORION_BENCH_REGISTERED=100, because each registration needs a password hash.
 */
const registered = Number(process.env['ORION_BENCH_REGISTERED'] ?? 2000)
const written = users - registered
const atOnce = 4
export const messages = 20_000
const perStatement = 20_000

const first = [
  'Vela',
  'Ilo',
  'Sorrel',
  'Marek',
  'Thea',
  'Ansel',
  'Odile',
  'Bram',
  'Юлия',
  'Søren',
  'Jun',
  'Pilar',
  'Wanda',
]
const last = [
  'Renn',
  'Okafor',
  'Lindqvist',
  'Castellan',
  'Moreau',
  'Hale',
  'Ionescu',
  'Vance',
  'Brandt',
  'Achterberg',
  'Quist',
]

const oneOf = (values: readonly string[], index: string) =>
  `json_extract('${JSON.stringify(values)}', '$[' || ((${index}) % ${values.length}) || ']')`
const idOf = (letter: string, number: string) => `printf('${letter}%014d', ${number})`
/** A moment some hours before the start of 24 November 2026. */
const hoursAgo = (hours: string) => `strftime('%Y-%m-%d %H:%M:%fZ', '2026-11-24', '-' || (${hours}) || ' hours')`

/** Registers users through the API, each with the role that every player has. */
async function registerUsers(superuser: PocketBase): Promise<void> {
  const role = await superuser.collection('roles').getFirstListItem('name = "user"')
  const password = 'a-password-of-the-bench'
  let next = written
  const register = async () => {
    while (next < users) {
      next += 1
      const email = `player-${next}@orion.test`
      const account = { email, password, passwordConfirm: password, name: `Registered ${next}`, status: 'active' }
      const { id } = await superuser.collection('users').create(account)
      await superuser.collection('user_roles').create({ user: id, role: role.id, active: true })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, register))
}

/**
 * Fills a record store with users, most of them with visits and fleets, and with messages of players. Most rows are
 * written by SQL, which takes seconds; the API would take hours. The triggers write the facts of the users. ANALYZE is
 * not run, so the record store plans its queries as in production.
 */
export async function fillWithUsers(superuser: PocketBase): Promise<void> {
  const sql = (query: string) => superuser.send<unknown>('/api/sql', { method: 'POST', body: { query } })
  const inParts = async (rows: number, statement: (numbers: string) => string) => {
    for (let from = 1; from <= rows; from += perStatement) {
      const to = Math.min(rows, from + perStatement - 1)
      await sql(statement(`WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`))
    }
  }
  const someone = `i * 7919 % ${written} + 1`
  await registerUsers(superuser)
  await inParts(
    written,
    (
      numbers,
    ) => `INSERT INTO users (id, password, tokenKey, email, name, status, verified, created, updated, last_login)
      ${numbers} SELECT ${idOf('u', 'i')}, (SELECT password FROM users WHERE email = 'player-${users}@orion.test'), printf('%050d', i), 'player-' || i || '@orion.test',
        ${oneOf(first, 'i * 7919')} || ' ' || ${oneOf(last, 'i * 104729')} || ' ' || i,
        ${oneOf(['active', 'active', 'active', 'active', 'active', 'inactive', 'pending', 'suspended'], 'i * 31 / 7')},
        i % 3 = 0, ${hoursAgo(`i * 7919 % 17520`)}, ${hoursAgo('0')}, ${hoursAgo(`i * 104729 % 8760`)} FROM n`,
  )
  await inParts(
    written,
    (numbers) => `INSERT INTO user_roles (id, user, role, active) ${numbers}
      SELECT ${idOf('g', 'i')}, ${idOf('u', 'i')}, (SELECT id FROM roles WHERE name = CASE i % 250 WHEN 0 THEN 'moderator' ELSE 'user' END), TRUE FROM n`,
  )
  await inParts(
    users,
    (numbers) => `INSERT INTO fleets (id, user, data, revision, changed_at, pushes, created, updated) ${numbers}
      SELECT ${idOf('f', 'i')}, ${idOf('u', someone)}, '{"name":"Fleet","ships":[]}', 1, 'null', '[]', ${hoursAgo('0')}, ${hoursAgo('0')} FROM n`,
  )
  await inParts(
    2 * users,
    (numbers) => `INSERT INTO user_sessions (id, user, session_id, started_at, last_activity, utm_campaign) ${numbers}
      SELECT ${idOf('s', 'i')}, CASE i % 4 WHEN 0 THEN '' ELSE ${idOf('u', someone)} END, printf('%032x', i),
        ${hoursAgo('i * 31 % 2160')}, ${hoursAgo('i * 31 % 2160')}, ${oneOf(['', 'autumn', 'club', '', 'fair'], 'i * 7919')} FROM n`,
  )
  // Words whose frequencies differ as in a natural language, so that some of them are in thousands of messages.
  const word = `'word' || CAST(exp(((i * 7919 + k * 104729) % 10007) / 10007.0 * 8) AS INTEGER)`
  const kinds = oneOf(['bug', 'idea', 'rules', 'praise'], 'i')
  await inParts(
    messages,
    (numbers) => `INSERT INTO feedback (id, user, kind, message, client_key, state, tags, created, updated) ${numbers},
      w(i, k) AS (SELECT n.i, j.value FROM n, json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30]') j)
      SELECT ${idOf('m', 'i')}, ${idOf('u', someone)}, ${kinds}, 'my fleet was ' || group_concat(${word}, ' '),
        printf('key-%012d', i), ${oneOf(['new', 'seen', 'planned', 'done', 'done'], 'i')}, '[]',
        ${hoursAgo('i % 2160')}, ${hoursAgo('i % 2160')} FROM w GROUP BY i`,
  )
}

/** The id of the user or message of this number. */
export const numberedId = (letter: 'u' | 'm', number: number): string => letter + String(number).padStart(14, '0')
