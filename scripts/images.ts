import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBaseImages } from './images/base-images.ts'
import { buildImages, tagOf } from './images/build-images.ts'
import { composeServices } from './images/compose.ts'
import { requireMachine } from './images/machine.ts'
import { makeMemoryGroup, peakMemory, removeMemoryGroup } from './images/memory.ts'
import { mountImage } from './images/mounted-image.ts'
import { readPlan, type Plan } from './images/plan.ts'
import { tryImages } from './images/trial.ts'
import { root } from './lib/files.ts'

const help = `npm run images — builds the images of docker-compose.yml without Docker, runs them, asks the front for app and API, and restores
a backup by the commands of docs/operations.md. Needs Debian, root, and some 2 GB in ~/.cache/orion-companion/images, which can be
removed at any time. docs/testing.md says what it does not show.

  -- --built   tries the images that the last run built`

const tryOption = '--try'

/** Runs the second half in its own namespaces, so that its mounts, processes and connections end with it. */
function runTrial(planFile: string): Promise<number> {
  const own = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc', '--']
  const node = [process.execPath, ...process.execArgv, join(root, 'scripts', 'images.ts'), tryOption, planFile]
  const child = spawn('unshare', [...own, ...node], { stdio: 'inherit' })
  const end = () => void child.kill('SIGKILL')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

async function buildAndTry(): Promise<number> {
  requireMachine()
  const services = composeServices()
  if (!process.argv.includes('--built')) {
    await makeBaseImages()
    await buildImages(services)
  }
  const scratch = mkdtempSync(join(tmpdir(), 'orion-images-'))
  const removals: (() => unknown)[] = [() => rmSync(scratch, { recursive: true, force: true })]
  try {
    const parts: Record<string, Plan['parts'][string]> = {}
    for (const service of services) {
      const { image, remove } = await mountImage(tagOf(service))
      removals.push(remove)
      const memory = makeMemoryGroup(service.name, service.memoryBytes)
      removals.push(() => removeMemoryGroup(memory))
      parts[service.name] = { service, image, memory }
    }
    const envFile = {
      ORION_ADMIN_EMAIL: 'staff@orion.example',
      ORION_ADMIN_PASSWORD: randomBytes(12).toString('base64url'),
      // Each minute, so that the backup need not wait for the night.
      ORION_BACKUP_CRON: '* * * * *',
    }
    const planFile = join(scratch, 'plan.json')
    writeFileSync(planFile, JSON.stringify({ scratch, parts, envFile } satisfies Plan), { mode: 0o600 })
    const code = await runTrial(planFile)
    for (const { service, memory } of Object.values(parts)) {
      const peak = peakMemory(memory)
      if (peak === undefined) continue
      console.log(
        `${service.name}: at most ${Math.round(peak / 2 ** 20)} of ${service.memoryBytes / 2 ** 20} MB, files that the system keeps included`,
      )
    }
    return code
  } finally {
    for (const remove of removals.toReversed()) await remove()
  }
}

if (process.argv.includes('--help')) {
  console.log(help)
  process.exit(0)
}
try {
  const at = process.argv.indexOf(tryOption)
  if (at < 0) process.exitCode = await buildAndTry()
  else {
    const planFile = process.argv[at + 1] ?? ''
    await tryImages(readPlan(planFile), planFile)
    process.exit(0)
  }
  if (process.exitCode === 0) console.log('\nThe images are built, run, and restore a backup.')
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}
