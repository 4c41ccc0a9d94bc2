import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogueLists } from '#content/catalogue.ts'
import { effectiveShip } from '#game/ship/effective-ship.ts'
import { slotKinds, type Refit, type ShipDesign } from '#game/ship/ship.ts'
import { dominatesRefit } from './domination.ts'

const { ships, refits } = catalogueLists

const isOpenTo = (refit: Refit, ship: ShipDesign): boolean =>
  (refit.factions?.includes(ship.faction) ?? true) && (refit.classes?.includes(ship.class) ?? true)

/** Whether the ship has the slot, or another refit on it can open one. */
const canCarry = (ship: ShipDesign, refit: Refit): boolean =>
  isOpenTo(refit, ship) &&
  (ship.slots.includes(refit.slot) ||
    refits.some(
      (other) => other.opens?.includes(refit.slot) && ship.slots.includes(other.slot) && isOpenTo(other, ship),
    ))

describe.each(refits.map((refit) => [refit.name, refit] as const))('refit %s', (_, refit) => {
  it('fits some ship and does something to it', () => {
    const changed = ships
      .filter((ship) => canCarry(ship, refit))
      .filter((ship) => {
        const { points: _points, ...figures } = effectiveShip(ship, [refit])
        const { points: _own, ...design } = ship
        return JSON.stringify(figures) !== JSON.stringify(design)
      })
    expect(changed.length).toBeGreaterThan(0)
  })

  it('fits every faction and class that it names', () => {
    const carriers = ships.filter((ship) => canCarry(ship, refit))
    for (const faction of refit.factions ?? []) expect(carriers.map((ship) => ship.faction)).toContain(faction)
    for (const shipClass of refit.classes ?? []) expect(carriers.map((ship) => ship.class)).toContain(shipClass)
  })

  it('costs points, has a rule that reads well, and is never outdone', () => {
    expect(refit.points).toBeGreaterThan(0)
    expect(refit.text).toMatch(/^[^!]+\.$/)
    expect(refit.text, 'a minus is −, not a hyphen').not.toMatch(/-\d/)
    expect(refit.text, 'thrust and signature are inches').not.toMatch(/(Thrust|Signature) [+−]\d+(?!["\d])/)
    const better = refits.filter((other) => other !== refit && dominatesRefit(other, refit))
    expect(better.map((other) => other.name)).toEqual([])
  })
})

describe('refits', () => {
  it('that add a weapon have its figures in the book, because no card of a ship need have it', () => {
    const page = readFileSync('src/content/rules/ships/refits.md', 'utf8')
    const added = refits.flatMap(({ effects }) =>
      effects.flatMap((effect) => (effect.kind === 'add-weapon' ? [effect.weapon] : [])),
    )
    expect(added.length).toBeGreaterThan(1)
    for (const { name, kind, range, dice, damageRating, traits } of added) {
      const bands = `short ${range.short}", medium ${range.medium}", long ${range.long}"`
      const words = traits.map((trait) => `, ${trait.kind[0]!.toUpperCase()}${trait.kind.slice(1)}`).join('')
      expect(page).toContain(`${name}: ${kind}, ${bands}, ${dice} dice, damage rating ${damageRating}${words}.\n`)
    }
  })

  it('cover every slot, with unique ones, one that opens a slot and some of no faction', () => {
    expect(new Set(refits.map((refit) => refit.slot))).toEqual(new Set(slotKinds))
    expect(refits.some((refit) => refit.unique)).toBe(true)
    expect(refits.some((refit) => (refit.opens?.length ?? 0) > 0)).toBe(true)
    expect(refits.some((refit) => refit.factions === undefined)).toBe(true)
  })
})

describe('the domination check', () => {
  it('finds a refit that does more for the same points', () => {
    for (const refit of refits) {
      expect(dominatesRefit({ ...refit, points: refit.points - 1 }, refit)).toBe(true)
      expect(dominatesRefit({ ...refit, opens: [...(refit.opens ?? []), 'special'] }, refit)).toBe(true)
      expect(dominatesRefit({ ...refit, classes: ['station'] }, refit)).toBe(false)
    }
  })

  it('knows that all weapons are more than the guns, and two more than one', () => {
    const guns: Refit = {
      id: 'guns',
      name: 'Guns',
      slot: 'weapons',
      points: 2,
      text: '',
      effects: [{ kind: 'weapon-trait', weapon: 'kinetic', trait: { kind: 'piercing', n: 1 } }],
    }
    const with2: Refit = {
      ...guns,
      effects: [{ kind: 'weapon-trait', weapon: 'all', trait: { kind: 'piercing', n: 2 } }],
    }
    expect(dominatesRefit(with2, guns)).toBe(true)
    expect(dominatesRefit(guns, with2)).toBe(false)
  })
})
