import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Facing, Weapon } from '#game/ship/ship.ts'
import { makeAttack, type AttackSituation } from '#game/volley/attack.ts'
import { netWithRerolls, rerollAdvice } from '#game/volley/odds-reroll.ts'
import {
  criticalDistribution,
  destroyedAfter,
  hullLossDistribution,
  meanOf,
  sdOf,
  volleyOdds,
} from '#game/volley/odds.ts'
import type { VolleySettings } from '#game/volley/volley-settings.ts'
import { makeVolley, type Volley, type VolleyTraits } from '#game/volley/volley.ts'
import { aWeapon } from '../../support/fleet-builders.ts'
import { okValue } from '../../support/ok-value.ts'

/** Exact fractions from an independent implementation of the rules (make-attacks.py). */

type Fractions = Readonly<Record<string, string>>

interface AttackCase extends Pick<AttackSituation, 'through' | 'facing' | 'band' | 'terrain'> {
  readonly name: string
  /** `massing` has the dice of each joining ship; none of these ships has a trait. */
  readonly attacker: Omit<AttackSituation['attacker'], 'massing'> & { readonly massing?: readonly number[] }
  readonly weapon: Partial<Weapon>
  readonly target: {
    readonly evasion: number
    readonly defense: Readonly<Record<Facing, number>>
    readonly pointDefense: number
    readonly ranSilent?: boolean
    readonly locked?: boolean
    readonly near?: readonly number[]
  }
  readonly hullLoss: Fractions
  readonly criticals: Fractions
  readonly mean: string
  readonly variance: string
}

type VolleyCase = VolleySettings & VolleyTraits

/** From make-odds.py. */
interface PoolCase extends VolleyCase {
  readonly net: Fractions
  readonly damage: Fractions
  readonly mean: string
  readonly variance: string
}

interface Fixtures {
  readonly engine: string
  readonly attacks: readonly AttackCase[]
  readonly sequences: readonly { hull: number; volleys: readonly VolleyCase[]; destroyed: readonly string[] }[]
  readonly rerolls: readonly {
    success: readonly number[]
    failure: readonly number[]
    damageRating: number
    defenseRating: number
    rending: boolean
    pool: 'success' | 'failure'
    wanted: number
    choices: readonly { again: readonly { worth: number; dice: number }[]; mean: string; reach: string }[]
  }[]
  readonly limited: readonly {
    successDice: number
    failureDice: number
    most: number
    rending: boolean
    net: Fractions
  }[]
}

const read = <T>(name: string) => JSON.parse(readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8')) as T
const fixtures = read<Fixtures>('attacks-icepool.json')
const pools = read<{ engine: string; cases: readonly PoolCase[] }>('odds-icepool.json')

const share = (fraction: string): number => {
  const [over = '0', under = '1'] = fraction.split('/')
  return Number(BigInt(over)) / Number(BigInt(under))
}

const expectShare = (ours: number, theirs: number, of: string): void =>
  expect(Math.abs(ours - theirs), `${of}: ${ours} for ${theirs}`).toBeLessThanOrEqual(1e-12 * Math.abs(theirs))

function expectSame(ours: Float64Array, theirs: Fractions): void {
  ours.forEach((p, value) => expectShare(p, share(theirs[String(value)] ?? '0'), String(value)))
  expect(Object.keys(theirs).every((value) => Number(value) < ours.length)).toBe(true)
}

const volleyOf = (settings: VolleySettings, traits: VolleyTraits = {}): Volley => okValue(makeVolley(settings, traits))

const poolTitle = ({ successDice, failureDice, damageRating, defenseRating, rending, rerollBlanks }: PoolCase) =>
  [
    `FE-01 ${successDice} against ${failureDice}, ratings ${damageRating} and ${defenseRating}`,
    ...(rending ? ['Rending'] : []),
    ...(rerollBlanks ? ['blanks again'] : []),
    `as ${pools.engine}`,
  ].join(', ')

it.each(pools.cases.map((c) => [poolTitle(c), c] as const))('%s', (_, fixture) => {
  const odds = volleyOdds(volleyOf(fixture, fixture))
  expectSame(odds.net, fixture.net)
  expectSame(odds.damage, fixture.damage)
  expect(odds.mean).toBeCloseTo(share(fixture.mean), 10)
  expect(odds.sd ** 2).toBeCloseTo(share(fixture.variance), 8)
})

describe(`as ${fixtures.engine} has it`, () => {
  it.each(fixtures.attacks.map((c) => [c.name, c] as const))('FE-01 one attack: %s', (_, fixture) => {
    const { evasion, defense, pointDefense, near, ...state } = fixture.target
    const { massing } = fixture.attacker
    const situation: AttackSituation = {
      ...fixture,
      weapon: aWeapon(fixture.weapon),
      attacker: { ...fixture.attacker, massing: (massing ?? []).map((dice) => ({ dice, traits: [] })) },
      target: { ship: { evasion, defense, pointDefense }, ...(near && { pointDefenseNear: near }), ...state },
    }
    const { volley } = okValue(makeAttack(situation))
    const loss = hullLossDistribution(volley)
    expectSame(loss, fixture.hullLoss)
    expectSame(criticalDistribution(volley), fixture.criticals)
    expectShare(meanOf(loss), share(fixture.mean), 'mean')
    expectShare(sdOf(loss) ** 2, share(fixture.variance), 'variance')
  })

  it('FE-01 every weapon trait is among the attacks', () => {
    const kinds = fixtures.attacks.flatMap(({ weapon }) => (weapon.traits ?? []).map(({ kind }) => kind))
    const all = ['accurate', 'rending', 'piercing', 'overcharge', 'salvo', 'spread', 'ion', 'spinal']
    expect(new Set(kinds)).toEqual(new Set(all))
  })

  it.each(fixtures.sequences.map((s) => [s.volleys.length, s.hull, s] as const))(
    'FE-01 %i volleys against a hull of %i: destroyed by each of them',
    (_, hull, { volleys, destroyed }) => {
      const after = destroyedAfter(
        volleys.map((volley) => volleyOf(volley, volley)),
        hull,
      )
      expect(after).toHaveLength(destroyed.length)
      after.forEach((p, i) => expectShare(p, share(destroyed[i] ?? ''), `volley ${i + 1}`))
    },
  )

  it.each(fixtures.rerolls.map((r) => [r.pool, r.success.join(' '), r.failure.join(' '), r] as const))(
    'FE-01 %s dice rolled again, %s against %s: the value of every choice',
    (pool, _, __, fixture) => {
      const { success, failure, wanted } = fixture
      const volley = volleyOf({ ...fixture, successDice: success.length, failureDice: failure.length }, fixture)
      const goal = { kind: 'at-least', damage: wanted } as const
      const { choices } = okValue(rerollAdvice(volley, { success, failure }, { pool }, goal))
      expect(choices).toHaveLength(fixture.choices.length)
      for (const theirs of fixture.choices) {
        const ours = choices.find(({ again }) => JSON.stringify(again) === JSON.stringify(theirs.again))
        expectShare(ours?.mean ?? Number.NaN, share(theirs.mean), `mean of ${JSON.stringify(theirs.again)}`)
        expectShare(ours?.value ?? Number.NaN, share(theirs.reach), `reach of ${JSON.stringify(theirs.again)}`)
      }
    },
  )

  it.each(fixtures.limited.map((l) => [l.successDice, l.failureDice, l.most, l] as const))(
    'FE-01 %i against %i dice, at most %i blanks rolled again',
    (_, __, most, fixture) => {
      const settings = { ...fixture, damageRating: 1, defenseRating: 0 }
      expectSame(netWithRerolls(volleyOf(settings, fixture), most), fixture.net)
    },
  )
})
