import { describe, expect, it } from 'vitest'
import { applyEdit, type FleetEdit } from '#game/fleet/fleet-edit.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { fleetProblems, isLegal } from '#game/fleet/legality/fleet-legality.ts'
import { parseFleet } from '#game/fleet/parse-fleet.ts'
import { acceptChanges, changesSince, costOfAccepting, keepAsBuilt } from '#game/fleet/pin/fleet-changes.ts'
import { catalogueOf, makePin, withPin } from '#game/fleet/pin/fleet-pin.ts'
import { mergePins } from '#game/fleet/pin/merge-pins.ts'
import { pinnedPoints } from '#game/fleet/pin/pinned-points.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import { shipAsBuilt } from '#game/ship/effective-ship.ts'
import { aFitted, aFleet, aShip, aWeapon } from '../../../support/fleet-builders.ts'
import { okValue } from '../../../support/ok-value.ts'
import { rulesThen, rulesWith } from '../../../support/rules-then-now.ts'

const edited = (fleet: Fleet, edit: FleetEdit): Fleet => okValue(applyEdit(fleet, edit)).fleet

const legal = aFleet({
  ships: [
    aShip('cruiser', { refits: [aFitted('command', 'bridge')] }),
    aShip('destroyer'),
    ...['frigate-1', 'frigate-2'].map((key) => aShip('corvette', { key })),
  ],
})
const pinned = withPin(legal, rulesThen)
const points = (fleet: Fleet, rules = rulesThen) => fleetPoints(fleet, catalogueOf(fleet, rules))

/**
 * Complaint 1: a ship and a refit cost more, and the flagship's gun has changed, so the fleet would exceed its limit.
 */
const now = rulesWith({
  ships: { cruiser: { points: 60, hull: 12, defense: { bow: 3, flank: 0, stern: 0 } }, station: { points: 31 } },
  refits: { bridge: { points: 9, text: 'Other words.' } },
})

describe('a fleet after a points update', () => {
  it('FE-03 opens exactly as built: same points, same figures, same legality', () => {
    expect([points(pinned), points(pinned, now)]).toEqual([points(legal), points(legal)])
    expect(isLegal(fleetProblems(pinned, catalogueOf(pinned, now)))).toBe(true)
    expect(isLegal(fleetProblems(legal, now.catalogue))).toBe(false)
    expect(shipAsBuilt(pinned.ships[0]!, catalogueOf(pinned, now))?.hull).toBe(9)
  })

  it('FE-03 has the same points by its pin alone, if the pin is complete', () => {
    expect(pinnedPoints(pinned)).toBe(points(pinned, now))
    expect(pinnedPoints({ ...pinned, admiral: 'nobody' })).toBeUndefined()
    expect(pinnedPoints(legal)).toBeUndefined()
    expect(pinnedPoints({ ...pinned, pin: { ...pinned.pin!, figures: '[1' } })).toBeUndefined()
    expect(pinnedPoints({ ships: [], admiral: '', pin: null })).toBe(0)
  })

  it('FE-03 names each change with old and new value and its cost', () => {
    const { items, from, to, declined } = changesSince(pinned, now)
    expect([from?.contentHash, to.contentHash, declined]).toEqual(['then', 'now', false])
    expect(items).toEqual(
      [
        {
          of: 'ship',
          item: 'cruiser',
          name: 'Frigate',
          count: 1,
          kind: 'changed',
          points: 22,
          figures: [
            { field: 'points', from: 38, to: 60 },
            { field: 'hull', from: 9, to: 12 },
            { field: 'defense.bow', from: 1, to: 3 },
          ].toSorted((a, b) => (a.field < b.field ? -1 : 1)),
        },
        {
          of: 'refit',
          item: 'bridge',
          name: 'Better guns',
          count: 1,
          kind: 'changed',
          points: 6,
          figures: [
            { field: 'points', from: 3, to: 9 },
            { field: 'text', from: '', to: 'Other words.' },
          ],
        },
      ].map((item) => ({ ...item, figures: expect.arrayContaining(item.figures) as unknown })),
    )
    expect(items.map(({ figures }) => figures.length)).toEqual([3, 2])
  })

  it('FE-03 shows the cost of accepting before anything is accepted', () => {
    const cost = costOfAccepting(pinned, now)
    expect(cost.points).toEqual({ from: 91, to: 119, by: 28, limit: 100 })
    expect(cost.problems.map(({ code }) => code)).toEqual(['OVER_POINTS'])
  })

  it('FE-03 can use today’s figures, as one step that can be undone', () => {
    const { fleet, inverse } = okValue(applyEdit(pinned, acceptChanges(pinned, now)))
    expect([points(fleet, now), fleet.gameVersion, changesSince(fleet, now).items]).toEqual([119, 'now', []])
    expect(inverse).toMatchObject({ kind: 'batch', purpose: { code: 'accept-changes' } })
    expect(edited(fleet, inverse)).toEqual(pinned)
  })

  it('FE-03 remembers rejected changes, until the rules change again', () => {
    const kept = edited(pinned, keepAsBuilt(pinned, now))
    expect(changesSince(kept, now)).toMatchObject({ declined: true, items: [{}, {}] })
    const later = rulesWith({ ships: { cruiser: { points: 61 } } }, 'later')
    expect(changesSince(kept, later).declined).toBe(false)
  })

  it('FE-03 reports a new weapon, a removed one and a changed one', () => {
    const lance = aWeapon({ id: 'lance', name: 'Lance' })
    const gun = aWeapon({ dice: 6, traits: [{ kind: 'accurate', n: 1, band: 'long' }] })
    const armed = rulesWith({ ships: { destroyer: { weapons: [gun, lance] }, corvette: { weapons: [] } } })
    const figures = changesSince(pinned, armed).items.flatMap((item) => item.figures)
    expect(figures).toContainEqual({ field: 'weapons.gun.dice', from: 4, to: 6 })
    expect(figures).toContainEqual({ field: 'weapons.gun.traits', from: [], to: ['accurate 1 long'] })
    expect(figures).toContainEqual({ field: 'weapons.lance', from: undefined, to: 'Lance' })
    expect(figures).toContainEqual({ field: 'weapons.gun', from: 'Gun', to: undefined })
  })

  it('FE-03 a retired ship keeps its figures and says so; so does a ship that no longer exists', () => {
    const retired = rulesWith({ ships: { cruiser: { retired: true } } })
    const codes = fleetProblems(pinned, catalogueOf(pinned, retired)).map(({ code }) => code)
    expect(codes).toEqual(['RETIRED_ITEM'])
    const gone = rulesWith({ ships: { cruiser: 'gone' }, refits: { bridge: 'gone' }, admirals: { admiral: 'gone' } })
    expect(points(pinned, gone)).toBe(91)
    expect(fleetProblems(pinned, catalogueOf(pinned, gone)).map(({ code }) => code)).not.toContain('UNKNOWN_ITEM')
    expect(changesSince(pinned, gone).items.map(({ kind }) => kind)).toEqual(['gone', 'gone', 'gone'])
    const accepted = edited(pinned, acceptChanges(pinned, gone))
    expect(points(accepted, gone)).toBe(91)
  })

  it('FE-03 if nothing has changed, it has today’s catalogue itself, and nothing to report', () => {
    const elsewhere = rulesWith({ ships: { station: { points: 99 } } })
    expect(catalogueOf(pinned, elsewhere)).toBe(elsewhere.catalogue)
    expect(changesSince(pinned, elsewhere).items).toEqual([])
  })

  it('FE-03 a fleet without a pin, or with a damaged pin, follows today’s figures', () => {
    expect(points(legal, now)).toBe(119)
    for (const figures of ['', 'null', '[]', '{"ships":[{"id":"cruiser"}]}', '{"ships":7}', '{']) {
      const spoilt = { ...legal, pin: { ...pinned.pin!, figures } }
      expect(points(spoilt, now)).toBe(119)
    }
  })
})

describe('the pin and edits', () => {
  it('FE-03 new items have today’s figures, existing ones keep their own', () => {
    const add: FleetEdit = { kind: 'add-ship', key: 'new', design: 'carrier' }
    const dearer = rulesWith({ ships: { cruiser: { points: 60 }, carrier: { points: 50 } } })
    const fleet = withPin(edited(pinned, add), dearer, pinned)
    expect(points(fleet, dearer)).toBe(91 + 50)
    expect(points(fleet, rulesThen)).toBe(91 + 50)
  })

  it('FE-03 undo restores a removed ship with its old figures', () => {
    const removal = okValue(applyEdit(pinned, { kind: 'remove-ship', ship: 'cruiser' }))
    const without = withPin(removal.fleet, now, pinned)
    const back = withPin(edited(without, removal.inverse), now, without)
    expect(points(back, now)).toBe(91)
  })

  it('FE-03 a removed item that has not changed leaves the pin', () => {
    const without = withPin(edited(pinned, { kind: 'remove-ship', ship: 'cruiser' }), rulesThen, pinned)
    expect(without.pin?.figures).not.toContain('"id":"cruiser"')
  })

  it('FE-03 an edit that brings nothing new leaves the fleet and its pin as they are', () => {
    const renamed = edited(pinned, { kind: 'rename-ship', ship: 'cruiser', name: 'Resolute' })
    expect(withPin(renamed, now, pinned)).toBe(renamed)
  })

  it('FE-03 a pinned fleet is restored unchanged from storage', () => {
    expect(parseFleet(JSON.parse(JSON.stringify(pinned)))).toEqual({ ok: true, value: pinned })
  })

  it('FE-03 holds neither drawings nor lore', () => {
    expect(makePin(legal, rulesThen).figures).not.toMatch(/hullForm|lore|reason/)
  })
})

describe('two devices with different rules', () => {
  const base = pinned.pin
  const accepted = edited(pinned, acceptChanges(pinned, now)).pin
  const refitted = withPin(
    edited(pinned, { kind: 'fit-refit', ship: 'cruiser', slot: 'weapons', refit: 'mount' }),
    rulesThen,
    pinned,
  ).pin

  it('FE-03 accepted changes stay accepted, and refits from the other device keep their figures', () => {
    const merged = mergePins(base, refitted, accepted)
    expect(merged).toEqual(mergePins(base, accepted, refitted))
    expect(merged?.rules.contentHash).toBe('now')
    const fleet = { ...legal, pin: merged }
    expect(points(fleet, rulesWith({ refits: { mount: { points: 40 } } }))).toBe(119)
    expect(merged?.figures).toContain('"mount"')
  })

  it('FE-03 a pin wins over no pin', () => {
    expect(mergePins(null, null, base)).toBe(base)
    expect(mergePins(null, base, null)).toBe(base)
  })
})
