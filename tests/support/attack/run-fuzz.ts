import { Agent, request } from 'node:http'
import { crc32 } from 'node:zlib'
import { adminRoutes } from '../hook-routes.ts'
import { matrix } from '../rule-matrix.ts'
import { canary, texts } from './fuzz-values.ts'
import { fuzzedRequests, type FuzzedRequest } from './fuzz.ts'
import { victimRecords, type Fuzzer, type FuzzedStore } from './fuzzed-store.ts'

const atOnce = 8

export interface FuzzResult {
  /** Faults of the record store, and responses with data that this caller must not see, each with its request. */
  readonly found: readonly string[]
  /** Collections in which the caller may see the victim's record, and saw it. */
  readonly shown: readonly string[]
  readonly statuses: Readonly<Record<string, number>>
  readonly slowestMs: number
  readonly slowest: string
}

interface Answer {
  readonly status: number
  readonly text: string
}

const send = (agent: Agent, url: string, fuzzed: FuzzedRequest, token: string): Promise<Answer> =>
  new Promise<Answer>((resolve) => {
    const { method, path, headers, body } = fuzzed
    const asked = request(url, {
      agent,
      method,
      path,
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
    })
    asked.setTimeout(20_000, () => asked.destroy(new Error('no answer in 20 s')))
    asked.on('error', (reason: NodeJS.ErrnoException) => {
      // The record store may close a connection at the moment in which it is used again.
      if (asked.reusedSocket && reason.code === 'ECONNRESET') resolve(send(agent, url, fuzzed, token))
      else resolve({ status: 599, text: String(reason) })
    })
    asked.on('response', (answer) => {
      const status = answer.statusCode ?? 0
      // The stream of realtime does not end.
      if (answer.headers['content-type']?.includes('event-stream')) {
        asked.destroy()
        return resolve({ status, text: '' })
      }
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve({ status, text: `${JSON.stringify(answer.headers)}${text}` }))
      answer.on('error', (reason) => resolve({ status: 599, text: String(reason) }))
    })
    asked.end(body)
  })

/** What moderators see of others through the staff routes. Admins see everything except the record store's secrets. */
const moderated = [
  'users',
  'feedback',
  'feedback_notes',
  'user_notes',
  'canned_answers',
  'subscribers',
  'consent_log',
  'alpha_codes',
  'code_batches',
  'code_redemptions',
  'mail_blocks',
  'battle_reports',
  'balance_drafts',
  'balance_draft_notes',
  'balance_releases',
]

const isStaff = (who: Fuzzer) => who === 'moderator' || who === 'admin'

/**
 * An admin's own change is in the log with the values before and after. The id follows from kind and name of the
 * collection.
 */
const auditLog = new RegExp(`^/api/collections/(audit_log|pbc_${crc32('baseaudit_log')})/`, 'i')

/** Whether an attacker may see the victim's record of a collection in an answer of this path, by the rule matrix. */
export function maySee(who: Fuzzer, collection: string, path: string): boolean {
  const operations = matrix[collection.replace('.email', '')]?.operations
  if (!operations) return false
  if ([operations.list, operations.view].some((allowed) => allowed !== 'nobody' && allowed.includes(who))) return true
  // All players need the published figures.
  if (collection === 'balance_releases' && path.startsWith('/api/orion/releases/')) return true
  if (who === 'admin' && auditLog.test(path)) return true
  if (!/^\/api\/(staff\/|mail-preview)/.test(path)) return false
  return who === 'admin' || (who === 'moderator' && moderated.includes(collection))
}

/** The problems of a response. */
function* faultsOf(
  store: FuzzedStore,
  who: Fuzzer,
  asked: FuzzedRequest,
  { status, text }: Answer,
  shown: Set<string>,
): Generator<string> {
  if (status >= 500) yield `answered ${status} ${text.slice(0, 100)}`
  for (const [secret, collection] of store.secrets) {
    if (!text.includes(secret)) continue
    if (maySee(who, collection, asked.path)) shown.add(collection)
    else yield `shows ${collection || secret}`
  }
  const isDone = status >= 200 && status < 300
  if (isDone && asked.method !== 'OPTIONS' && asked.path.startsWith('/api/staff/') && !isStaff(who))
    yield `answered ${status} to no staff`
  if (isDone && who === 'moderator' && adminRoutes.includes(asked.route ?? ''))
    yield `answered ${status} to a moderator`
}

/** Sends requests with wrong values anywhere, and returns the problems of the responses. The same for a seed. */
export async function fuzz(store: FuzzedStore, who: Fuzzer, seed: number, count: number): Promise<FuzzResult> {
  const found: string[] = []
  const shown = new Set<string>()
  const statuses: Record<string, number> = {}
  let [slowestMs, slowest] = [0, '']
  const actor = store.actors[who]
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const waiting = fuzzedRequests(seed, count, store.world, actor?.id ?? '')
  const before = isStaff(who) ? undefined : await victimRecords(store)
  const worker = async () => {
    for (const asked of waiting) {
      const began = performance.now()
      const answer = await send(agent, store.server.url, asked, actor?.client.authStore.token ?? '')
      const took = performance.now() - began
      const told = `${asked.method} ${asked.path} ${JSON.stringify(asked.headers)} ${String(asked.body ?? '')}`.slice(
        0,
        600,
      )
      // A password is hashed slowly on purpose.
      const isPassword = /password|\/records/.test(asked.path) && /"password"/.test(String(asked.body))
      if (took > slowestMs && !isPassword) [slowestMs, slowest] = [took, told]
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      for (const fault of faultsOf(store, who, asked, answer, shown)) found.push(`${fault}: ${told}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  agent.destroy()
  for (const [collection, records] of before ? await victimRecords(store) : []) {
    if (records !== before?.get(collection)) found.push(`changed ${collection} of another: ${records}`)
  }
  return { found, shown: [...shown].toSorted(), statuses, slowestMs, slowest }
}

/** Returns what the record store logged but must not log: tokens, e-mail addresses, secrets, addresses of visitors. */
export async function leaksOfLogs(store: FuzzedStore): Promise<readonly string[]> {
  const root = await store.server.superuser()
  const rows = (await root.logs.getList(1, 500)).items.map((row) => JSON.stringify(row))
  if (rows.length === 0) throw new Error('the log is not written yet')
  const tokens = Object.values(store.actors).flatMap((actor) =>
    actor ? [actor.client.authStore.token, actor.email] : [],
  )
  const secrets = [...store.secrets.keys()].filter((secret) => secret !== 'module.exports')
  const all = [...rows, store.server.output()].join('\n')
  const shown = [...tokens, ...secrets, canary, '127.0.0.1"'].filter((text) => all.includes(text))
  return [...shown, ...(all.match(/[\w.+-]+@[\w-]+\.\w+/g) ?? [])].filter(
    (text) => !(texts as readonly string[]).includes(text),
  )
}
