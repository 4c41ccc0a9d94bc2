import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { start, stop, waitForHealth } from './container.ts'
import { askForApi, askForApp, signIn } from './front.ts'
import { nameServerAddress, startNameServer } from './name-server.ts'
import { commandsAfter, makeDocker, runLine } from './operations.ts'
import type { Plan } from './plan.ts'

const url = 'http://127.0.0.1:8080'
/** The record store's address as the front uses it, which differs from that of its own health check. */
const storeAddress = '127.0.0.2'
const backupWaitMs = 150_000

/** Runs one part of the trial, and prints a line with its duration. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const before = performance.now()
  const result = await work()
  console.log(`✓ ${what} (${((performance.now() - before) / 1000).toFixed(1)} s)`)
  return result
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The name of the first backup that the record store starts after this call. */
async function nextBackup(folder: string): Promise<string> {
  const list = () => (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.zip'))
  const before = new Set(list())
  const deadline = Date.now() + backupWaitMs
  while (Date.now() < deadline) {
    const fresh = list().find((name) => !before.has(name))
    if (fresh !== undefined) return fresh
    await pause(500)
  }
  throw new Error(`the store wrote no backup within ${backupWaitMs / 1000} s`)
}

/** Fails unless a service ends by itself, which it must do if its data cannot be written. */
async function expectNoStart(plan: Plan, name: string): Promise<void> {
  await start(plan, name)
  await assert.rejects(waitForHealth(plan, name), /ended/)
}

/**
 * Runs the images of a plan: waits for their health checks, sends requests to the front, restores a backup. It must be
 * the first process in its own namespaces, so that everything it starts and mounts ends with it.
 */
export async function tryImages(plan: Plan, planFile: string): Promise<void> {
  spawnSync('ip', ['link', 'set', 'lo', 'up'], { stdio: 'inherit' })
  const endNames = await startNameServer(new Map([['store', storeAddress]]))
  writeFileSync(join(plan.scratch, 'resolv.conf'), `nameserver ${nameServerAddress}\n`)
  const docker = makeDocker(plan.scratch, planFile)
  const volume = join(plan.scratch, 'volumes', 'data')

  for (const name of Object.keys(plan.parts))
    await step(`${name} runs and is healthy`, async () => {
      await start(plan, name)
      await waitForHealth(plan, name)
    })
  await step('the front serves the app, compressed, and its screens', () => askForApp(url))
  await step('the front passes on the API and realtime', () => askForApi(url))

  const { ORION_ADMIN_EMAIL: email = '', ORION_ADMIN_PASSWORD: password = '' } = plan.envFile
  const staff = await step('the first staff account signs in and saves', async () => {
    const account = await signIn(url, email, password)
    await account.save('Before the backup')
    return account
  })
  const backup = await step('the store writes a backup', async () => {
    const name = await nextBackup(join(volume, 'backups'))
    await staff.save('After the backup')
    return name
  })
  await step('a backup comes back by the commands of docs/operations.md', async () => {
    for (const line of commandsAfter('To bring one back:'))
      runLine(line.replaceAll('NAME.zip', backup), plan.scratch, docker)
    assert.deepEqual(await staff.names(), ['Before the backup'])
    assert(existsSync(join(volume, 'before', 'data.db')), 'what was there before is kept')
  })
  await step('a damaged auxiliary.db is moved away by the command of docs/operations.md', async () => {
    await stop(plan, 'store')
    writeFileSync(join(volume, 'auxiliary.db'), 'damaged')
    await expectNoStart(plan, 'store')
    for (const line of commandsAfter('To move a file away:')) runLine(line, plan.scratch, docker)
    await start(plan, 'store')
    await waitForHealth(plan, 'store')
    assert.deepEqual(await staff.names(), ['Before the backup'])
  })
  await step('files of another user are given back by the command of docs/operations.md', async () => {
    await stop(plan, 'store')
    spawnSync('chown', ['-R', '0:0', volume])
    await expectNoStart(plan, 'store')
    for (const line of commandsAfter('To give the files back to the store:')) runLine(line, plan.scratch, docker)
    await start(plan, 'store')
    await waitForHealth(plan, 'store')
    assert.deepEqual(await staff.names(), ['Before the backup'])
  })
  for (const name of Object.keys(plan.parts).toReversed()) await step(`${name} stops by itself`, () => stop(plan, name))
  endNames()
}
