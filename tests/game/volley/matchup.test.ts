import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arcs, facings, rangeBands, type Weapon, type WeaponTrait } from '#game/ship/ship.ts'
import { makeAttack } from '#game/volley/attack.ts'
import {
  bandsOf,
  damageMatrix,
  destroyedByRound,
  expectedDamage,
  expectedDamageByBand,
  weaponDamage,
  weaponDamageByBand,
  type Matchup,
} from '#game/volley/matchup.ts'
import {
  criticalDistribution,
  damageDistribution,
  hullLossDistribution,
  meanOf,
  sdOf,
  sumOf,
} from '#game/volley/odds.ts'
import { aDesign, aWeapon } from '../../support/fleet-builders.ts'
import { okValue } from '../../support/ok-value.ts'

const target = aDesign({ hull: 12, evasion: 2, defense: { bow: 3, flank: 1, stern: 0 }, pointDefense: 1 })
const armed = (...weapons: Partial<Weapon>[]) =>
  aDesign({ class: 'cruiser', weapons: weapons.map((weapon, i) => aWeapon({ id: `gun-${i + 1}`, ...weapon })) })

const matchup = (over: Partial<Matchup> = {}): Matchup => ({
  attacker: armed({}),
  target,
  facing: 'flank',
  band: 'short',
  ...over,
})

const volleyOf = (weapon: Weapon, { attacker, facing, band }: Matchup) => {
  const [through = 'bow'] = weapon.arcs
  const situation = { weapon, attacker: { class: attacker.class }, target: { ship: target }, through, facing, band }
  return okValue(makeAttack(situation)).volley
}

describe('the damage of one weapon', () => {
  it('FE-04 has the mean, the spread, the hit and the kill of its volley', () => {
    const weapon = aWeapon({ dice: 6, damageRating: 3 })
    const loss = hullLossDistribution(volleyOf(weapon, matchup({ attacker: armed(weapon) })))
    const damage = weaponDamage(weapon, { class: 'cruiser' }, target, 'flank', 'short')
    expect(damage).toMatchObject({ hull: meanOf(loss), criticals: undefined, sd: sdOf(loss) })
    expect(damage?.hit).toBeCloseTo(1 - (loss[0] ?? 0), 12)
    expect(damage?.kill).toBeCloseTo(
      loss.slice(12).reduce((sum, p) => sum + p, 0),
      14,
    )
  })

  it('FE-04 Ion gives criticals, and no hull', () => {
    const weapon = aWeapon({ dice: 6, traits: [{ kind: 'ion' }] })
    const criticals = criticalDistribution(volleyOf(weapon, matchup({ attacker: armed(weapon) })))
    expect(weaponDamage(weapon, { class: 'cruiser' }, target, 'flank', 'short')).toMatchObject({
      hull: undefined,
      criticals: meanOf(criticals),
      sd: sdOf(criticals),
      kill: 0,
    })
  })

  it('FE-04 decreases with range and armour', () => {
    const far = weaponDamageByBand(aWeapon(), { class: 'cruiser' }, target, 'flank')
    const hull = rangeBands.map((band) => far[band]?.hull ?? Number.NaN)
    expect(hull).toEqual(hull.toSorted((a, b) => b - a))
    expect(weaponDamage(aWeapon(), { class: 'cruiser' }, target, 'bow', 'short')?.hull).toBeLessThan(hull[0] ?? 0)
  })

  it('FE-04 a range band without any distance has no damage', () => {
    const short = aWeapon({ range: { short: 6, medium: 6, long: 6 } })
    expect(bandsOf(short)).toEqual(['short'])
    const byBand = weaponDamageByBand(short, { class: 'cruiser' }, target, 'flank')
    expect([byBand.medium, byBand.long]).toEqual([undefined, undefined])
    expect(byBand.short).toBeDefined()
  })

  it('FE-04 a weapon without an arc does nothing, a spinal one fires over the bow', () => {
    expect(weaponDamage(aWeapon({ arcs: [] }), { class: 'cruiser' }, target, 'flank', 'short')).toBeUndefined()
    const spinal = aWeapon({ arcs: ['port'], traits: [{ kind: 'spinal' }] })
    expect(expectedDamage(matchup({ attacker: armed(spinal) }))?.through).toBe('bow')
  })

  it('FE-04 point defense stops a squadron, and not the same gun on a cruiser', () => {
    const gun = aWeapon()
    const from = (shipClass: 'squadron' | 'cruiser') =>
      weaponDamage(gun, { class: shipClass }, target, 'flank', 'short')?.hull ?? 0
    expect(from('squadron')).toBeLessThan(from('cruiser'))
  })
})

describe('the damage of one ship', () => {
  it('FE-04 uses the arc with the most damage, and every weapon that bears', () => {
    const attacker = armed({ arcs: ['bow'] }, { arcs: ['port', 'starboard'], dice: 5 }, { arcs: ['starboard'] })
    const damage = expectedDamage(matchup({ attacker }))
    expect(damage?.through).toBe('starboard')
    expect(damage?.weapons.map(({ weapon }) => weapon)).toEqual(['gun-2', 'gun-3'])
    expect(damage?.hull).toBeCloseTo(
      damage!.weapons.reduce((sum, { damage: d }) => sum + (d.hull ?? 0), 0),
      14,
    )
  })

  it('FE-04 mean, spread and kill are those of all volleys together', () => {
    const attacker = armed({}, { dice: 6, damageRating: 1 }, { dice: 2, damageRating: 6 })
    const at = matchup({ attacker, band: 'medium' })
    const whole = sumOf(attacker.weapons.map((weapon) => hullLossDistribution(volleyOf(weapon, at))))
    const damage = expectedDamage(at)
    expect(damage?.hull).toBeCloseTo(meanOf(whole), 12)
    expect(damage?.sd).toBeCloseTo(sdOf(whole), 12)
    expect(damage?.kill).toBeCloseTo(
      whole.slice(target.hull).reduce((sum, p) => sum + p, 0),
      12,
    )
  })

  it('FE-04 a ship that only draws criticals still has a best arc', () => {
    const ion: WeaponTrait[] = [{ kind: 'ion' }]
    const attacker = armed({ arcs: ['bow'], traits: ion, dice: 2 }, { arcs: ['stern'], traits: ion, dice: 8 })
    expect(expectedDamage(matchup({ attacker }))).toMatchObject({ through: 'stern', hull: 0, sd: 0, kill: 0 })
  })

  it('FE-04 is undefined in every band if nothing bears', () => {
    expect(expectedDamage(matchup({ attacker: armed() }))).toBeUndefined()
    expect(expectedDamage(matchup({ through: 'stern' }))).toBeUndefined()
    expect(expectedDamageByBand(matchup({ attacker: armed() }))).toEqual({
      short: undefined,
      medium: undefined,
      long: undefined,
    })
  })

  it('FE-04 no given arc beats the best one', () => {
    const weapon = fc.record({
      arcs: fc.subarray([...arcs], { minLength: 1 }),
      dice: fc.integer({ min: 1, max: 7 }),
      damageRating: fc.integer({ min: 1, max: 6 }),
    })
    const facing = fc.constantFrom(...facings)
    const band = fc.constantFrom(...rangeBands)
    fc.assert(
      fc.property(fc.array(weapon, { maxLength: 4 }), facing, band, (weapons, side, at) => {
        const given = matchup({ attacker: armed(...weapons), facing: side, band: at })
        const best = expectedDamage(given)?.hull ?? 0
        for (const through of arcs) expect(expectedDamage({ ...given, through })?.hull ?? 0).toBeLessThanOrEqual(best)
      }),
    )
  })
})

describe('several rounds', () => {
  it('FE-04 the chance to destroy grows, and its first round is that of one round of fire', () => {
    const attacker = armed({ dice: 6 }, { dice: 3, damageRating: 4 })
    const rounds = destroyedByRound(matchup({ attacker }), 6)
    expect(rounds).toHaveLength(6)
    expect(rounds).toEqual(rounds.toSorted((a, b) => a - b))
    expect(rounds[0]).toBe(expectedDamage(matchup({ attacker }))?.kill)
  })

  it('FE-04 Salvo weapons stop when they are used up', () => {
    const attacker = armed({ kind: 'torpedo', dice: 3, damageRating: 4, traits: [{ kind: 'salvo', n: 2 }] })
    const [first = 0, second = 0, third, fourth] = destroyedByRound(matchup({ attacker }), 4)
    expect(second).toBeGreaterThan(first)
    expect([third, fourth]).toEqual([second, second])
  })

  it('FE-04 nothing bears: the target lives', () => {
    expect(destroyedByRound(matchup({ attacker: armed() }), 3)).toEqual([0, 0, 0])
    expect(destroyedByRound(matchup(), 0)).toEqual([])
  })
})

describe('weapon by target by range', () => {
  it('FE-04 each cell is what the weapon does there', () => {
    const weapons = [
      { weapon: aWeapon(), class: 'cruiser' },
      {
        weapon: aWeapon({ kind: 'missile', dice: 6, damageRating: 1, traits: [{ kind: 'rending' }] }),
        class: 'frigate',
      },
      { weapon: aWeapon({ dice: 3, traits: [{ kind: 'ion' }] }), class: 'squadron' },
    ] as const
    const targets = facings.map((facing) => ({ target, facing }))
    const matrix = damageMatrix(weapons, targets)
    weapons.forEach((row, w) =>
      targets.forEach((column, t) =>
        expect(matrix[w]?.[t]).toEqual(weaponDamageByBand(row.weapon, row, column.target, column.facing)),
      ),
    )
  })

  it('FE-04 two targets that differ only in hull have the same damage, except the kill', () => {
    const frail = { ...target, hull: 2 }
    const [row] = damageMatrix(
      [{ weapon: aWeapon(), class: 'cruiser' }],
      [target, frail].map((t) => ({ target: t, facing: 'flank' })),
    )
    expect(row?.[1]?.short?.hull).toBe(row?.[0]?.short?.hull)
    expect(row?.[1]?.short?.kill).toBeGreaterThan(row?.[0]?.short?.kill ?? 1)
    const damage = damageDistribution(volleyOf(aWeapon(), matchup()))
    expect(row?.[0]?.short?.hull).toBe(meanOf(damage))
  })
})
