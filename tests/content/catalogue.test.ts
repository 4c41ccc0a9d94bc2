import { describe, expect, it } from 'vitest'

import { dominatesRefit, dominatesShip } from './domination.ts'
import { bearingWeapons, formulaPrice } from './price.ts'
import { catalogue, catalogueLists } from '#content/catalogue.ts'
import { factionList } from '#content/factions.ts'
import { shipTraits, weaponTraitText } from '#content/traits.ts'
import { gameVersion } from '#content/version.ts'
import { effectiveShip } from '#game/effective-ship.ts'
import { factionIds, isCapital, shipClasses, slotKinds, type ShipClass } from '#game/ship.ts'

const { ships, refits, admirals } = catalogueLists

const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

const sentences = (text: string): number => (text.match(/[.!?](?=\s|$)/g) ?? []).length

/** [least, most] by class, from the table in game.md 2. */
interface Band {
  readonly hull: readonly [number, number]
  readonly evasion: readonly [number, number]
  readonly defense: readonly [number, number, number]
  readonly bearing: readonly [number, number]
  readonly points: readonly [number, number]
}
const bands: Readonly<Partial<Record<ShipClass, Band>>> = {
  squadron: { hull: [2, 3], evasion: [4, 5], defense: [0, 0, 0], bearing: [1, 1], points: [3, 6] },
  corvette: { hull: [5, 6], evasion: [4, 4], defense: [0, 0, 0], bearing: [1, 1], points: [9, 12] },
  frigate: { hull: [9, 10], evasion: [3, 3], defense: [1, 0, 0], bearing: [1, 1], points: [14, 17] },
  destroyer: { hull: [13, 15], evasion: [2, 2], defense: [1, 1, 0], bearing: [2, 2], points: [22, 27] },
  cruiser: { hull: [20, 24], evasion: [1, 1], defense: [2, 2, 1], bearing: [2, 3], points: [34, 41] },
  battlecruiser: { hull: [27, 30], evasion: [1, 1], defense: [3, 2, 1], bearing: [3, 3], points: [50, 56] },
  battleship: { hull: [36, 40], evasion: [0, 0], defense: [4, 3, 2], bearing: [3, 3], points: [62, 68] },
  dreadnought: { hull: [45, 50], evasion: [0, 0], defense: [4, 4, 3], bearing: [4, 4], points: [88, 100] },
}

describe('the catalogue', () => {
  it('RT-19 carries the game version that landing page and main menu show', () => {
    expect(gameVersion).toBe('v0.2.2 alpha')
    expect(catalogue.gameVersion).toBe(gameVersion)
  })

  it('has every item under an id and a name of its own', () => {
    const all = [...ships, ...refits, ...admirals]
    expect(repeated(all.map((item) => item.id))).toEqual([])
    expect(repeated(all.map((item) => item.name))).toEqual([])
    expect(catalogue.ships.size + catalogue.refits.size + catalogue.admirals.size).toBe(all.length)
    for (const { id } of all) expect(id).toMatch(/^[a-z][a-z0-9-]*$/)
  })

  it('holds six factions with a name, a mark and a colour of their own', () => {
    expect(factionList.map((faction) => faction.id)).toEqual([...factionIds])
    for (const key of ['name', 'mark', 'colour', 'doctrine'] as const) {
      expect(repeated(factionList.map((faction) => faction[key]))).toEqual([])
    }
  })

  it.each(factionList)('gives $name at least nine designs, from corvette to capital', ({ id }) => {
    const own = ships.filter((ship) => ship.faction === id)
    expect(own.length).toBeGreaterThanOrEqual(9)
    const classes = new Set(own.map((ship) => ship.class))
    expect(classes).toContain('corvette')
    expect(own.some((ship) => isCapital(ship.class))).toBe(true)
  })

  it('reaches the bar of game.md 5', () => {
    expect(ships.length).toBeGreaterThanOrEqual(54)
    expect(ships.filter((ship) => ship.class === 'squadron').length).toBeGreaterThanOrEqual(5)
    expect(refits.length).toBeGreaterThanOrEqual(36)
    expect(admirals.length).toBeGreaterThanOrEqual(14)
    expect(new Set(ships.map((ship) => ship.class))).toEqual(new Set(shipClasses))
  })
})

describe.each(ships.map((ship) => [ship.name, ship] as const))('%s', (_, ship) => {
  it('keeps to the bands of its class', () => {
    const band = bands[ship.class]
    if (band === undefined) {
      expect(ship).toMatchObject({ class: 'station', thrust: 0, turn: 0 })
      expect(ship.traits).toContain('anchored')
      return
    }
    const within = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most
    expect(within(ship.hull, band.hull)).toBe(true)
    expect(within(ship.evasion, band.evasion)).toBe(true)
    expect([ship.defense.bow, ship.defense.flank, ship.defense.stern]).toEqual(band.defense)
    expect(within(bearingWeapons(ship).length, band.bearing)).toBe(true)
    expect(within(ship.points, band.points)).toBe(true)
    expect(ship.thrust).toBeGreaterThan(0)
  })

  it('costs what the price formula says, within 8 %, a point at least', () => {
    const price = formulaPrice(ship)
    expect(Math.abs(ship.points - price)).toBeLessThanOrEqual(Math.max(1, price * 0.08))
  })

  it('has weapons with ids of their own, rising ranges and arcs', () => {
    expect(repeated(ship.weapons.map((weapon) => weapon.id))).toEqual([])
    for (const { range, arcs, dice, damageRating, traits } of ship.weapons) {
      expect(range.short).toBeGreaterThan(0)
      expect(range.medium).toBeGreaterThan(range.short)
      expect(range.long).toBeGreaterThan(range.medium)
      expect(arcs.length).toBeGreaterThan(0)
      expect(Number.isInteger(dice) && dice > 0 && Number.isInteger(damageRating) && damageRating > 0).toBe(true)
      for (const trait of traits) expect(weaponTraitText(trait).text).toMatch(/\.$/)
    }
  })

  it('has traits that the book explains', () => {
    for (const trait of ship.traits) expect(Object.keys(shipTraits)).toContain(trait)
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
    const patterns = ships.flatMap((other) => other.weapons)
    for (const { name, dice, damageRating, range, kind, traits } of ship.weapons) {
      for (const same of patterns.filter((weapon) => weapon.name === name)) {
        expect(same).toMatchObject({ dice, damageRating, range, kind, traits })
      }
    }
  })
})

describe.each(refits.map((refit) => [refit.name, refit] as const))('refit %s', (_, refit) => {
  const carriers = ships.filter(
    (ship) =>
      (ship.slots.includes(refit.slot) || refits.some((other) => other.opens?.includes(refit.slot))) &&
      (refit.factions?.includes(ship.faction) ?? true) &&
      (refit.classes?.includes(ship.class) ?? true),
  )

  it('fits some ship and does something to it', () => {
    expect(carriers.length).toBeGreaterThan(0)
    const changed = carriers.filter((ship) => {
      const { points: _points, ...figures } = effectiveShip(ship, [refit])
      const { points: _own, ...design } = ship
      return JSON.stringify(figures) !== JSON.stringify(design)
    })
    expect(changed.length).toBeGreaterThan(0)
  })

  it('costs points, names known traits, and is never outdone', () => {
    expect(refit.points).toBeGreaterThan(0)
    expect(slotKinds).toContain(refit.slot)
    for (const effect of refit.effects) {
      if (effect.kind === 'trait') expect(Object.keys(shipTraits)).toContain(effect.trait)
    }
    const better = refits.filter((other) => other !== refit && dominatesRefit(other, refit))
    expect(better.map((other) => other.name)).toEqual([])
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

  it('finds a refit that does more for the same points', () => {
    for (const refit of refits) {
      expect(dominatesRefit({ ...refit, points: refit.points - 1 }, refit)).toBe(true)
      expect(dominatesRefit({ ...refit, opens: [...(refit.opens ?? []), 'special'] }, refit)).toBe(true)
      expect(dominatesRefit({ ...refit, classes: ['station'] }, refit)).toBe(false)
    }
  })
})

describe('refits and admirals', () => {
  it('cover every slot, with unique ones, one that opens a slot and some of no faction', () => {
    expect(new Set(refits.map((refit) => refit.slot))).toEqual(new Set(slotKinds))
    expect(refits.some((refit) => refit.unique)).toBe(true)
    expect(refits.some((refit) => (refit.opens?.length ?? 0) > 0)).toBe(true)
    expect(refits.some((refit) => refit.factions === undefined)).toBe(true)
  })

  it('offer each faction two admirals of its own, and a mercenary', () => {
    for (const faction of factionList) {
      expect(admirals.filter((admiral) => admiral.faction === faction.id).length).toBeGreaterThanOrEqual(2)
    }
    expect(admirals.some((admiral) => admiral.faction === 'mercenary')).toBe(true)
    for (const admiral of admirals) {
      expect([2, 3]).toContain(sentences(admiral.lore))
      expect(admiral.points).toBeGreaterThan(0)
    }
  })
})
