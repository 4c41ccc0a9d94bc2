import { describe, expect, it } from 'vitest'
import { catalogueLists } from '#content/catalogue.ts'
import { makeTargets, defaultTarget } from '#features/ship-catalog/list/catalogue-targets.ts'
import { expectedOfAll } from '#features/ship-catalog/list/expected-damage.ts'
import { facings, rangeBands } from '#game/ship/ship.ts'
import { expectedDamage } from '#game/volley/matchup.ts'
import { aDesign, aWeapon } from '../../../support/fleet-builders.ts'

const { ships } = catalogueLists
const targets = makeTargets(ships)

describe('FE-04 targets of the catalogue', () => {
  it('FE-04 every ship and every class that has one can be aimed at', () => {
    expect(targets.get(defaultTarget)).toMatchObject({ name: 'Typical cruiser' })
    for (const ship of ships) expect(targets.get(ship.id)?.target).toBe(ship)
    expect(makeTargets([aDesign({ class: 'corvette' })]).has('any-dreadnought')).toBe(false)
  })

  it('FE-04 the typical ship of a class has its median figures', () => {
    const three = [5, 40, 6].map((hull, n) => aDesign({ id: `c${n}`, class: 'corvette', hull }))
    expect(makeTargets(three).get('any-corvette')?.target.hull).toBe(6)
  })

  it.each(facings.flatMap((facing) => rangeBands.map((range) => [facing, range] as const)))(
    'FE-04 the list shows the same damage as the rules for one ship: %s, %s range',
    (facing, range) => {
      for (const against of [
        targets.get(defaultTarget),
        ...[...targets.values()].filter(({ design }) => design?.class === 'battleship'),
      ]) {
        if (!against) throw new Error('no target')
        const all = expectedOfAll(ships, against, { facing, range })
        for (const ship of ships) {
          const one = expectedDamage({ attacker: ship, target: against.target, facing, band: range })
          expect(all.get(ship.id)?.hull, ship.id).toBe(one?.hull)
          expect(all.get(ship.id)?.criticals, ship.id).toBe(one?.criticals)
        }
      }
    },
  )

  it('FE-04 a ship without a weapon does nothing, and a free ship has no rate', () => {
    const usual = targets.get(defaultTarget)!
    const odd = [aDesign({ id: 'unarmed', weapons: [] }), aDesign({ id: 'free', points: 0, weapons: [aWeapon()] })]
    const all = expectedOfAll(odd, usual, { facing: 'bow', range: 'short' })
    expect(all.has('unarmed')).toBe(false)
    expect(all.get('free')?.rate).toBe(0)
    expect(all.get('free')?.hull).toBeGreaterThan(0)
  })
})
