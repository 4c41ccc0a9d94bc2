import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { attackOf as bookAttack } from '#content/rules-examples.ts'
import { shipTraits } from '#content/traits.ts'
import { pickSources, resolvePick, type Picked } from '#features/dice/ship-picker/attack-pick.ts'
import { ableToJoin, freeToJoin, joinersOf } from '#features/dice/ship-picker/joiners.ts'
import { attackOf as screenAttack } from '#features/dice/ship-picker/picked-attack.ts'
import { setupOfAttack } from '#features/dice/ship-picker/picked-setup.ts'
import { diceJoining, interleave } from '#game/volley/massing.ts'
import { damageDistribution, meanOf } from '#game/volley/odds.ts'
import { noAttack, noCircumstances } from '#store/dice-table/last-attack.ts'
import { aFleet } from '../../../support/fleet-builders.ts'

const sources = pickSources([], catalogue)

/** These ships join a volley at the flank of a Meridian at short range. */
function aim(from: string, ship: string, weapon: string, joining: readonly string[], among = sources): Picked {
  const picked = resolvePick(
    {
      ...noAttack,
      attacker: { from, ship },
      weapon,
      target: { from: 'faction:accord', ship: 'accord-meridian' },
      facing: 'flank',
      band: 'short',
      circumstances: { ...noCircumstances, joining },
    },
    among,
  )
  if (!picked) throw new Error(`${ship} is not there`)
  return picked
}

function volleyOf(picked: Picked) {
  const attack = screenAttack(picked)
  if (!attack.ok) throw new Error(attack.error.code)
  return attack.value.volley
}

function inBook(ship: string, weapon: string) {
  const attack = bookAttack({ from: ship, weapon, at: 'accord-meridian', facing: 'flank', band: 'short', massing: 2 })
  if (!attack.ok) throw new Error(attack.error.code)
  return attack.value.volley
}

const shuttleGun = 'Shuttle Gun'
const weaponOf = (design: string, name: string) =>
  catalogue.ships.get(design)!.weapons.find((weapon) => weapon.name === name)!.id

describe('massing', () => {
  it.each([
    ['drift-bobbin', 7, 6.393],
    ['drift-selvage', 15, undefined],
    ['drift-whole-cloth', 15, undefined],
    ['drift-manifold', 15, undefined],
  ])('FE-01 the dice screen and the book add the dice of Interleave: %s', (id, dice, mean) => {
    const weapon = catalogue.ships.get(id)!.weapons.find(({ kind }) => kind === 'kinetic')!.id
    const volley = volleyOf(aim('faction:drift', id, weapon, [id, id]))
    expect(volley.successDice).toBe(dice)
    expect(inBook(id, weapon)).toEqual(volley)
    if (mean !== undefined) expect(meanOf(damageDistribution(volley))).toBeCloseTo(mean, 3)
  })

  it('FE-01 a Ravel and two Bobbins roll 7 dice, a Bobbin and two Ravels 5', () => {
    const of = (ship: string, joining: readonly string[]) =>
      volleyOf(aim('faction:drift', ship, weaponOf(ship, shuttleGun), joining)).successDice
    expect(of('drift-ravel', ['drift-bobbin', 'drift-bobbin'])).toBe(7)
    expect(of('drift-ravel', ['drift-bobbin', 'drift-ravel'])).toBe(6)
    expect(of('drift-bobbin', ['drift-ravel', 'drift-ravel'])).toBe(5)
  })

  it('FE-01 a ship that joins adds its own dice and traits, with every leader that has the weapon', () => {
    let pairs = 0
    let copied = 0
    for (const source of sources)
      for (const leader of source.ships)
        for (const weapon of leader.ship.weapons)
          for (const other of source.ships) {
            const dice = other.ship.weapons.filter(({ name }) => name === weapon.name).map((one) => one.dice)
            if (dice.length === 0) continue
            const half = Math.max(...dice) / 2
            const adds = other.ship.traits.includes('interleave') ? Math.ceil(half) : Math.floor(half)
            const { successDice } = volleyOf(aim(source.id, leader.id, weapon.id, [other.id]))
            expect(successDice, `${leader.name} with ${other.name}`).toBe(weapon.dice + adds)
            pairs += 1
            if (leader.ship.traits.includes('interleave') !== other.ship.traits.includes('interleave')) copied += 1
          }
    // Those of the second number were wrong while a joining ship copied the leader.
    expect(copied).toBeGreaterThan(0)
    expect(pairs).toBeGreaterThan(copied)
  })

  it('FE-01 ships of a fleet are chosen by name: each once, never the leader, its refits counted', () => {
    const fleet = aFleet({
      id: 'own',
      faction: 'drift',
      ships: [
        { key: 'a', design: 'drift-ravel', name: 'Loose Thread', refits: [] },
        { key: 'b', design: 'drift-bobbin', name: 'Left Hand', refits: [] },
        { key: 'c', design: 'drift-bobbin', name: '', refits: [] },
        { key: 'd', design: 'drift-offcut', name: 'Scrap', refits: [] },
      ],
    })
    const among = pickSources([fleet], catalogue)
    const picked = aim('fleet:own', 'a', weaponOf('drift-ravel', shuttleGun), ['b', 'b', 'a', 'd'], among)
    expect(ableToJoin(picked).map(({ name, adds }) => [name, adds])).toEqual([
      ['Left Hand', 2],
      ['Bobbin', 2],
    ])
    expect(joinersOf(picked).map(({ name }) => name)).toEqual(['Left Hand'])
    expect(freeToJoin(picked, joinersOf(picked)).map(({ name }) => name)).toEqual(['Bobbin'])
    expect(volleyOf(picked).successDice).toBe(5)
    const attack = screenAttack(picked)
    expect(attack.ok && setupOfAttack(picked, attack.value, 0).label).toBe('Loose Thread + 1: Shuttle Gun at Meridian')
  })

  it('FE-01 a joining ship adds half its dice, rounded down; rounded up with Interleave, which the content has', () => {
    expect([1, 2, 3, 7].map((dice) => diceJoining({ dice, traits: [] }))).toEqual([0, 1, 1, 3])
    expect([1, 2, 3, 7].map((dice) => diceJoining({ dice, traits: [interleave] }))).toEqual([1, 1, 2, 4])
    expect(shipTraits).toHaveProperty(interleave)
  })
})
