import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arcsOf } from '#game/ship/arcs.ts'
import { arcs, facings, rangeBands, weaponKinds, type WeaponTrait } from '#game/ship/ship.ts'
import { bandAt, makeAttack, terrains, type Attack, type AttackSituation } from '#game/volley/attack.ts'
import { interleave, type MassingShip } from '#game/volley/massing.ts'
import { volleyOdds } from '#game/volley/odds.ts'
import { orders } from '#game/volley/orders.ts'
import { noHelp } from '#game/volley/pool.ts'
import { aDesign, aWeapon } from '../../support/fleet-builders.ts'
import { okValue } from '../../support/ok-value.ts'

type Over = {
  weapon?: Partial<AttackSituation['weapon']>
  attacker?: Partial<AttackSituation['attacker']>
  target?: Partial<AttackSituation['target']>
} & Partial<Pick<AttackSituation, 'through' | 'facing' | 'band' | 'terrain'>>

const target = aDesign({ evasion: 3, defense: { bow: 3, flank: 2, stern: 1 }, pointDefense: 2 })

const situation = ({ weapon, attacker, target: aim, ...rest }: Over = {}): AttackSituation => ({
  weapon: aWeapon({ dice: 4, damageRating: 2, ...weapon }),
  attacker: { class: 'cruiser', ...attacker },
  target: { ship: target, ...aim },
  through: 'bow',
  facing: 'bow',
  band: 'short',
  ...rest,
})

const attackOf = (over: Over = {}): Attack => okValue(makeAttack(situation(over)))

const joining = (...dice: number[]): readonly MassingShip[] => dice.map((n) => ({ dice: n, traits: [] }))

const traits = (...list: WeaponTrait[]): Over => ({ weapon: { traits: list } })
const spinal = traits({ kind: 'spinal' })
const salvo = traits({ kind: 'salvo', n: 2 })
const piercing = traits({ kind: 'piercing', n: 2 })
const farAccurate = traits({ kind: 'accurate', n: 1, band: 'long' })
const holding: Over = { attacker: { order: 'hold-fire-line' } }
const closing: Over = { attacker: { order: 'close-in' } }

describe('what an attack rolls', () => {
  it('FE-01 the plain case: the weapon’s dice and rating against evasion and the defense of the facing', () => {
    expect(attackOf().volley).toMatchObject({
      successDice: 4,
      failureDice: 3,
      damageRating: 2,
      defenseRating: 3,
      reroll: 'none',
      effect: 'hull',
    })
  })

  it.each<[string, Over, number]>([
    ['a weapons critical takes one', { attacker: { weaponsCritical: true } }, 3],
    ['one massing ship adds half its dice, rounded down', { attacker: { massing: joining(5) } }, 6],
    ['two massing ships each add half', { attacker: { massing: joining(5, 3) } }, 7],
    ['Interleave rounds the half up', { attacker: { massing: [{ dice: 5, traits: [interleave] }] } }, 7],
    ['a single die is never lost', { weapon: { dice: 1 }, attacker: { weaponsCritical: true } }, 1],
  ])('FE-01 success dice: %s', (_, over, dice) => {
    expect(attackOf(over).volley.successDice).toBe(dice)
  })

  it.each<[string, Over, number]>([
    ['medium range adds 1', { band: 'medium' }, 4],
    ['long range adds 2', { band: 'long' }, 5],
    ['debris adds 1', { terrain: 'debris' }, 4],
    ['a nebula adds 2', { terrain: 'nebula' }, 5],
    ['a target that ran silent adds 2', { target: { ranSilent: true } }, 5],
    ['a locked target takes 1', { target: { locked: true } }, 2],
    ['Hold fire line takes 1 through the bow', holding, 2],
    ['Hold fire line does nothing through port', { ...holding, weapon: { arcs: ['port'] }, through: 'port' }, 3],
    ['Accurate 2 takes 2', traits({ kind: 'accurate', n: 2 }), 1],
    ['Accurate 1 at long range does nothing at short', farAccurate, 3],
    ['Accurate 1 at long range takes 1 there', { ...farAccurate, band: 'long' }, 4],
    ['there are never fewer than none', traits({ kind: 'accurate', n: 9 }), 0],
    ['point defense does not stop shells', { weapon: { kind: 'kinetic' } }, 3],
    ['point defense stops missiles', { weapon: { kind: 'missile' } }, 5],
    ['point defense stops torpedoes', { weapon: { kind: 'torpedo' } }, 5],
    ['point defense stops squadrons', { attacker: { class: 'squadron' } }, 5],
    ['friends near by add theirs', { weapon: { kind: 'missile' }, target: { pointDefenseNear: [1, 2] } }, 8],
  ])('FE-01 failure dice: %s', (_, over, dice) => {
    expect(attackOf(over).volley.failureDice).toBe(dice)
  })

  it.each<[string, Over, number]>([
    ['bow', { facing: 'bow' }, 3],
    ['flank', { facing: 'flank' }, 2],
    ['stern', { facing: 'stern' }, 1],
    ['bow against Piercing 2', piercing, 1],
    ['stern against Piercing 2', { ...piercing, facing: 'stern' }, 0],
  ])('FE-01 defense rating: %s', (_, over, rating) => {
    expect(attackOf(over).volley.defenseRating).toBe(rating)
  })

  it('FE-01 Rending, Ion and a spent Overcharge change the dice, the effect and the re-roll', () => {
    const over = traits({ kind: 'rending' }, { kind: 'ion' }, { kind: 'overcharge' })
    const { volley, modifiers } = attackOf({ ...over, attacker: { overcharge: true } })
    expect(volley).toMatchObject({ successFaces: [0, 0, 0, 1, 1, 3], effect: 'ion', reroll: 'blanks' })
    expect(modifiers.map(({ code }) => code)).toEqual(expect.arrayContaining(['RENDING', 'ION', 'OVERCHARGE']))
    expect(attackOf(over).volley.reroll).toBe('none')
  })

  it('FE-01 the reasons of each figure add up to it, in every situation', () => {
    const trait: fc.Arbitrary<WeaponTrait> = fc.oneof(
      fc.record({ kind: fc.constantFrom('accurate' as const, 'piercing' as const), n: fc.integer({ min: 1, max: 4 }) }),
      fc.record({
        kind: fc.constantFrom('rending' as const, 'ion' as const, 'overcharge' as const, 'spread' as const),
      }),
    )
    const die = fc.integer({ min: 1, max: 7 })
    const any = fc.record({
      weapon: fc.record({
        kind: fc.constantFrom(...weaponKinds),
        dice: die,
        traits: fc.array(trait, { maxLength: 3 }),
        arcs: fc.constant(arcs),
      }),
      attacker: fc.record({
        order: fc.constantFrom(...orders),
        weaponsCritical: fc.boolean(),
        massing: fc.array(fc.record({ dice: die, traits: fc.subarray([interleave]) }), { maxLength: 2 }),
      }),
      target: fc.record({
        ranSilent: fc.boolean(),
        locked: fc.boolean(),
        pointDefenseNear: fc.array(die, { maxLength: 2 }),
      }),
      through: fc.constantFrom(...arcs),
      facing: fc.constantFrom(...facings),
      band: fc.constantFrom(...rangeBands),
      terrain: fc.constantFrom(...terrains),
    })
    fc.assert(
      fc.property(any, (over) => {
        const made = makeAttack(situation(over))
        fc.pre(made.ok)
        const { volley, modifiers } = made.value
        for (const on of ['successDice', 'failureDice', 'damageRating', 'defenseRating'] as const) {
          const total = modifiers.filter((m) => m.on === on).reduce((sum, m) => sum + m.by, 0)
          expect(total, on).toBe(volley[on])
        }
      }),
    )
  })
})

describe('Ueda', () => {
  const ueda = { ...noHelp, oneBlank: true }

  it('rolls one blank again in the odds of the attack, and says so', () => {
    const plain = attackOf()
    const helped = attackOf({ attacker: { help: ueda } })
    expect([plain.oneBlank, helped.oneBlank]).toEqual([false, true])
    expect(helped.modifiers).toContainEqual({ code: 'UEDA', on: 'reroll', by: 0 })
    expect(volleyOdds(helped.volley, helped.oneBlank).mean).toBeGreaterThan(volleyOdds(plain.volley).mean)
  })

  it('adds nothing if Overcharge has re-rolled all blanks', () => {
    expect(attackOf({ attacker: { help: { ...ueda, overcharge: true } } }).oneBlank).toBe(false)
  })
})

describe('attacks that are not allowed', () => {
  const badPool = (code: string, field: string) => ({ code: 'BAD_POOL', problem: { code, field } })

  it.each<[string, Over, object]>([
    ['outside its arcs', { through: 'stern' }, { code: 'OUT_OF_ARC', through: 'stern', arcs: ['bow'] }],
    [
      'spinal, after two turn steps',
      { ...spinal, attacker: { turnSteps: 2 } },
      { code: 'SPINAL_TURNED', turnSteps: 2, most: 1 },
    ],
    [
      'spinal, through the side',
      { weapon: { traits: [{ kind: 'spinal' }], arcs: ['bow', 'port'] }, through: 'port' },
      { code: 'OUT_OF_ARC', through: 'port', arcs: ['bow'] },
    ],
    ['a spent salvo', { ...salvo, attacker: { salvosFired: 2 } }, { code: 'SALVO_SPENT', fired: 2, most: 2 }],
    ['an Overcharge it has not', { attacker: { overcharge: true } }, { code: 'NO_OVERCHARGE' }],
    [
      'three ships massing',
      { attacker: { massing: joining(1, 1, 1) } },
      { code: 'TOO_MANY_MASSING', ships: 3, most: 2 },
    ],
    ['while running silent', { attacker: { order: 'run-silent' } }, { code: 'ORDER_FORBIDS', order: 'run-silent' }],
    ['at long range while closing in', { ...closing, band: 'long' }, { code: 'ORDER_FORBIDS', order: 'close-in' }],
    ['with a fractional weapon', { weapon: { dice: 2.5 } }, badPool('NOT_WHOLE', 'successDice')],
    ['with a rating that is no number', { weapon: { damageRating: NaN } }, badPool('NOT_A_NUMBER', 'damageRating')],
  ])('FE-01 %s', (_, over, error) => {
    expect(makeAttack(situation(over))).toMatchObject({ ok: false, error })
  })

  it.each<[string, Over]>([
    ['spinal after one turn step', { ...spinal, attacker: { turnSteps: 1 } }],
    ['the last salvo', { ...salvo, attacker: { salvosFired: 1 } }],
    ['two ships massing', { attacker: { massing: joining(1, 1) } }],
    ['at medium range while closing in', { ...closing, band: 'medium' }],
  ])('FE-01 a similar legal attack: %s', (_, over) => {
    expect(makeAttack(situation(over)).ok).toBe(true)
  })
})

describe('the arcs and ranges of a weapon', () => {
  it('FE-01 Spread covers bow, port and starboard', () => {
    expect(arcsOf(aWeapon({ traits: [{ kind: 'spread' }] }))).toEqual(['bow', 'port', 'starboard'])
  })

  it.each([
    [0, 'short'],
    [8, 'short'],
    [8.1, 'medium'],
    [24, 'long'],
    [24.1, undefined],
  ])('FE-01 %f inches is %s', (inches, band) => {
    expect(bandAt(aWeapon(), inches)).toBe(band)
  })
})
