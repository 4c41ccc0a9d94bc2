import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdit } from '#game/fleet/fleet-edit.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { makeShipKeys, shipNumbers } from '#game/fleet/ship-number.ts'
import { aFleet } from '../../support/fleet-builders.ts'
import { okValue } from '../../support/ok-value.ts'

const makeRandom = () => {
  let count = 0
  return () => `r${(count += 1)}`
}

const add = (fleet: Fleet, design: string, random: () => string, name = ''): Fleet =>
  okValue(applyEdit(fleet, { kind: 'add-ship', key: makeShipKeys(fleet, random)(design), design, name })).fleet
const remove = (fleet: Fleet, ship: string) => okValue(applyEdit(fleet, { kind: 'remove-ship', ship }))
const numbersOf = (fleet: Fleet) => [...shipNumbers(fleet.ships)].map(([, number]) => number)

describe('FE-03 numbers of ships without a name', () => {
  const random = makeRandom()
  const three = ['', 'Ajax', ''].reduce((fleet, name) => add(fleet, 'tally', random, name), aFleet({ ships: [] }))

  it('stay when another ship is removed, and return with undo', () => {
    expect(numbersOf(three)).toEqual([1, 2, 3])
    const { fleet, inverse } = remove(three, three.ships[0]!.key)
    expect(numbersOf(fleet)).toEqual([2, 3])
    const back = applyEdit(fleet, inverse)
    expect(back.ok && back.value.fleet.ships).toEqual(three.ships)
  })

  it('are the lowest free ones', () => {
    const { fleet } = remove(three, three.ships[1]!.key)
    expect(numbersOf(add(fleet, 'tally', random))).toEqual([1, 3, 2])
    const keys = makeShipKeys(fleet, random)
    expect([keys('tally'), keys('tally'), keys('knell')].map((key) => key.replace(/.*_/, ''))).toEqual(['2', '4', '1'])
  })

  it('are given in list order to ships without one, and to the second of two equal ones', () => {
    const ship = (key: string, name = '') => ({ key, design: 'tally', name, refits: [] })
    expect([...shipNumbers([ship('s1'), ship('a_1'), ship('b_1'), ship('s2', 'Ajax')])]).toEqual([
      ['a_1', 1],
      ['s1', 2],
      ['b_1', 3],
    ])
  })

  it('are different for all ships without a name, and do not depend on removed ships', () => {
    const key = fc
      .constantFrom('a', 'b', 'c', 'd', 'e')
      .chain((id) => fc.constantFrom(id, `${id}_1`, `${id}_2`, `${id}_7`))
    const ships = fc
      .uniqueArray(key, { maxLength: 8 })
      .map((keys) => keys.map((one) => ({ key: one, design: 'tally', name: '', refits: [] })))
    fc.assert(
      fc.property(ships, (list) => {
        const numbers = shipNumbers(list)
        expect(new Set(numbers.values()).size).toBe(list.length)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 }), (gone) => {
        let fleet = aFleet({ ships: [] })
        for (let at = 0; at < 8; at += 1) fleet = add(fleet, 'tally', random)
        const before = shipNumbers(fleet.ships)
        const { key: goneKey } = fleet.ships[gone]!
        for (const [ship, number] of shipNumbers(remove(fleet, goneKey).fleet.ships)) {
          expect(number).toBe(before.get(ship))
        }
      }),
    )
  })
})
