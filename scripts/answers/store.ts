import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type PocketBase from 'pocketbase'
import { startTestServer, type TestServer } from '../../tests/support/pocketbase.ts'
import { makeClient } from '../../tests/support/test-accounts.ts'
import { emailOf, linkToken, noticesSecret, id, password, people } from './ids.ts'
import { dayFrom, nowOf, type Now } from './moments.ts'
import type { Caller, Group } from './request.ts'
import { makeSeeding } from './seeds/insert.ts'
import { addCampaigns, addCodes, addSubscribers, askedAt } from './seeds/mail.ts'
import { addPeople } from './seeds/people.ts'
import { addPlay, addVisits } from './seeds/play.ts'
import { addAudit, addFeedback, addReleases } from './seeds/staff.ts'
import type { Rows } from './tables.ts'

/** A data folder with all that requests are about, and the sessions of the callers. */
export interface Prepared {
  readonly now: Now
  readonly folder: string
  readonly appDir: string
  readonly tokens: Readonly<Record<Caller, string>>
  /** Values that every group knows from its start. */
  readonly kept: readonly (readonly [name: string, value: string])[]
  readonly remove: () => Promise<void>
}

const env = { APP_URL: 'https://orion.example', ORION_MAIL_NOTICES_SECRET: noticesSecret }

/** A built app as the server sees one. Its files are old enough to be cached. */
async function makeApp(folder: string): Promise<void> {
  const files = {
    'index.html': '<!doctype html><title>App</title>',
    'payload.json': '{"announcements":[]}',
    'app.webmanifest': '{"name":"App"}',
    'sw.js': '// worker',
    'assets/app-1.js': '// app',
  }
  await mkdir(join(folder, 'assets'), { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text)
    await utimes(join(folder, name), 1_600_000_000, 1_600_000_000)
  }
}

async function logIn(server: TestServer, superuser: PocketBase): Promise<Readonly<Record<Caller, string>>> {
  const tokenOf = async (name: keyof typeof people): Promise<string> =>
    (await server.newClient().collection('users').authWithPassword(emailOf(name), password)).token
  const [player, other, suspended, moderator, admin] = [
    ...[await tokenOf('player'), await tokenOf('other'), await tokenOf('suspended')],
    ...[await tokenOf('moderator'), await tokenOf('admin')],
  ] as [string, string, string, string, string]
  for (const user of [people.suspended, people.revived])
    await superuser.collection('users').update(user, { status: 'suspended' })
  const revived = (await superuser.collection('users').impersonate(people.revived, 86_400)).authStore.token
  return { visitor: '', player, other, suspended, revived, moderator, admin, superuser: superuser.authStore.token }
}

/** Fills a new data folder. */
export async function prepare(): Promise<Prepared> {
  const scratch = await mkdtemp(join(tmpdir(), 'orion-answers-'))
  const folder = join(scratch, 'data')
  const appDir = join(scratch, 'app')
  const now = nowOf(Date.now())
  await makeApp(appDir)
  const server = await startTestServer({ dataDir: folder, env, mail: true })
  try {
    const superuser = await server.superuser()
    const seeding = makeSeeding(superuser, now)
    await addPeople(seeding)
    const tokens = await logIn(server, superuser)
    for (const add of [addPlay, addVisits, addFeedback, addReleases, addSubscribers, addCampaigns, addCodes])
      await add(seeding)
    for (const job of ['analytics', 'analytics-days', 'analytics', 'analytics-days']) await superuser.crons.run(job)
    for (const table of ['audit_log', '_authOrigins', 'cron_runs']) await seeding.sql(`DELETE FROM ${table}`)
    await addAudit(seeding)
    const confirm = linkToken('s', id('subscriber', 2), String(askedAt(now.time)))
    const kept = [
      ...([
        ['confirm', confirm],
        ['day', dayFrom(now.time, -2)],
        ['password', password],
      ] as const),
      ...([
        ['from', dayFrom(now.monday, -35)],
        ['until', dayFrom(now.monday, -8)],
      ] as const),
    ]
    return { ...{ now, folder, appDir, tokens, kept }, remove: () => rm(scratch, { recursive: true, force: true }) }
  } finally {
    await server.stop()
  }
}

export interface GroupServer {
  readonly server: TestServer
  readonly superuser: PocketBase
  readonly rows: Rows
  readonly stop: () => Promise<void>
}

/** Starts a server on a copy of the prepared data. */
export async function startCopy(prepared: Prepared, group: Group): Promise<GroupServer> {
  const scratch = await mkdtemp(join(tmpdir(), 'orion-answers-copy-'))
  const dataDir = join(scratch, 'data')
  await cp(prepared.folder, dataDir, { recursive: true })
  const server = await startTestServer({
    ...{ dataDir, mail: group.isMailOff !== true, env: { ...env, ...group.env } },
    // Without an app, too, an answer is recorded.
    ...(group.isClosed ? {} : { publicDir: prepared.appDir }),
  })
  const superuser = makeClient(server.url)
  superuser.authStore.save(prepared.tokens.superuser)
  const rows: Rows = async (query) => {
    const answer = await superuser.sql.run(query)
    const columns = answer.columns.map(({ name }) => name)
    return (answer.rows ?? []).map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])))
  }
  return {
    ...{ server, superuser, rows },
    stop: async () => {
      await server.stop()
      await rm(scratch, { recursive: true, force: true })
    },
  }
}
