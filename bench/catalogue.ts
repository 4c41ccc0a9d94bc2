import { gzipSync } from 'node:zlib'
import { catalogue, catalogueLists } from '#content/catalogue.ts'
import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { decodeFleet, encodeFleet } from '#game/fleet/fleet-codec.ts'
import { parseCatalogue } from '#game/ship/parse-catalogue.ts'
import { facings } from '#game/ship/ship.ts'
import { damageMatrix, destroyedByRound, expectedDamageByBand } from '#game/volley/matchup.ts'
import { tenShips } from '../tests/support/ten-ships.ts'
import type { Row } from './row.ts'

/** Median time of one call, milliseconds; the first calls warm up. */
function medianMillis(work: () => unknown, { runs = 31, warmUp = 10, batch = 1 } = {}): number {
  const times: number[] = []
  for (let n = 0; n < warmUp + runs; n++) {
    const start = performance.now()
    for (let i = 0; i < batch; i++) work()
    if (n >= warmUp) times.push((performance.now() - start) / batch)
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? Number.NaN
}

const rounded = (value: number): number => Number(value.toPrecision(3))

const { ships } = catalogueLists

/** Weapons of the catalogue, against its ships seen from every side: cut to a thousand cells of three bands. */
const weapons = ships.flatMap((ship) => ship.weapons.map((weapon) => ({ weapon, class: ship.class })))
const targets = ships.flatMap((target) => facings.map((facing) => ({ target, facing })))
const evenly = <T>(items: readonly T[], count: number): readonly T[] =>
  Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]!)
const rows = evenly(weapons, 18)
const columns = evenly(targets, 19)

/** The heaviest ships against each other, as the comparison of four asks. */
const four = ships.filter((ship) => ship.class === 'battleship' || ship.class === 'dreadnought').slice(-4)
const compareFour = (): unknown =>
  four.map((attacker) =>
    four.map((target) => facings.map((facing) => expectedDamageByBand({ attacker, target, facing }))),
  )

const link = encodeFleet(tenShips(), fleetDictionary)
const json = JSON.stringify(tenShips())

export function run(): Promise<Row[]> {
  const matrix = medianMillis(() => damageMatrix(rows, columns))
  const whole = medianMillis(() => damageMatrix(weapons, targets), { runs: 5, warmUp: 2 })
  const compare = medianMillis(compareFour)
  const [attacker, target] = four
  const rounds = medianMillis(
    () => attacker && target && destroyedByRound({ attacker, target, facing: 'bow', band: 'medium' }, 6),
  )
  const parse = medianMillis(() => parseCatalogue({ gameVersion: catalogue.gameVersion, ...catalogueLists }))
  const encode = medianMillis(() => encodeFleet(tenShips(), fleetDictionary), { batch: 20 })
  const decode = medianMillis(() => decodeFleet(link, fleetDictionary), { batch: 20 })
  const beside = (characters: number): number => rounded(characters / link.length)
  return Promise.resolve([
    {
      name: `${rows.length * columns.length * 3} cells of weapon × target × range, expectation and kill`,
      value: rounded(matrix),
      unit: 'ms',
      bar: 50,
    },
    {
      name: 'every weapon against every ship from every side at every range',
      value: rounded(whole),
      unit: 'ms',
      note: `${weapons.length * targets.length * 3} cells`,
    },
    { name: 'four capitals against each other, all sides and ranges', value: rounded(compare), unit: 'ms' },
    { name: 'chance to destroy a capital by each of six rounds', value: rounded(rounds), unit: 'ms' },
    { name: `${ships.length} ships and their refits and admirals read by schema`, value: rounded(parse), unit: 'ms' },
    { name: 'fleet to link, 10 ships with 15 refits', value: rounded(encode), unit: 'ms' },
    { name: 'link to fleet, 10 ships with 15 refits', value: rounded(decode), unit: 'ms' },
    {
      name: 'fleet link, 10 ships with 15 refits',
      value: link.length,
      unit: 'characters',
      bar: 220,
      peer: 'Legion HQ, 10 units with 16 cards: 176 (figure from the study)',
      ratio: beside(176),
    },
    {
      name: 'the same, beside X-Wing YASB',
      value: link.length,
      unit: 'characters',
      peer: 'YASB, 8 ships with 3 upgrades each: 202 (figure from the study)',
      ratio: beside(202),
    },
    {
      name: 'the same, beside Dropfleet Commander',
      value: link.length,
      unit: 'characters',
      peer: 'Dropfleet builder, 8 groups of 2 ships: 1 740 (figure from the study)',
      ratio: beside(1740),
    },
    {
      name: 'the same, beside compressed JSON',
      value: link.length,
      unit: 'characters',
      peer: 'this fleet as JSON, gzip, base64url',
      ratio: beside(gzipSync(json, { level: 9 }).toString('base64url').length),
    },
  ])
}
