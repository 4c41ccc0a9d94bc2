import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../../scripts/lib/files.ts'
import { startChangedServer, type HookChange } from '../support/changed-hooks.ts'
import type { NewUser } from '../support/pocketbase.ts'
import { outcome } from './support.ts'

interface Fault {
  /** A built file in which a name is replaced by one that does not exist. */
  readonly change: HookChange
  /** The source, and the start of the line of the fault in it. */
  readonly source: string
  readonly line: string
}

interface FaultOfRequest extends Fault {
  readonly what: string
  readonly ask: (admin: NewUser) => Promise<unknown>
}

const faults: readonly FaultOfRequest[] = [
  {
    what: 'the handler of a route',
    change: { file: 'platform/jobs.js', from: 'app.store().get("startedAt")', to: 'app.store().got("startedAt")' },
    source: 'platform/jobs.ts',
    line: '  const startedUp =',
    ask: ({ client }) => client.send('/api/staff/health', {}),
  },
  {
    what: 'a hook, within a transaction',
    change: { file: 'staff/saved-views.js', from: 'e.record.getString("owner")', to: 'e.record.gotString("owner")' },
    source: 'staff/saved-views.ts',
    line: '    requireRoom(',
    ask: ({ client, id }) =>
      client.collection('saved_views').create({ owner: id, screen: 'users', name: 'x', state: {} }),
  },
  {
    what: 'the checks before every request',
    change: { file: 'requests/request-shape.js', from: 'rawQuery.split("&")', to: 'rawQuery.splat("&")' },
    source: 'requests/request-shape.ts',
    line: "  rawQuery.split('&')",
    ask: ({ client }) => client.send('/api/staff/home', { query: { x: '1' } }),
  },
]

const faultOfJob: Fault = {
  change: { file: 'fleets/empty-deleted-fleets.js', from: 'app.runInTransaction(', to: 'app.ranInTransaction(' },
  source: 'fleets/empty-deleted-fleets.ts',
  line: '  app.runInTransaction(',
}

const server = await startChangedServer({ changes: [...faults, faultOfJob].map(({ change }) => change) })
afterAll(() => server.stop())
const admin = await server.admin()

/** Waits until a row of the log with this message has file and line of the fault; the server writes its log some seconds later. */
const expectLogged = async (message: string, { source, line }: Fault): Promise<void> => {
  const lines = readFileSync(join(root, 'server', source), 'utf8').split('\n')
  const place = `/${source}:${lines.findIndex((one) => one.startsWith(line)) + 1}:`
  const { logs } = await server.superuser()
  const rows = async () => JSON.stringify(await logs.getList(1, 500, { filter: `message = '${message}'` }))
  await expect.poll(rows, { timeout: 60_000, interval: 200 }).toContain(place)
}

test.each(faults)('a fault in $what answers 500, and the log names file and line of its source', async (fault) => {
  const message = 'The server made a mistake. Try again later.'
  expect(await outcome(fault.ask(admin))).toEqual({ status: 500, message, fields: {} })
  await expectLogged('A fault of the server.', fault)
})

test('the log names file and line of the source of a fault in a job', async () => {
  await (await server.superuser()).crons.run('fleet-bin')
  await expectLogged('A scheduled job failed.', faultOfJob)
})
