import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../lib/files.ts'
import { partOf, type Plan } from './plan.ts'

/** Settings of the compose file that `docker compose run` can override. */
export interface OneOff {
  readonly entrypoint?: readonly string[]
  readonly command?: readonly string[]
  readonly user?: string
  readonly addedRights?: readonly string[]
}

const scripts = join(root, 'scripts', 'images')

/** Ids of a user and its group, found in the image's own list of users. */
function idsOf(user: string, folder: string): { readonly uid: number; readonly gid: number } {
  const [name = '', group] = (user || 'root').split(':')
  if (/^\d+$/.test(name)) return { uid: Number(name), gid: Number(group ?? 0) }
  const fields = readFileSync(join(folder, 'etc', 'passwd'), 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([known]) => known === name)
  if (fields === undefined) throw new Error(`the image has no user ${name}`)
  return { uid: Number(fields[2]), gid: Number(group ?? fields[3]) }
}

/** The words before a command that make it run as its user, with its variables and without privileges. */
function asItsUser(plan: Plan, name: string, { user, addedRights = [] }: OneOff): readonly string[] {
  const { service, image } = partOf(plan, name)
  const { uid, gid } = idsOf(user ?? image.user, image.folder)
  const variables = { ...(service.hasEnvFile ? plan.envFile : {}), ...service.environment }
  const rights = ['-all', ...addedRights.map((right) => `+${right.toLowerCase()}`)].join()
  return [
    '/usr/bin/setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--no-new-privs',
    `--bounding-set=${rights}`,
    '--inh-caps=-all',
    '--ambient-caps=-all',
    '--',
    '/usr/bin/env',
    '-i',
    `--chdir=${image.workFolder}`,
    ...image.environment,
    `HOSTNAME=${name}`,
    ...Object.entries(variables).map(([key, value]) => `${key}=${value}`),
  ]
}

/** Makes the mounts, and returns the file that lists them. A new volume starts with the image's files at that place. */
async function prepareMounts(plan: Plan, name: string): Promise<string> {
  const { service, image, volumes } = partOf(plan, name)
  const inImage = (path: string) => join(image.folder, path)
  const lines: string[] = []
  for (const { volume, path } of service.volumes) {
    const folder = join(volumes, volume)
    mkdirSync(inImage(path), { recursive: true })
    mkdirSync(volumes, { recursive: true })
    if (!existsSync(folder)) spawnSync('cp', ['-a', inImage(path), folder], { stdio: 'inherit' })
    lines.push(`volume ${folder} ${path}`)
  }
  for (const { path, options } of service.tmpfs) {
    mkdirSync(inImage(path), { recursive: true })
    lines.push(`tmpfs ${options} ${path}`)
  }
  for (const path of ['/proc', '/dev']) mkdirSync(inImage(path), { recursive: true })
  const resolver = join(plan.scratch, 'resolv.conf')
  writeFileSync(inImage('/etc/resolv.conf'), readFileSync(resolver))
  const file = join(plan.scratch, `${name}.mounts`)
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

/** The words that start a container in its own namespaces and with its own memory limit. */
async function startWords(plan: Plan, name: string, oneOff: OneOff): Promise<readonly string[]> {
  const { service, image, memory } = partOf(plan, name)
  const mounts = await prepareMounts(plan, name)
  const init = service.hasInit ? ['sh', '-c', readFileSync(join(scripts, 'init.sh'), 'utf8'), 'init'] : []
  const entrypoint = oneOff.entrypoint ?? image.entrypoint
  // As in Docker, another entry point drops the image's command.
  const command = oneOff.command ?? (oneOff.entrypoint ? [] : image.command)
  return [
    'sh',
    '-c',
    'echo $$ >"$0/cgroup.procs" && exec "$@"',
    memory,
    'unshare',
    '--mount',
    '--pid',
    '--ipc',
    '--uts',
    '--fork',
    '--kill-child',
    'sh',
    join(scripts, 'container.sh'),
    image.folder,
    String(service.isReadOnly),
    mounts,
    ...asItsUser(plan, name, oneOff),
    ...init,
    ...entrypoint,
    ...command,
  ]
}

const launch = ([program = '', ...args]: readonly string[], options: Parameters<typeof spawn>[2]): ChildProcess =>
  spawn(program, args, options)

/** Starts a service. It keeps running after the calling program has ended. */
export async function start(plan: Plan, name: string): Promise<void> {
  const { image, log, pidFile } = partOf(plan, name)
  const { uid, gid } = idsOf(image.user, image.folder)
  const output = openSync(log, 'a')
  // As in a container, the user may open its own output again by /dev/stdout.
  chownSync(log, uid, gid)
  const child = launch(await startWords(plan, name, {}), { detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  child.unref()
  writeFileSync(pidFile, String(child.pid))
}

/** Runs a command in its own container, with this program's input and output, and returns its exit code. */
export async function runOnce(plan: Plan, name: string, oneOff: OneOff): Promise<number> {
  const child = launch(await startWords(plan, name, oneOff), { stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Whether a process runs. A zombie does not count. */
function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

const outerPid = (plan: Plan, name: string): number => Number(readFileSync(partOf(plan, name).pidFile, 'utf8'))

/** The first process of the container; undefined before it exists. */
function firstProcess(plan: Plan, name: string): number | undefined {
  const pid = outerPid(plan, name)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim()
  return children === '' ? undefined : Number(children.split(' ')[0])
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Stops a service as Docker does.
 * @throws Error if it does not end within ten seconds.
 */
export async function stop(plan: Plan, name: string): Promise<void> {
  const { image, pidFile } = partOf(plan, name)
  const pid = outerPid(plan, name)
  const first = firstProcess(plan, name)
  if (first !== undefined) process.kill(first, image.stopSignal)
  const deadline = Date.now() + 10_000
  while (isRunning(pid) && Date.now() < deadline) await pause(50)
  const wasSlow = isRunning(pid)
  if (wasSlow) process.kill(pid, 'SIGKILL')
  rmSync(pidFile)
  if (wasSlow) throw new Error(`${name} did not end within ten seconds of ${image.stopSignal}`)
}

/** Whether the command of the service's health check succeeds inside of its container. */
function isHealthy(plan: Plan, name: string): boolean {
  const { service } = partOf(plan, name)
  const first = firstProcess(plan, name)
  if (first === undefined) return false
  const inside = ['--target', String(first), '--mount', '--pid', '--ipc', '--uts', '--root', '--wd=/', '--']
  const words = [...inside, ...asItsUser(plan, name, {}), ...service.health.command]
  return spawnSync('nsenter', words, { timeout: service.health.timeoutMs, stdio: 'ignore' }).status === 0
}

/**
 * @throws Error with the end of its log if the service ends, or is not healthy before Docker would call it unhealthy.
 */
export async function waitForHealth(plan: Plan, name: string): Promise<void> {
  const { service, log } = partOf(plan, name)
  const pid = outerPid(plan, name)
  const failure = (what: string) => new Error(`${name} ${what}. Its log:\n${readFileSync(log, 'utf8').slice(-4000)}`)
  const deadline = Date.now() + service.health.deadlineMs
  for (;;) {
    if (!isRunning(pid)) throw failure('ended')
    if (isHealthy(plan, name)) return
    if (Date.now() > deadline) throw failure(`was not healthy within ${service.health.deadlineMs / 1000} s`)
    await pause(500)
  }
}

/** Copies a file out of a service's volume. */
export async function copyFrom(plan: Plan, name: string, path: string, to: string): Promise<void> {
  const { service, volumes } = partOf(plan, name)
  const found = service.volumes.find((volume) => path.startsWith(`${volume.path}/`))
  if (found === undefined) throw new Error(`${path} is in no volume of ${name}`)
  mkdirSync(dirname(to), { recursive: true })
  await cp(join(volumes, found.volume, path.slice(found.path.length)), to, { recursive: true })
}
