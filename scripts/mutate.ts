import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { seededWords } from '../tests/support/seeded-faces.ts'
import { browserTestsFor } from './lib/changed-tests.ts'
import { filesBelow, root } from './lib/files.ts'
import { readImporters } from './lib/import-graph.ts'
import { lineOf, mutated, mutationsOf, type Mutation } from './lib/mutations.ts'
import { runCommand } from './lib/run-command.ts'

const help = `npm run mutate -- 30 — changes 30 places of src/, one at a time, and sees that a test falls.

The places are chosen by chance among all conditions, numbers and dropped calls; the seed is printed. The unit tests that
import the file run first, then those against the record store where they can meet it, then the browser tests of the
screens it reaches. A place at which nothing falls is named: it wants a test, or a reason.

  npm run mutate -- 30 --seed 7      the same places again
  npm run mutate -- 30 --only 4,9    of these, the fourth and the ninth
  npm run mutate -- 30 --unit        unit tests alone, which takes minutes instead of an hour`

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, only: { type: 'string' }, unit: { type: 'boolean' }, help: { type: 'boolean' } },
  allowPositionals: true,
})
const count = Number(positionals[0] ?? 30)
if (values.help || !Number.isInteger(count) || count < 1) {
  console.log(help)
  process.exit(values.help ? 0 : 1)
}
const seed = Number(values.seed ?? Date.now() % 100_000)

interface Place {
  readonly file: string
  readonly source: string
  readonly mutation: Mutation
}

// Files that are not mutated: only developers see the gallery, and type declarations have no code.
const leftOut = /^src\/features\/gallery\/|\.d\.ts$/
const places: readonly Place[] = filesBelow(join(root, 'src'))
  .map((path) => relative(root, path))
  .filter((file) => /\.tsx?$/.test(file) && !leftOut.test(file))
  .flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return mutationsOf(file, source).map((mutation) => ({ file, source, mutation }))
  })
const word = seededWords(seed)
const chosen = Array.from({ length: count }, () => places[word() % places.length]!)
console.log(`${places.length} places in src/; ${count} of them, seed ${seed}`)

// The mutations are made in a copy of the tracked files, so that nobody's work is changed.
const copy = mkdtempSync(join(tmpdir(), 'orion-mutate-'))
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
for (const file of tracked) cpSync(join(root, file), join(copy, file))
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
process.once('SIGINT', () => process.exit(130))

const importers = readImporters()
const passes = async (program: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> =>
  (await runCommand(program, args, { cwd: copy, env })).code === 0

/** The first kind of test that fails with the mutation; undefined if none fails. */
async function whatFalls(file: string): Promise<string | undefined> {
  if (!(await passes('vitest', ['related', file, '--run', '--project', 'unit', '--bail', '1', '--passWithNoTests'])))
    return 'unit'
  if (values.unit) return undefined
  if (
    /^src\/(records|store|game)\//.test(file) &&
    !(await passes('vitest', [
      'related',
      file,
      '--run',
      '--project',
      'record-store',
      '--bail',
      '1',
      '--passWithNoTests',
    ]))
  )
    return 'record-store'
  const which = browserTestsFor([file], importers)
  if (which.length === 0) return undefined
  if (!(await passes('vite', ['build', '--logLevel', 'error']))) return 'build'
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=line',
    '--retries=0',
    '-x',
    ...which,
    'e2e/accessibility/',
  ]
  return (await passes('playwright', args, { ORION_BUILT: '1' })) ? undefined : 'browser'
}

const wanted = values.only?.split(',').map(Number)
const survivors: string[] = []
for (const [at, { file, source, mutation }] of chosen.entries()) {
  if (wanted && !wanted.includes(at + 1)) continue
  const before = source.slice(mutation.start, mutation.end).replaceAll(/\s+/g, ' ').slice(0, 60)
  const title = `${at + 1}. ${file}:${lineOf(source, mutation)} ${mutation.kind}: “${before}” → “${mutation.text.replaceAll(/\s+/g, ' ').slice(0, 60)}”`
  writeFileSync(join(copy, file), mutated(source, mutation))
  const fell = await whatFalls(file)
  writeFileSync(join(copy, file), source)
  console.log(`${fell ? '✓' : '✗'} ${title}${fell ? ` (${fell})` : ' SURVIVED'}`)
  if (!fell) survivors.push(title)
}
console.log(`\n${survivors.length} survived`)
