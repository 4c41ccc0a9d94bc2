import { catalogue } from '#content/catalogue.ts'
import { battleFleet, type BattleFleet } from '#game/battle/fleet/battle-fleet.ts'
import { keenTable, keenTrack } from '#game/battle/keen/keen-captain.ts'
import type { BattleModel } from '#game/battle/rules/captain.ts'
import { playMatch } from '#game/battle/run/captain-match.ts'
import { playPairing } from '#game/battle/run/pairing.ts'
import { tableModel } from '#game/battle/table/table-model.ts'
import { trackModel } from '#game/battle/track/track-model.ts'
import { randomFleet } from '#game/fleet/generator/fleet-generator.ts'
import { makeSeededRandom } from '#game/seeded-random.ts'
import { factionIds } from '#game/ship/ship.ts'
import type { Row } from './row.ts'
import { rounded } from './slow-down.ts'

const seed = 54
const fleetCount = 300

/** Random legal fleets of 200 points, of each faction in turn. */
function drawFleets(): readonly BattleFleet[] {
  const { fraction } = makeSeededRandom(seed)
  return Array.from({ length: fleetCount }, (_, n) => {
    const made = randomFleet({ faction: factionIds[n % factionIds.length]!, limit: 200 }, catalogue, fraction)
    if (!made.ok) throw new Error(made.error.code)
    return battleFleet(made.value, catalogue)
  })
}

/**
 * Measures the keen captain against the drilled one on both models: how often it loses, and how long its battles take.
 */
export async function run(): Promise<Row[]> {
  const fleets = drawFleets()
  const pairing = { fleets: [fleets, fleets], doctrine: 'mix', seed } as const
  const microsOf = (model: BattleModel, battles: number): number => {
    playPairing({ ...pairing, model }, 0, battles / 2)
    const start = process.cpuUsage().user
    playPairing({ ...pairing, model }, 0, battles)
    return (process.cpuUsage().user - start) / battles
  }
  return [
    { keen: keenTrack, drilled: trackModel, battles: 5000 },
    { keen: keenTable, drilled: tableModel, battles: 2500 },
  ].flatMap(({ keen, drilled, battles }): readonly Row[] => {
    const { rate, from, to } = playMatch(pairing, [keen, drilled], battles)
    const [lost, least, most] = [1 - rate, 1 - to, 1 - from].map((share) => rounded(100 * share))
    const [usual, micros] = [microsOf(drilled, battles), microsOf(keen, battles)]
    return [
      {
        name: `battles on the ${keen.name} that the keen captain loses to the drilled one`,
        value: lost!,
        unit: '%',
        bar: 42,
        note: `of ${2 * battles}; 95 % interval ${least} to ${most}`,
      },
      {
        name: `battle of two keen captains on the ${keen.name}`,
        value: rounded(micros),
        unit: 'µs',
        bar: rounded(2 * usual),
        peer: 'of two drilled ones',
        ratio: rounded(usual / micros),
      },
    ]
  })
}
