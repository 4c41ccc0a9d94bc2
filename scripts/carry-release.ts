import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeReleaseFiles } from '#records/app-files/release-file.ts'
import { carriedFiles, noCarriedFiles, type CarriedFiles } from './lib/carried-release.ts'
import { root } from './lib/files.ts'

const help = `npx tsx scripts/carry-release.ts <address> | --none — the balance release that the next build carries.

Fetches the newest release from the app at this address (such as https://orion.example), checks it against the content, and
writes it to src/content/release. Run it before a build; then the figures are right also for who opens it without a network
for the first time. A release of other content is made for the content of this build; if its figures no longer fit, nothing is
written, and each fault is named.

  --none   the build carries none`

const { values, positionals } = parseArgs({
  options: { none: { type: 'boolean' }, help: { type: 'boolean' } },
  allowPositionals: true,
})
const [address] = positionals
if (values.help || (address === undefined) === !values.none) {
  console.log(help)
  process.exit(values.help ? 0 : 1)
}

const stop = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const fetchCarried = async (from: string): Promise<CarriedFiles> => {
  const fetchFrom: typeof fetch = (path, init) => fetch(new URL(path as string, from), init)
  const files = makeReleaseFiles(fetchFrom, { now: () => Date.now() })
  const named = (await files.fetchNewest()) ?? stop(`${from} names no release.`)
  const file = (await files.fetchFile(named.hash)) ?? stop(`Release ${named.number} could not be fetched.`)
  const made = carriedFiles(file, named.hash)
  if (made.ok) return made.value
  const faults = made.error.problems.map(({ place, code }) => `  ${place}: ${code}`)
  return stop([`Release ${named.number} cannot be carried (${made.error.kind}).`, ...faults].join('\n'))
}

const carried = address === undefined ? noCarriedFiles : await fetchCarried(address)
const folder = join(root, 'src', 'content', 'release')
writeFileSync(join(folder, 'carried-name.ts'), carried.name)
writeFileSync(join(folder, 'carried-file.ts'), carried.file)
console.log(carried.number === 0 ? 'The build carries no release.' : `The build carries release ${carried.number}.`)
