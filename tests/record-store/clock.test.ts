import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TestServer } from '../support/pocketbase.ts'
import { hooksDir } from '../support/record-store-process.ts'
import { folderOfFile, serverOfFile } from './support.ts'

const hooks = await folderOfFile()
await cp(hooksDir, hooks, { recursive: true })
// A clock whose minute lasts a second, in nanoseconds.
await writeFile(join(hooks, 'quick.pb.js'), 'onBootstrap((e) => { e.next(); e.app.cron().setInterval(1e9) })')
const byHand = await serverOfFile({ hooks })
const own = await serverOfFile({ hooks, env: { ORION_CLOCK: '' } })

/** The start of the last run of each job. */
const runsOf = async (server: TestServer): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(await server.sql('SELECT name, started FROM cron_runs'))

test('the clock starts jobs again and again; by hand it starts none, and a superuser runs each to its end', async () => {
  const startOf = async () => (await runsOf(own))['lift-suspensions'] ?? ''
  await expect.poll(startOf).not.toBe('')
  const first = await startOf()
  await expect.poll(startOf).not.toBe(first)
  expect(await runsOf(byHand)).toEqual({})
  const superuser = await byHand.superuser()
  const ids = (await superuser.crons.getFullList()).map(({ id }) => id)
  for (const id of ids) await superuser.crons.run(id)
  const written = ids.filter((id) => !id.startsWith('__') && !/^mail-sender-[2-9]$/.test(id))
  expect(Object.keys(await runsOf(byHand)).toSorted()).toEqual(written.toSorted())
})
