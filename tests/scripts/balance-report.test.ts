import { expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { firstGameFleets } from '#content/first-game-fleets.ts'
import { pairsOf, type BalanceQuestion, type FleetKind } from '#game/balance/balance-question.ts'
import { emptyResult, withPart } from '#game/balance/balance-result.ts'
import type { ClimbQuestion } from '#game/balance/climb/climb-question.ts'
import { emptyClimb, withClimb } from '#game/balance/climb/climb-result.ts'
import { noDraft } from '#game/balance/draft.ts'
import type { PriceFit } from '#game/balance/suggested-prices.ts'
import { factionIds } from '#game/ship/ship.ts'
import { climbMisses, unevenLines } from '../../scripts/lib/balance/report-bar.ts'
import { climbLines, suggestedPrices } from '../../scripts/lib/balance/report-text.ts'

const header = { gameVersion: 'v1', contentHash: 'abc', draft: noDraft }

/** What a matrix on the track misses in which the first pairings have these win rates in percent, and all others 50. */
function missesOf(kind: FleetKind, ...rates: readonly number[]): number {
  const question: BalanceQuestion = {
    kind,
    model: 'track',
    doctrine: 'mix',
    scenario: 'meeting-engagement',
    terrain: false,
    limit: 200,
    seed: 1,
    battles: 100,
  }
  const result = pairsOf(kind).reduce(
    (so, factions, at) => {
      const wins = rates[at] ?? 50
      const tally = { battles: 100, wins, draws: 0, losses: 100 - wins, rounds: 400 }
      return withPart(so, { factions, from: 0, to: 100 }, tally)
    },
    emptyResult({ question, ...header }),
  )
  return unevenLines([result], new Set(factionIds)).length
}

it('a report forgives one pairing of random fleets that misses its bounds by two points at most', () => {
  expect([missesOf('random', 55), missesOf('random', 57), missesOf('random', 43)]).toEqual([0, 0, 0])
  expect([missesOf('random', 58), missesOf('random', 56, 44)]).toEqual([1, 2])
  expect([missesOf('ready', 58), missesOf('ready', 59)]).toEqual([0, 1])
  expect([missesOf('patrol', 53), missesOf('patrol', 54)]).toEqual([0, 1])
})

it('a fleet found by climbing misses the bar if it wins more than 60 %, draws as halves', () => {
  const question: ClimbQuestion = {
    model: 'table',
    doctrine: 'mix',
    scenario: 'meeting-engagement',
    limit: 200,
    seed: 1,
    steps: 300,
    judged: 100,
    factions: ['accord', 'drift'],
  }
  const patrol = firstGameFleets[0]!
  const twice = patrol.ships.flatMap((ship) => (ship.design === 'accord-sounder' ? [ship, ship] : [ship]))
  const fleet = { ...patrol, ships: twice }
  const climb = { faction: 'accord', steps: 300, kept: 9, fleet } as const
  const result = (wins: number, draws: number) =>
    withClimb(emptyClimb({ question, ...header }), { ...climb, judgement: { wins, draws, battles: 100 } })
  expect(climbMisses([result(55, 10)])).toEqual([])
  expect(climbMisses([result(55, 12)])).toEqual([{ name: 'fleet found for accord on the table', figure: '61.0 %' }])
  expect(climbLines(result(55, 12), catalogue).join('\n')).toContain(
    '2 × accord-tally, 2 × accord-sounder, accord-vantongeren',
  )
})

it('prices of corvettes and frigates are suggested by the table, all others by the track', () => {
  const fitOf = (value: number): PriceFit => {
    const price = { value, error: 1, fleets: 1 }
    const items = ['drift-offcut', 'drift-lemma', 'drift-heddle', 'drift-isomorph'].map((key) => ({
      key,
      price,
      withinFaction: price,
    }))
    return { perPoint: 0.01, items, factions: [] }
  }
  const track = { model: 'track', fit: fitOf(1) } as const
  const table = { model: 'table', fit: fitOf(2) } as const
  const values = (fits: Parameters<typeof suggestedPrices>[0]) =>
    [...suggestedPrices(fits, catalogue).values()].map(({ value }) => value)
  expect(values([track, table])).toEqual([2, 2, 1, 1])
  expect(values([track])).toEqual([1, 1, 1, 1])
  expect(values([])).toEqual([])
})
