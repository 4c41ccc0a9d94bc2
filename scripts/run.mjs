// Runs every script: `node scripts/run.mjs serve|dev|test|… [arguments]` installs missing packages, then runs
// scripts/<name>.ts. It is plain JavaScript, because it must run before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [name, ...args] = process.argv.slice(2)

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  fail(
    `Orion Companion needs Node 20.19 or newer; this is ${process.versions.node}.\nInstall a newer Node and run the command again.`,
  )
}

const script = name === 'bench' ? join(root, 'bench', 'run.ts') : join(root, 'scripts', `${name}.ts`)
if (!name || !existsSync(script)) fail(`There is no script called “${name ?? ''}”. See "scripts" in package.json.`)

installIfStale()

const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { cwd: root, stdio: 'inherit' })
// Ctrl-C also reaches the child, but a signal to only this process must be passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))

function installIfStale() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  const wanted = join(root, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return
  console.log('Installing packages …')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0)
    fail('The packages could not be installed (npm ci failed, see above). Check the network and run the command again.')
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
