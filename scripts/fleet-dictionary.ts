import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueLists } from '../src/content/catalogue.ts'
import { fleetDictionary } from '../src/content/fleet-dictionary.ts'
import { gameVersion } from '../src/content/version.ts'
import type { FleetDictionary } from '../src/game/fleet/share/fleet-codec.ts'
import { root } from './lib/files.ts'

const help = `npx tsx scripts/fleet-dictionary.ts — adds the ids of the content that links cannot name by number yet.

Writes src/content/fleet-dictionary.ts and the copy in tests/game/fixtures that the tests hold it against. Ids are only
ever added at the end; a dictionary that no longer begins with its copy is left alone, and said.`

if (process.argv.includes('--help')) {
  console.log(help)
  process.exit(0)
}

const source = join(root, 'src/content/fleet-dictionary.ts')
const copy = join(root, 'tests/game/fixtures/fleet-dictionary.json')

const grown = (known: readonly string[], ids: readonly string[]): readonly string[] => [
  ...known,
  ...ids.filter((id) => !known.includes(id)),
]
const idsOf = (items: readonly { readonly id: string }[]): readonly string[] => items.map(({ id }) => id)

const frozen = JSON.parse(readFileSync(copy, 'utf8')) as FleetDictionary
const lists = ['ships', 'refits', 'admirals', 'gameVersions'] as const
for (const list of lists) {
  const moved = frozen[list].findIndex((id, at) => fleetDictionary[list][at] !== id)
  if (moved < 0) continue
  console.error(`${list}[${moved}] was ${frozen[list][moved]} and must stay so: links name it by this number.`)
  process.exit(1)
}

const dictionary: FleetDictionary = {
  ships: grown(fleetDictionary.ships, idsOf(catalogueLists.ships)),
  refits: grown(fleetDictionary.refits, idsOf(catalogueLists.refits)),
  admirals: grown(fleetDictionary.admirals, idsOf(catalogueLists.admirals)),
  gameVersions: grown(fleetDictionary.gameVersions, [gameVersion]),
}

const written = lists
  .map((list) => `  ${list}: [\n${dictionary[list].map((id) => `    '${id}',\n`).join('')}  ],\n`)
  .join('')
const text = readFileSync(source, 'utf8')
const start = text.indexOf('export const fleetDictionary')
writeFileSync(source, `${text.slice(0, start)}export const fleetDictionary: FleetDictionary = {\n${written}}\n`)
writeFileSync(copy, `${JSON.stringify(dictionary, null, 1)}\n`)
for (const list of lists) {
  console.log(
    `${list}: ${dictionary[list].length}, of them new ${dictionary[list].length - fleetDictionary[list].length}`,
  )
}
