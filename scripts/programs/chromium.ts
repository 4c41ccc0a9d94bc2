import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { root } from '../lib/files.ts'
import {
  cachedProgram,
  connectTimeoutMs,
  downloadTimeoutMs,
  isExecutable,
  messageOf,
  obtainProgram,
  outputOf,
  programOfEnvironment,
  programOnPath,
  type WantedProgram,
} from './obtain-program.ts'
import { writeProgram } from './wheel.ts'

const run = promisify(execFile)

const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Checks that a program is Chromium by its version. On Windows it only checks that the file exists, because there the
 * program would start a browser.
 */
const verify = async (path: string): Promise<void> => {
  if (process.platform === 'win32' && isExecutable(path)) return
  await outputOf(path, ['--version'])
}

/**
 * The npm package that carries a headless Chromium for Linux on x64. It is not a dependency, because only people
 * without a browser need it.
 */
const packaged = {
  name: '@sparticuz/chromium',
  version: '153.0.0',
  sha512: 'jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
}
const packagedFile = 'chromium'

const packagedChromium: WantedProgram = {
  title: 'Chromium',
  cacheFolder: `chromium/${packaged.version}`,
  file: packagedFile,
  sources: [{ name: `npm package ${packaged.name}`, obtain: fromPackage }],
  verify,
  advice: () =>
    'install a Chromium (Debian: apt-get install chromium-headless-shell; anywhere: npx playwright install chromium), or set CHROMIUM_BIN.',
}

/**
 * Finds a Chromium: `CHROMIUM_BIN`, the search path, the usual places, Playwright's own if it was installed or can be
 * installed now, and last the one in an npm package.
 * @param report Is called with one line before each source that needs the network.
 * @throws Error that says what was tried and what to do.
 */
export const findChromium = (report?: (line: string) => void): Promise<string> => find(browsers, report)

/**
 * Finds the browser of the tests: like {@link findChromium}, but a headless shell on the search path comes first. It is
 * the same engine without windows, and the tests take only two thirds of the time.
 */
export const findHeadlessChromium = (report?: (line: string) => void): Promise<string> =>
  find([...shells, ...browsers], report)

async function find(names: readonly string[], report: (line: string) => void = () => undefined): Promise<string> {
  return (
    (await programOfEnvironment('CHROMIUM_BIN', verify)) ??
    programOnPath(names) ??
    wellKnown.find(isExecutable) ??
    playwrightsOwn() ??
    cachedProgram(packagedChromium) ??
    (await installPlaywrightsOwn(report)) ??
    (await obtainProgram(packagedChromium, report))
  )
}

const playwrightsOwn = (): string | undefined => [chromium.executablePath()].find(isExecutable)

/** Lets Playwright fetch its browser. Returns undefined, after a report, if its address cannot be reached. */
async function installPlaywrightsOwn(report: (line: string) => void): Promise<string | undefined> {
  report('Chromium: trying Playwright’s own')
  try {
    const address = process.env['PLAYWRIGHT_DOWNLOAD_HOST'] || 'https://cdn.playwright.dev'
    await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(connectTimeoutMs) })
    const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
    await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], { timeout: downloadTimeoutMs })
    const path = playwrightsOwn()
    if (path) await verify(path)
    return path
  } catch (reason) {
    report(`Chromium: Playwright’s own could not be used: ${messageOf(reason)}`)
    return undefined
  }
}

async function fromPackage(folder: string): Promise<void> {
  if (`${process.platform}-${process.arch}` !== 'linux-x64') throw new Error('it has a browser for Linux on x64 alone')
  const destination = `--pack-destination=${folder}`
  await run('npm', ['pack', '--silent', destination, `${packaged.name}@${packaged.version}`], {
    timeout: downloadTimeoutMs,
  })
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'))
  if (!tarball) throw new Error('npm downloaded no package')
  const archive = join(folder, tarball)
  const sha512 = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64')
  if (sha512 !== packaged.sha512) throw new Error(`${tarball} has SHA-512 ${sha512}, expected ${packaged.sha512}`)
  await run('tar', ['-xzf', archive, '-C', folder])

  const packed = (name: string) => join(folder, 'package', 'bin', name)
  const program = join(folder, packagedFile)
  await writeProgram(program, await unpack(packed('chromium.br')))
  await untar(packed('swiftshader.tar.br'), folder)
  if (!(await runs(program)) || !existsSync('/usr/share/fonts')) {
    await untar(packed('al2023.tar.br'), folder)
    await untar(packed('fonts.tar.br'), folder)
    await addStartScript(program)
  }
  await Promise.all([rm(archive), rm(join(folder, 'package'), { recursive: true })])
}

/**
 * Replaces the program by a script that starts it with the package's system libraries and fonts, because a small system
 * has none.
 */
async function addStartScript(program: string): Promise<void> {
  await rename(program, `${program}-bin`)
  const script = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/${packagedFile}-bin" "$@"
`
  const fonts = `<?xml version="1.0"?>
<fontconfig><dir>/usr/share/fonts</dir><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`
  await writeProgram(program, Buffer.from(script))
  await writeFile(join(program, '..', 'fonts.conf'), fonts)
}

const unpack = async (file: string): Promise<Buffer> => brotliDecompressSync(await readFile(file))

async function untar(file: string, folder: string): Promise<void> {
  const archive = `${file}.plain`
  await writeFile(archive, await unpack(file))
  await run('tar', ['-xf', archive, '-C', folder])
}

const runs = (program: string): Promise<boolean> =>
  verify(program).then(
    () => true,
    () => false,
  )
