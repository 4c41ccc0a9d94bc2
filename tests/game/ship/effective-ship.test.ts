import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveShip, placeRefits, shipAsBuilt, shipPoints, shipSlots } from '#game/ship/effective-ship.ts'
import { slotKinds, type RefitEffect } from '#game/ship/ship.ts'
import { aDesign, aFitted, aRefit, aShip, aWeapon, testCatalogue } from '../../support/fleet-builders.ts'

const ship = aDesign({
  hull: 20,
  defense: { bow: 4, flank: 2, stern: 0 },
  weapons: [
    aWeapon(),
    aWeapon({ id: 'lance', kind: 'beam', dice: 2, traits: [{ kind: 'accurate', n: 1, band: 'long' }] }),
  ],
})

const after = (...effects: RefitEffect[]) => effectiveShip(ship, [aRefit({ effects })])

describe('a ship with refits', () => {
  it('FE-03 without refits is the design itself', () => expect(effectiveShip(ship, [])).toBe(ship))

  it('FE-03 costs the design and its refits', () => {
    expect(effectiveShip(ship, [aRefit({ points: 2 }), aRefit({ points: 5 })]).points).toBe(22)
    const built = aShip('cruiser', { refits: [aFitted('command', 'bridge'), aFitted('weapons', 'phantom')] })
    expect(shipPoints(built, testCatalogue)).toBe(41)
  })

  it('FE-03 adds figures, and keeps defense from 0 to 5', () => {
    expect(after({ kind: 'stat', stat: 'hull', by: 3 }).hull).toBe(23)
    expect(after({ kind: 'stat', stat: 'evasion', by: -9 }).evasion).toBe(0)
    expect(after({ kind: 'defense', facing: 'bow', by: 3 }).defense).toEqual({ bow: 5, flank: 2, stern: 0 })
    expect(after({ kind: 'defense', facing: 'stern', by: -1 }).defense.stern).toBe(0)
  })

  it.each(['evasion', 'thrust', 'turn', 'command', 'signature', 'pointDefense', 'hangar'] as const)(
    'FE-03 lowers %s to 0 at most, and hull to 1',
    (stat) => {
      expect(after({ kind: 'stat', stat, by: -99 })[stat]).toBe(0)
      expect(after({ kind: 'stat', stat: 'hull', by: -99 }).hull).toBe(1)
    },
  )

  it('FE-03 gives dice and traits to the weapons of a kind or to all', () => {
    expect(after({ kind: 'weapon-dice', weapon: 'beam', by: 1 }).weapons.map((w) => w.dice)).toEqual([4, 3])
    expect(after({ kind: 'weapon-dice', weapon: 'all', by: -9 }).weapons.map((w) => w.dice)).toEqual([1, 1])
    const accurate = after({ kind: 'weapon-trait', weapon: 'beam', trait: { kind: 'accurate', n: 1, band: 'long' } })
    expect(accurate.weapons.map((w) => w.traits)).toEqual([[], [{ kind: 'accurate', n: 2, band: 'long' }]])
    const everywhere = after({ kind: 'weapon-trait', weapon: 'beam', trait: { kind: 'accurate', n: 1 } })
    expect(everywhere.weapons[1]?.traits).toHaveLength(2)
  })

  it('FE-03 a trait without a number is not added twice', () => {
    const rending: RefitEffect = { kind: 'weapon-trait', weapon: 'kinetic', trait: { kind: 'rending' } }
    expect(after(rending, rending).weapons[0]?.traits).toEqual([{ kind: 'rending' }])
    expect(after({ kind: 'trait', trait: 'scout' }, { kind: 'trait', trait: 'scout' }).traits).toEqual(['scout'])
  })

  it('FE-03 an added weapon gets its own id and all effects on weapons, in any order of the refits', () => {
    const built = after({ kind: 'weapon-dice', weapon: 'all', by: 1 }, { kind: 'add-weapon', weapon: aWeapon() })
    expect(built.weapons.map((w) => [w.id, w.dice])).toEqual([
      ['gun', 5],
      ['lance', 3],
      ['gun-2', 5],
    ])
  })

  it('FE-03 of an unknown design has no stats, and unknown refits do nothing', () => {
    expect(shipAsBuilt(aShip('phantom'), testCatalogue)).toBeUndefined()
    const built = shipAsBuilt(aShip('frigate', { refits: [aFitted('weapons', 'phantom')] }), testCatalogue)
    expect(built).toBe(testCatalogue.ships.get('frigate'))
  })
})

describe('slots', () => {
  it('FE-03 an opened slot can be filled, in any order of fitting', () => {
    const opener = { slot: 'engineering', opens: ['weapons'] } as const
    const gun = { slot: 'weapons' } as const
    expect(placeRefits(['engineering'], [gun, opener]).unplaced).toEqual([])
    expect(placeRefits(['engineering'], [gun, opener, gun]).unplaced).toEqual([2])
  })

  it('FE-03 of refits for the same slot, the one that opens more slots is placed first', () => {
    const plain = { slot: 'weapons' } as const
    const toSpecial = { slot: 'weapons', opens: ['special'] } as const
    const toHangar = { slot: 'weapons', opens: ['hangar'] } as const
    const back = { slot: 'hangar', opens: ['weapons'] } as const
    expect(placeRefits(['weapons'], [plain, toSpecial, toHangar, back]).placed).toHaveLength(3)
  })

  it('FE-03 refits that open each other’s slots cannot be placed alone', () => {
    const ring = [
      { slot: 'hangar', opens: ['special'] },
      { slot: 'special', opens: ['hangar'] },
    ] as const
    expect(placeRefits([], ring).placed).toEqual([])
    expect(placeRefits(['hangar'], ring).unplaced).toEqual([])
  })

  it('FE-03 no slot has two refits, and there are only design slots and opened slots', () => {
    const kind = fc.constantFrom(...slotKinds)
    const user = fc.record({ slot: kind, opens: fc.array(kind, { maxLength: 2 }) })
    fc.assert(
      fc.property(fc.array(kind, { maxLength: 4 }), fc.array(user, { maxLength: 14 }), (slots, refits) => {
        const { placed, unplaced, opened } = placeRefits(slots, refits)
        expect([...placed, ...unplaced].sort((a, b) => a - b)).toEqual(refits.map((_, at) => at))
        for (const slot of slotKinds) {
          const used = placed.filter((at) => refits[at]?.slot === slot).length
          expect(used).toBeLessThanOrEqual([...slots, ...opened].filter((s) => s === slot).length)
        }
      }),
    )
  })

  it('FE-03 a ship shows each slot with its refit, and the refits without a slot', () => {
    const refits = [
      aFitted('weapons', 'better-guns'),
      aFitted('weapons', 'phantom'),
      aFitted('weapons', 'bridge'),
      aFitted('engineering', 'mount'),
      aFitted('weapons', 'better-guns'),
    ]
    const cruiser = testCatalogue.ships.get('cruiser')!
    expect(shipSlots(aShip('cruiser', { refits }), cruiser, testCatalogue)).toEqual({
      slots: [
        { kind: 'command' },
        { kind: 'weapons', holds: 0 },
        { kind: 'engineering', holds: 3 },
        { kind: 'weapons', holds: 1 },
      ],
      unplaced: [4],
      misplaced: [2],
    })
  })
})
