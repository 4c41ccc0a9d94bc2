import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { nextSteps } from '#game/fleet/legality/fleet-next-steps.ts'
import { idleRefits } from '#game/ship/refit-effect.ts'
import { aDesign, aFleet, aRefit, aShip, aWeapon } from '../../support/fleet-builders.ts'

const refitsOf = (ids: readonly string[]) => ids.map((id) => catalogue.refits.get(id)!)
const shipOf = (id: string) => catalogue.ships.get(id)!
const plasmaShip = aDesign({ weapons: [aWeapon({ kind: 'plasma' })] })

/** Refits with only one effect each; the real ones have more. */
const turnRefit = aRefit({ effects: [{ kind: 'stat', stat: 'turn', by: 1 }] })
const thrustRefit = aRefit({ effects: [{ kind: 'stat', stat: 'thrust', by: 2 }] })
const deckRefit = aRefit({ slot: 'hangar', effects: [{ kind: 'trait', trait: 'ready-deck' }] })
const berthRefit = aRefit({ slot: 'hangar', effects: [{ kind: 'stat', stat: 'hangar', by: 1 }] })

describe('refits without effect', () => {
  it.each([
    ['Overcharge for kinetic weapons, on a ship of plasma guns', plasmaShip, ['proof-charges'], [0]],
    ['the same on a ship of kinetic guns', aDesign(), ['proof-charges'], []],
    ['the same, if another refit adds such a gun', plasmaShip, ['proof-charges', 'kharon-founders-gun'], []],
    ['Cold Lenses on a Meridian', shipOf('accord-meridian'), ['accord-cold-lenses'], [0]],
    ['a thrust lost, and Rending for guns that are not there', plasmaShip, ['veil-whetted-shot'], [0]],
    ['a defense that is 5 already', aDesign({ defense: { bow: 5, flank: 0, stern: 0 } }), ['accord-ram-plating'], [0]],
    ['a refit that opens a slot', aDesign(), ['accord-yard-frame'], []],
    [
      'Accurate at medium and long range, for a gun without either',
      aDesign({ weapons: [aWeapon({ range: { short: 4, medium: 4, long: 4 } })] }),
      ['spotting-plot'],
      [0],
    ],
  ])('FE-03 %s', (_, design, ids, idle) => {
    expect(idleRefits(design, refitsOf(ids))).toEqual(idle)
  })

  it.each([
    ['more turn than a full circle', aDesign({ turn: 4 }), [turnRefit], [0]],
    ['thrust and turn on a station', aDesign({ class: 'station' }), [thrustRefit, turnRefit], [0, 1]],
    ['a deck trait on a ship without a hangar', aDesign(), [deckRefit], [0]],
    ['the same with room for a squadron', aDesign(), [berthRefit, deckRefit], []],
    ['of two that give one trait the later', aDesign({ hangar: 1 }), [deckRefit, deckRefit], [1]],
  ])('FE-03 %s', (_, design, refits, idle) => {
    expect(idleRefits(design, refits)).toEqual(idle)
  })
})

it('FE-03 the next step offers no refit without effect', () => {
  const ships = [aShip('accord-meridian'), aShip('accord-halyard')]
  const fleet = aFleet({ ships, flagships: ['accord-meridian'], limit: 200 })
  const spend = nextSteps(fleet, catalogue).find(({ code }) => code === 'SPEND')
  for (const { fix } of spend?.code === 'SPEND' ? spend.refits : []) {
    if (fix.kind !== 'fit-refit') throw new Error(fix.kind)
    expect(idleRefits(shipOf(fix.ship), refitsOf([fix.refit]))).toEqual([])
  }
  expect(spend).toBeDefined()
})
