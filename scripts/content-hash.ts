import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sourceLists } from '#content/source-catalogue.ts'
import { shipTraits } from '#content/traits.ts'
import { contentHash, gameVersion } from '#content/version.ts'
import { changelogOf, changesOf, figuresOf, hashOf, shortHash, type Figures } from './lib/figures.ts'
import { root } from './lib/files.ts'
import { jsonLines } from './lib/json-lines.ts'
import { keptReleaseFigures, releaseFiguresText, writeReleaseFigures } from './lib/release-figures.ts'

const help = `npx tsx scripts/content-hash.ts [--write] — the hash of the game's figures.

Names every figure that differs from what was last accepted, and the hash that they now have.

  --write   accept them: keep the hash in src/content/version.ts, and the figures in
            tests/content/figures.snapshot.json and, for the record store, in
            server/balance/figures.json. Needs a line in CHANGELOG.md, under the
            present version, that names the first eight digits of the hash.`

const { values } = parseArgs({ options: { write: { type: 'boolean' }, help: { type: 'boolean' } } })
if (values.help) {
  console.log(help)
  process.exit(0)
}

const versionFile = join(root, 'src', 'content', 'version.ts')
const snapshotFile = join(root, 'tests', 'content', 'figures.snapshot.json')

const accepted = JSON.parse(readFileSync(snapshotFile, 'utf8')) as Figures
const figures = figuresOf({ ...sourceLists, traits: shipTraits })
const hash = hashOf(figures)
const changes = changesOf(accepted, figures)

for (const change of changes) console.log(change)
if (changes.length === 0 && hash === contentHash) {
  // Names and bounds are not figures, but the record store needs them too.
  const isStoreRight = keptReleaseFigures() === releaseFiguresText(hash)
  if (!isStoreRight && values.write) writeReleaseFigures(hash)
  console.log(`Nothing changed: ${gameVersion}, figures ${hash}`)
  if (!isStoreRight)
    console.log(
      values.write
        ? 'Updated the file for the record store.'
        : 'Run with --write to update the file for the record store.',
    )
  process.exit(isStoreRight || values.write ? 0 : 1)
}

const short = shortHash(hash)
console.log(
  `${changes.length === 1 ? '1 change' : `${changes.length} changes`}; figures ${hash}, before ${contentHash}`,
)
if (!changelogOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), gameVersion).includes(short)) {
  console.error(
    `Say in CHANGELOG.md, under “${gameVersion}”, what changed and why, and name the figures ${short}; then run with --write.`,
  )
  process.exit(1)
}
if (!values.write) {
  console.log('The changelog mentions them. Run with --write to accept them.')
  process.exit(1)
}

const source = readFileSync(versionFile, 'utf8')
const line = /^export const contentHash = '[0-9a-f]*'$/m
if (!line.test(source)) throw new Error(`${versionFile} has no contentHash to replace`)
writeFileSync(versionFile, source.replace(line, `export const contentHash = '${hash}'`))
writeFileSync(snapshotFile, `${jsonLines(figures, 1)}\n`)
writeReleaseFigures(hash)
console.log('Accepted.')
