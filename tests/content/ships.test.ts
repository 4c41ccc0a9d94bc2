import { describe, expect, it } from 'vitest'
import { catalogueLists } from '#content/catalogue.ts'
import { weaponTraitText } from '#content/weapon-traits.ts'
import type { Weapon } from '#game/ship/ship.ts'
import { bandExceptions, bandOf, flightGun, gunSizes, isWithin } from './class-bands.ts'
import { dominatesShip } from './domination.ts'
import { bearingWeapons, formulaPrice } from './price-formula.ts'
import { sentences } from './text.ts'

const { ships, refits } = catalogueLists

/** The values that are equal for all mounts of a pattern. */
const patternOf = ({ name, kind, dice, damageRating, range, traits }: Weapon) => ({
  name,
  kind,
  dice,
  damageRating,
  range,
  traits,
})

/** The first weapon of each name, on a ship or from a refit. */
const patterns = new Map(
  [
    ...ships.flatMap((ship) => ship.weapons),
    ...refits.flatMap(({ effects }) =>
      effects.flatMap((effect) => (effect.kind === 'add-weapon' ? effect.weapon : [])),
    ),
  ]
    .toReversed()
    .map((weapon) => [weapon.name, patternOf(weapon)]),
)

describe.each(ships.map((ship) => [ship.name, ship] as const))('%s', (_, ship) => {
  it('keeps to the bands of its class', () => {
    const band = bandOf(ship)
    if (band === undefined) {
      expect(ship).toMatchObject({ class: 'station', thrust: 0, turn: 0 })
      expect(ship.traits).toContain('anchored')
      return
    }
    expect(ship.hull).toSatisfy((hull: number) => isWithin(hull, band.hull))
    expect(ship.evasion).toSatisfy((evasion: number) => isWithin(evasion, band.evasion))
    expect(ship.defense).toEqual(band.defense)
    expect(bearingWeapons(ship).length).toSatisfy((bearing: number) => isWithin(bearing, band.bearing))
    expect(ship.points).toSatisfy((points: number) => isWithin(points, band.points))
    expect(ship.thrust).toBeGreaterThan(0)
  })

  it('costs what the price formula says, within a quarter or three points', () => {
    const price = formulaPrice(ship)
    expect(Math.abs(ship.points - price), `the formula says ${price.toFixed(1)}`).toBeLessThanOrEqual(
      Math.max(3, price / 4),
    )
  })

  it('has weapons with rising ranges, and traits that are explained', () => {
    for (const { range, traits } of ship.weapons) {
      expect(range.medium).toBeGreaterThan(range.short)
      expect(range.long).toBeGreaterThan(range.medium)
      for (const trait of traits) expect(weaponTraitText(trait).text).toMatch(/\.$/)
    }
  })

  it('carries guns of a known size', () => {
    const sizes = ship.class === 'squadron' ? [...gunSizes, flightGun] : gunSizes
    for (const { name, dice, damageRating } of ship.weapons) {
      const fitting = sizes.filter((size) => size.damageRating === damageRating && isWithin(dice, size.dice))
      expect(fitting, `${name}: ${dice} dice of damage rating ${damageRating}`).toHaveLength(1)
    }
  })

  it('tells its story in two or three sentences and its reason in one', () => {
    expect([2, 3]).toContain(sentences(ship.lore))
    expect(sentences(ship.reason)).toBe(1)
    expect(`${ship.lore} ${ship.reason}`).not.toContain('!')
  })

  it('is worth its points beside every other design of its class', () => {
    const better = ships.filter((other) => other !== ship && dominatesShip(other, ship))
    expect(better.map((other) => other.name)).toEqual([])
  })

  it('fires one pattern under one name: guns that mass together have the same figures', () => {
    for (const weapon of ship.weapons) expect(patternOf(weapon)).toEqual(patterns.get(weapon.name))
  })
})

describe('the exceptions to the bands', () => {
  it.each(bandExceptions)('$faction, $classes: $reason', ({ faction, classes, reason }) => {
    expect(reason).not.toBe('')
    for (const shipClass of classes)
      expect(bandOf({ faction, class: shipClass })).not.toEqual(bandOf({ faction: 'accord', class: shipClass }))
  })
})

describe('the domination check', () => {
  it('finds a ship that is a little cheaper or a little better', () => {
    for (const ship of ships) {
      expect(dominatesShip({ ...ship, points: ship.points - 1 }, ship)).toBe(true)
      expect(dominatesShip({ ...ship, hull: ship.hull + 1 }, ship)).toBe(true)
      expect(dominatesShip({ ...ship, hull: ship.hull + 1, command: ship.command - 1 }, ship)).toBe(false)
    }
  })

  it('sees an inch of range, a salvo that runs out, a spinal mount and ion', () => {
    const [ship] = ships
    const [weapon] = ship?.weapons ?? []
    if (!ship || !weapon) throw new Error('the catalogue is empty')
    const armed = (change: Partial<Weapon>) => ({ ...ship, weapons: [{ ...weapon, ...change }] })
    const { range, traits } = weapon
    expect(dominatesShip(ship, armed({ range: { ...range, long: range.long + 1 } }))).toBe(false)
    expect(dominatesShip(armed({ traits: [...traits, { kind: 'salvo', n: 2 }] }), ship)).toBe(false)
    expect(dominatesShip(armed({ traits: [...traits, { kind: 'spinal' }] }), ship)).toBe(false)
    expect(dominatesShip(ship, armed({ traits: [...traits, { kind: 'ion' }] }))).toBe(false)
  })
})
