import { Agent } from 'node:http'
import { makeBlanker, type Blanker } from './blank.ts'
import { emailOf, people } from './ids.ts'
import { listen } from './listen.ts'
import { mailsOf, refuseSome, tokenIn } from './mails.ts'
import { callers, type Caller, type Group, type Request } from './request.ts'
import { fill, fillPath, makeSender, type Answer, type Kept } from './send.ts'
import { startCopy, type GroupServer, type Prepared } from './store.ts'
import { dumpTables, tableChanges } from './tables.ts'

/** One line of a recording. Besides answers there are lines of mails, jobs and tables, with such a word as their method. */
export interface Entry {
  readonly group: string
  readonly caller: Caller
  readonly method: string
  readonly path: string
  /** Who sent the request, where that was not the caller. */
  readonly as?: Caller
  readonly headers?: unknown
  readonly body?: unknown
  readonly status?: number
  /** Headers of the answer that are not the usual ones of the API. */
  readonly sets?: Readonly<Record<string, string>>
  readonly answer: unknown
  readonly heard?: unknown
}

const usual: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
}
const watched = [
  ...Object.keys(usual),
  ...[
    'cache-control',
    'permissions-policy',
    'retry-after',
    'set-cookie',
    'location',
    'allow',
    'access-control-allow-origin',
  ],
  ...['content-disposition', 'content-encoding', 'www-authenticate'],
]

/** The headers that are other than usual; a missing one is told as ''. */
function headersOf({ headers, status }: Answer): Readonly<Record<string, string>> {
  const differs = (name: string): boolean => {
    const value = headers[name] ?? ''
    if (name === 'content-type' && status === 204) return value !== ''
    return value !== (usual[name] ?? '')
  }
  const told = (name: string): string => (name === 'retry-after' ? '<seconds>' : (headers[name] ?? ''))
  return Object.fromEntries(watched.filter(differs).map((name) => [name, told(name)]))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const at = (answer: unknown, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
      answer,
    )

const collectionIn = (path: string): string => {
  const parts = (path.split('?')[0] ?? '').split('/').filter(Boolean)
  const place = parts.indexOf('collections')
  return (place >= 0 ? parts[place + 1] : parts.find((part) => !['api', 'staff', 'lists'].includes(part))) ?? 'record'
}

const accountOf = (caller: Caller): string => (caller in people ? people[caller as keyof typeof people] : '')

async function waitForMinute(): Promise<void> {
  while (Date.now() % 60_000 > 30_000) await new Promise((resolve) => setTimeout(resolve, 500))
}

interface Run {
  readonly group: Group
  readonly caller: Caller
  readonly copy: GroupServer
  readonly prepared: Prepared
  readonly blanker: Blanker
}

/** Sends the requests of a group as one caller. */
async function sendAll({ group, caller, copy, prepared, blanker }: Run): Promise<readonly Entry[]> {
  const { server } = copy
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = makeSender(server.url, agent)
  const kept: Kept = new Map([...prepared.kept, ['me', accountOf(caller)], ['email', emailOf(caller)]])
  const entries: Entry[] = []
  const sendOne = async (request: Request): Promise<void> => {
    if (request.isEarlyInMinute) await waitForMinute()
    const from = request.as ?? caller
    // The token of a login that a group made itself is not taken: every request stands for itself.
    const token = prepared.tokens[from]
    const listener = request.listens
      ? await listen(server.url, send, prepared.tokens[caller], request.listens)
      : undefined
    if (listener) kept.set('client', listener.clientId)
    for (let n = 1; n < (request.times ?? 1); n += 1) await send(request, token, kept)
    const answer = await send(request, token, kept)
    const heard = await listener?.hear()
    const value = parsed(answer.text)
    const isSuccess = answer.status >= 200 && answer.status < 300
    if (request.isSilent && !isSuccess)
      throw new Error(`${group.name}: ${JSON.stringify(request.body)} was answered ${answer.status} ${answer.text}`)
    for (const [name, place] of Object.entries(request.keep ?? {}))
      if (isSuccess) kept.set(name, String(at(value, place)))
    if (request.mail && isSuccess && server.mail) {
      const to = String(fill(request.mail.to, kept))
      const mail = await server.mail.waitForMail(to).catch(() => undefined)
      if (request.mail.keep && mail) kept.set(request.mail.keep, tokenIn(mail))
    }
    if (request.isSilent) return
    const hint = collectionIn(request.path)
    const told = (one: unknown) => blanker.value(one, hint)
    const body = request.form ?? (request.declared === undefined ? request.body : `${request.declared} bytes`)
    entries.push({
      ...{
        group: group.name,
        caller,
        method: request.method,
        path: String(told(decoded(fillPath(request.path, kept)))),
      },
      ...(request.as ? { as: request.as } : {}),
      ...(request.headers ? { headers: told(fill(request.headers, kept)) } : {}),
      ...(body === undefined ? {} : { body: told(fill(body, kept)) }),
      status: answer.status,
      sets: told(headersOf(answer)) as Readonly<Record<string, string>>,
      answer: request.isStatusOnly ? '' : told(value),
      ...(heard === undefined ? {} : { heard: told(heard) }),
    })
  }
  try {
    // The server waits for a body of any size that a superuser declares.
    for (const request of group.requests) if (!request.declared || caller !== 'superuser') await sendOne(request)
  } finally {
    agent.destroy()
  }
  return entries
}

/** As people read it; an encoding that is wrong stays. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path.replaceAll('+', ' '))
  } catch {
    return path
  }
}

/** Runs the jobs of a group, and tells how each ended. */
async function runJobs({ group, caller, copy, blanker }: Run): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  for (const job of group.jobs ?? []) {
    await copy.superuser.crons.run(job)
    const [run] = await copy.rows(`SELECT finished <> '' AS is_finished, error FROM cron_runs WHERE name = '${job}'`)
    entries.push({
      ...{ group: group.name, caller, method: 'JOB', path: job },
      answer: blanker.value(run ?? null, 'job'),
    })
  }
  return entries
}

/** Records a group as one caller: answers, jobs, mails, and what was written to the tables. */
async function recordRun(prepared: Prepared, group: Group, caller: Caller): Promise<readonly Entry[]> {
  const copy = await startCopy(prepared, group)
  const { server } = copy
  const texts = [
    [server.url, '<server>'],
    [server.url.replace('http://', ''), '<server>'],
    [server.dataDir, '<data>'],
  ] as const
  const blanker = makeBlanker({ now: prepared.now, texts })
  const run = { group, caller, copy, prepared, blanker }
  const entry = (method: string, path: string, answer: unknown): Entry => ({
    group: group.name,
    caller,
    method,
    path,
    answer,
  })
  try {
    if (server.mail) refuseSome(server.mail)
    const before = group.isClosed ? undefined : await dumpTables(copy.rows)
    const answers = await sendAll(run)
    const jobs = group.isClosed ? [] : await runJobs(run)
    const after = group.isClosed ? undefined : await dumpTables(copy.rows)
    const changes = before && after ? tableChanges(before, after, blanker) : []
    const mails = server.mail ? mailsOf(server.mail, blanker) : []
    return [
      ...answers,
      ...jobs,
      ...(mails.length > 0 ? [entry('MAIL', 'all', mails)] : []),
      ...changes.map(({ name, ...change }) => entry('TABLE', name, change)),
    ]
  } finally {
    await copy.stop()
  }
}

/** Records all groups, three servers at a time. `onPart` hears of each that is done. */
export async function recordAll(
  prepared: Prepared,
  groups: readonly Group[],
  only: readonly Caller[],
  onPart: (name: string, requests: number) => void,
): Promise<readonly Entry[]> {
  const runs = groups.flatMap((group) =>
    callers
      .filter((one) => (group.callers ?? callers).includes(one) && only.includes(one))
      .map((caller) => ({ group, caller })),
  )
  const found: (readonly Entry[])[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let place = next++; place < runs.length; place = next++) {
      const one = runs[place]
      if (!one) return
      const entries = await recordRun(prepared, one.group, one.caller)
      found[place] = entries
      onPart(`${one.group.name}, ${one.caller}`, entries.length)
    }
  }
  await Promise.all([work(), work(), work()])
  return found.flat()
}
