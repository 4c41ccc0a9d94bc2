import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { thrownDice } from '#game/battle/dice/battle-dice.ts'
import { battleFleet, type BattleFleet } from '#game/battle/fleet/battle-fleet.ts'
import { battleOf, playPairing, type Pairing } from '#game/battle/run/pairing.ts'
import { playBattle } from '#game/battle/run/play-battle.ts'
import { shareOf, type Share } from '#game/battle/run/win-rate.ts'
import { battleScenarios } from '#game/battle/scenario/battle-scenario.ts'
import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import { tableModel } from '#game/battle/table/table-model.ts'
import { trackModel } from '#game/battle/track/track-model.ts'
import { randomFleet } from '#game/fleet/generator/fleet-generator.ts'
import { makeSeededRandom } from '#game/seeded-random.ts'
import { aBattleFleet } from '../../../support/battle-builders.ts'
import { bookShip } from '../../../support/book-ships.ts'
import { okValue } from '../../../support/ok-value.ts'
import { samples } from '../../../support/samples.ts'

const ready = starterFleets.map((fleet) => battleFleet(fleet, catalogue))
const [accord, , kharon, veil, , drift] = ready as [
  ...[BattleFleet, BattleFleet, BattleFleet, BattleFleet, BattleFleet, BattleFleet],
]

const models = [trackModel, tableModel] as const
/** Standard errors. The seeds are fixed, so a share within these bounds stays within them until a rule changes. */
const wide = 4
const battlesOn = { track: samples(270), table: samples(90) } as const

const pairingOf = (
  ours: readonly BattleFleet[],
  theirs: readonly BattleFleet[],
  over: Partial<Pairing> = {},
): Pairing => ({ fleets: [ours, theirs], model: trackModel, doctrine: 'mix', seed: 11, ...over })

function shareFor(pairing: Pairing, battles: number): Share {
  const { wins, draws } = playPairing(pairing, 0, battles)
  return shareOf(wins, draws, battles)
}

/** Random legal Accord fleets of a limit. */
function accordFleets(limit: number, count: number): readonly BattleFleet[] {
  const { fraction } = makeSeededRandom(limit)
  const fleet = () => okValue(randomFleet({ faction: 'accord', limit }, catalogue, fraction))
  return Array.from({ length: count }, () => battleFleet(fleet(), catalogue))
}

describe.each(models)('battles on the $name', (model) => {
  const battles = battlesOn[model.name]

  it.each([
    ['accord', accord],
    ['drift', drift],
  ])('%s against itself wins half, within the interval of four standard errors', (_name, fleet) => {
    const { rate } = shareFor(pairingOf([fleet], [fleet], { model }), battles)
    expect(Math.abs(rate - 0.5)).toBeLessThan((wide * 0.5) / Math.sqrt(battles))
  })

  it('to swap the sides changes nothing beyond the interval', () => {
    const one = shareFor(pairingOf([veil], [kharon], { model }), battles)
    const other = shareFor(pairingOf([kharon], [veil], { model, seed: 12 }), battles)
    expect(Math.abs(one.rate - (1 - other.rate))).toBeLessThan((wide * Math.SQRT1_2) / Math.sqrt(battles))
  })

  it.each(battleScenarios)('%s on terrain ends the same with a log, and either side can win it', (scenario) => {
    const winners = new Set<number | undefined>()
    for (let n = 0; n < 30; n++) {
      const { settings } = battleOf(pairingOf(ready, ready, { model, scenario, terrain: true }), n)
      const log: BattleEvent[] = []
      const told = playBattle(settings, log)
      if (n < samples(8)) expect(told).toEqual(playBattle(settings))
      expect(log.at(-1)).toMatchObject({ kind: 'end', points: told.points })
      winners.add(told.winner)
    }
    expect([winners.has(0), winners.has(1)]).toEqual([true, true])
  })

  it.each([
    ['one ship', [bookShip('accord-provost')]],
    ['sixty ships', Array.from({ length: 60 }, () => bookShip('drift-bobbin'))],
    ['squadrons only', Array.from({ length: 12 }, () => bookShip('accord-ember'))],
    ['a station', [bookShip('accord-provost'), bookShip('accord-lantern')]],
    ['nothing', []],
  ])('a fleet of %s fights to an end in every scenario', (_what, designs) => {
    const fleet = aBattleFleet(designs)
    const pairs = [[fleet, kharon] as const, [kharon, fleet] as const, [fleet, fleet] as const]
    for (const [n, fleets] of battleScenarios.flatMap((_, i) => pairs.map((pair) => [i, pair] as const))) {
      const settings = {
        fleets,
        model,
        doctrine: 'mix',
        seed: n,
        scenario: battleScenarios[n]!,
        terrain: true,
      } as const
      const { rounds, points } = playBattle(settings)
      expect(rounds).toBeGreaterThanOrEqual(1)
      expect(rounds).toBeLessThanOrEqual(6)
      expect(points.every((scored) => scored >= 0)).toBe(true)
    }
  })
})

it('more points win more, in steps of a tenth', () => {
  const equal = accordFleets(200, 31)
  const rates = [160, 180, 200, 220, 240].map(
    (limit) => shareFor(pairingOf(accordFleets(limit, 37), equal), samples(200)).rate,
  )
  expect(rates).toEqual(rates.toSorted((a, b) => a - b))
  expect(rates[0]).toBeLessThan(0.3)
  expect(rates.at(-1)).toBeGreaterThan(0.7)
})

it('in half of the battles the second side attacks, with fleets of the defender where there are some', () => {
  const pairing = pairingOf([accord], [kharon], { defending: [[veil], [drift]], scenario: 'last-stand' })
  const seen = Array.from({ length: 20 }, (_, n) => battleOf(pairing, n).settings.fleets)
  expect(new Set(seen.map(([attacker, defender]) => `${attacker.name} ${defender.name}`))).toEqual(
    new Set([`${accord.name} ${drift.name}`, `${kharon.name} ${veil.name}`]),
  )
})

// The referee of judged-battles.test.ts checks pools and damage.
it('dice that are thrown one by one are told with their faces', () => {
  const log: BattleEvent[] = []
  playBattle(battleOf(pairingOf([accord], [kharon]), 1).settings, log, thrownDice)
  const volleys = log.flatMap((event) => (event.kind === 'volley' ? [event] : []))
  expect(volleys.length).toBeGreaterThan(5)
  for (const { faces, success, failure } of volleys)
    expect([faces?.success.length, faces?.failure.length]).toEqual([success, failure])
})
