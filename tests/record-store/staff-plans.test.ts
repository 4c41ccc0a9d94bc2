import { afterAll, expect, test } from 'vitest'
import { openSql } from '../../scripts/lib/traffic-folder.ts'
import { routeBodies } from '../support/attack/fuzz-bodies.ts'
import { startFuzzedStore } from '../support/attack/fuzzed-store.ts'
import { staffLists, staffRoutes } from '../support/hook-routes.ts'
import { isScan, planOf, scansPerRow, statementsOf, stepsOf, writeOldStatistics } from '../support/query-plans.ts'

const store = await startFuzzedStore({ dev: true })
afterAll(() => store.server.stop())
const sql = await openSql(store.server)
const { admin } = store.actors
if (!admin) throw new Error('There is no admin.')
await writeOldStatistics(sql)

const span = { from: '2026-10-01', until: '2026-11-26' }
const questions: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  '/api/staff/analytics/funnel': ['registered', 'fleet-created'].map((first) => ({
    steps: JSON.stringify([first, 'dice-rolled-3d']),
  })),
  '/api/staff/analytics/funnel/people': ['registered', 'fleet-created'].map((first) => ({
    steps: JSON.stringify([first, 'dice-rolled-3d']),
    step: '1',
  })),
  '/api/staff/codes/path/people': [{ step: 'mailed' }, { step: 'redeemed' }],
}

const idOf = (path: string): string => {
  const { victim } = store.world
  const segments: Readonly<Record<string, string>> = {
    battles: 'battle_reports',
    campaigns: 'email_campaigns',
    codes: 'alpha_codes',
    mails: 'campaign_recipients',
    'code-batches': 'code_batches',
    sessions: 'user_sessions',
    drafts: 'balance_drafts',
  }
  const segment = /([\w-]+)\/\{id\}/.exec(path)?.[1] ?? ''
  return victim[segments[segment] ?? segment] ?? ''
}

/** The SQL statements that the server runs during `work`. */
const statementsIn = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const before = store.server.output().length
  await work()
  return statementsOf(store.server.output().slice(before))
}

const send = (method: string, path: string, query: object, body?: unknown) =>
  admin.client
    .send<{ readonly next?: string }>(path, { method, query, body, headers: { x_reason: 'A test' } })
    .catch(() => undefined)

/** The block list is compared by patterns, for which no index helps. It is short, because staff type it. */
const isByPattern = (statement: string, step: string) =>
  step.startsWith('SCAN b ') && /mail_blocks b WHERE s\.email = b\.pattern/.test(statement)

const faultsOf = async (statements: readonly string[]) => {
  const faults: string[] = []
  for (const statement of statements) {
    for (const step of scansPerRow(await planOf(sql, statement))) {
      if (!isByPattern(statement, step)) faults.push(`${step}: ${statement}`)
    }
  }
  return faults
}

/** Calls the routes for which `isWanted` is true, each as an admin with a valid body or question. */
const askRoutes = (isWanted: (route: string) => boolean) =>
  statementsIn(async () => {
    const bodies = routeBodies(store.world.ids)
    // Routes that delete come last.
    const routes = staffRoutes().toSorted((a, b) => Number(/DELETE|delete/.test(a)) - Number(/DELETE|delete/.test(b)))
    for (const route of routes.filter(isWanted)) {
      const [method = '', path = ''] = route.split(' ')
      const address = path.replace('{id}', idOf(path)).replace('{dim}', 'campaign').replace('{number}', '1')
      const only = JSON.stringify(['device:mobile', 'os:Android'])
      for (const question of questions[path] ?? (path.includes('analytics') ? [{}, { only }] : [{}])) {
        const query = { ...span, since: span.from, limit: '1', ...question }
        await send(method, address, method === 'GET' ? query : {}, method === 'GET' ? undefined : bodies[route])
      }
    }
  })

/** The job of the analytics may run at any moment. It is tested below. */
const isOfJob = (statement: string) => /^(INSERT|DELETE|UPDATE)[^(]+(analytics_|session_facts)/.test(statement)

test('no route of the staff area reads a table for each row of another one, by figures of an almost empty store', async () => {
  const statements = await askRoutes((route) => !route.includes('/analytics/'))
  expect(statements.length).toBeGreaterThan(100)
  expect(await faultsOf(statements.filter((one) => !isOfJob(one)))).toEqual([])
})

test.each(staffLists())('FE-09 nor does the list %s, in any order, with any filter and on any page', async (name) => {
  const path = `/api/staff/lists/${name}`
  const { rows } = await admin.client.send<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>(path, {})
  const columns = Object.keys(rows[0] ?? {}).filter((key) => key !== 'id')
  // Each kind of column has one of these conditions; the others are refused.
  const conditions = [
    { op: 'contains', value: 'x' },
    { op: 'is', value: ['x'] },
    { op: 'at-least', value: 1 },
    { op: 'is', value: true },
    { op: 'from', value: span.from },
  ]
  const statements = await statementsIn(async () => {
    const after = JSON.stringify(['2026-11-26 00:00:00.000Z', 'x'])
    for (const column of columns) {
      await send('GET', path, { order: column })
      await send('GET', path, { order: `-${column}`, after })
      for (const condition of conditions) await send('GET', path, { where: JSON.stringify([{ column, ...condition }]) })
    }
    for (const part of ['/count', '/changed']) await send('GET', path + part, { search: 'x', since: span.from })
    await send('GET', path, { search: 'x' })
  })
  const pages = statements.filter((one) => one.includes('row_number() OVER () AS at'))
  expect(pages.length).toBeGreaterThan(8)
  expect(await faultsOf(statements.filter((one) => !isOfJob(one)))).toEqual([])
})

/** The block list has no such index: it is short, because staff type it. */
const longLists = staffLists().filter((name) => name !== 'mail_blocks')

test.each(longLists)('FE-09 each page of the list %s is read from where the one before ended', async (name) => {
  const statements = await statementsIn(async () => {
    const after = JSON.stringify(['2026-11-26 00:00:00.000Z', 'x'])
    await send('GET', `/api/staff/lists/${name}`, { after })
  })
  const page = statements.find((one) => one.includes('row_number() OVER () AS at')) ?? ''
  const details = stepsOf(await planOf(sql, page)).map(({ detail }) => detail)
  const table = `idx_${/FROM (\w+)/.exec(page.slice(page.indexOf('AS k')))?.[1]}_created`
  expect(details.find((one) => /^(SCAN|SEARCH) \w/.test(one))).toMatch(new RegExp(`^SEARCH .* INDEX ${table} `))
})

test('once figures are written, neither the analytics nor a trigger reads a table for each row', async () => {
  const root = await store.server.superuser()
  await root.crons.run('statistics')
  const isWritten = async () =>
    (await sql(`SELECT 1 FROM sqlite_stat1 WHERE CAST(stat AS INTEGER) < 1000`)).length === 0
  await expect.poll(isWritten).toBe(true)

  const statements = await statementsIn(async () => {
    await askRoutes((route) => route.includes('/analytics/'))
    await root.crons.run('analytics')
    await expect.poll(() => store.server.output().includes('INSERT OR REPLACE INTO session_facts')).toBe(true)
  })
  expect(statements.length).toBeGreaterThan(50)
  expect(await faultsOf(statements)).toEqual([])

  const triggers = await sql(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`)
  expect(triggers.length).toBeGreaterThan(20)
  const scans: string[] = []
  for (const [name, text = ''] of triggers) {
    const body = /\bBEGIN\b([\s\S]*)\bEND\b/.exec(text)?.[1] ?? ''
    for (const statement of body.replace(/\b(NEW|OLD)\.\w+/g, `'x'`).split(';')) {
      // RAISE is only valid in a trigger, and reads no table.
      if (statement.trim() === '' || statement.includes('RAISE(')) continue
      const steps = stepsOf(await planOf(sql, statement))
      scans.push(...steps.filter(isScan).map(({ detail }) => `${name}: ${detail}`))
    }
  }
  expect(scans).toEqual([])
})
