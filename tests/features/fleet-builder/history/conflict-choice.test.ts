import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { conflictChoice } from '#features/fleet-builder/history/conflict-choice.ts'
import { applyEdit } from '#game/fleet/fleet-edit.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { emptyTimes, stampChanges } from '#game/fleet/merge/fleet-times.ts'
import { mergeFleets } from '#game/fleet/merge/merge-fleet.ts'
import { withWriters } from '#store/fleets/conflict-writers.ts'

const base = starterFleets[0]!

const stamped = (fleet: Fleet, at: number) => stampChanges({ fleet: base, changedAt: emptyTimes }, fleet, at)
const merge = (mine: Partial<Fleet>, theirs: Partial<Fleet>) =>
  mergeFleets(base, stamped({ ...base, ...mine }, 1), stamped({ ...base, ...theirs }, 2))

const withRefits = (refits: Fleet['ships'][number]['refits']): Partial<Fleet> => ({
  ships: base.ships.map((ship) => (ship.key === 's4' ? { ...ship, refits } : ship)),
})

/** Applies each option of a conflict in turn and returns the resulting fleets. */
function outcomes(mine: Partial<Fleet>, theirs: Partial<Fleet>) {
  const { merged, conflicts } = merge(mine, theirs)
  return conflicts.map((conflict) => {
    const choice = conflictChoice(conflict, merged.fleet, catalogue, String)
    return {
      ...choice,
      fleets: choice.options.map(({ edit }) => {
        const edited = edit && applyEdit(merged.fleet, edit)
        return edited?.ok ? edited.value.fleet : merged.fleet
      }),
    }
  })
}

describe('FE-03 a fleet changed in two places', () => {
  it.each([
    [{ name: 'Mine' }, { name: 'Theirs' }, 'name', 'Name of the fleet', ['Theirs', 'Mine']],
    [{ limit: 300 }, { limit: 400 }, 'limit', 'Points limit', ['400 points', '300 points']],
    [{ notes: 'Left' }, { notes: '' }, 'notes', 'Notes', ['none', 'Left']],
    [{ faction: 'veil' }, { faction: 'lumen' }, 'faction', 'Faction', ['Lumen Choir', 'Veil Corsairs']],
    [{ admiral: '' }, { admiral: 'accord-reyes-lind' }, 'admiral', 'Admiral', ['Pilar Reyes-Lind', 'none']],
    [{ flagships: ['s2'] }, { flagships: ['s3'] }, 'flagships', 'Flagship', ['Plain Speaking', 'Ninety East']],
  ] as const)('FE-03 shows both values and either can be chosen: %j, %j', (mine, theirs, field, title, words) => {
    const [choice] = outcomes(mine, theirs)
    expect(choice?.title).toBe(title)
    expect(choice?.options.map((option) => option.words)).toEqual(words)
    expect(choice?.options.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect(choice?.fleets[1]?.[field]).toEqual((mine as Partial<Fleet>)[field])
  })

  it('FE-03 the order of the ships can be either', () => {
    const mine = { ships: base.ships.toReversed() }
    const theirs = { ships: [...base.ships.slice(3), ...base.ships.slice(0, 3)] }
    const [choice] = outcomes(mine, theirs)
    expect(choice?.fleets.map((fleet) => fleet.ships.map(({ key }) => key))).toEqual([
      theirs.ships.map(({ key }) => key),
      mine.ships.map(({ key }) => key),
    ])
  })

  it('FE-03 a ship renamed on both sides, and one removed here and changed there', () => {
    const renamed = (name: string) => base.ships.map((ship) => (ship.key === 's4' ? { ...ship, name } : ship))
    const [named] = outcomes({ ships: renamed('Mine') }, { ships: renamed('Theirs') })
    expect(named?.fleets.map((fleet) => fleet.ships[3]?.name)).toEqual(['Theirs', 'Mine'])
    const [kept] = outcomes({ ships: base.ships.filter(({ key }) => key !== 's4') }, { ships: renamed('Theirs') })
    expect(kept?.title).toMatch(/^Theirs \([A-Z][a-z]+\): changed on one device, removed on the other$/)
    expect(kept?.fleets.map((fleet) => fleet.ships.length)).toEqual([7, 6])
  })

  it('FE-03 refits of either side can be chosen', () => {
    const crews = { slot: 'weapons', refit: 'accord-drilled-crews' } as const
    for (const choice of outcomes(withRefits([crews]), withRefits([crews, crews])))
      for (const [n, option] of choice.options.entries())
        expect(choice.fleets[n]?.ships[3]?.refits.map(() => 'Drilled Crews').join(', ') || 'none').toBe(option.words)
  })
})

describe('FE-03 the writers of the values', () => {
  /** Who wrote each option, where this device has `mine` of time 1 and the other side `theirs` of time 2. */
  const lines = (mine: Partial<Fleet>, theirs: Partial<Fleet>, by: 'other-device' | 'other-tab', times = [1, 2]) => {
    const [here, there] = [stamped({ ...base, ...mine }, times[0]!), stamped({ ...base, ...theirs }, times[1]!)]
    const { merged, conflicts } = mergeFleets(base, here, there)
    return conflicts.map((conflict) =>
      conflictChoice(withWriters(conflict, here, there, by), merged.fleet, catalogue, (at) => `at ${at}`).options.map(
        ({ words, from }) => [words, from],
      ),
    )
  }

  it('FE-03 each value says on which device it was written, and when', () => {
    expect(lines({ name: 'Mine' }, { name: 'Theirs' }, 'other-device')).toEqual([
      [
        ['Theirs', 'Written on another device, at 2'],
        ['Mine', 'Written on this device, at 1'],
      ],
    ])
    expect(lines({ limit: 300 }, { limit: 400 }, 'other-tab', [5, 2])).toEqual([
      [
        ['300 points', 'Written on this device, at 5'],
        ['400 points', 'Written in another tab, at 2'],
      ],
    ])
  })

  it('FE-03 at equal times the value says who wrote it', () => {
    for (const [mine, theirs] of [
      ['Aft', 'Bow'],
      ['Bow', 'Aft'],
    ] as const)
      expect(lines({ name: mine }, { name: theirs }, 'other-device', [3, 3])[0]).toContainEqual([
        mine,
        'Written on this device, at 3',
      ])
  })

  it('FE-03 for a ship that one device removed, both writers are named', () => {
    const ships = base.ships.map((ship) => (ship.key === 's4' ? { ...ship, name: 'Kept' } : ship))
    const without = base.ships.filter(({ key }) => key !== 's4')
    expect(lines({ ships: without }, { ships }, 'other-device')[0]).toEqual([
      ['Keep the ship', 'Changed on another device, at 2'],
      ['Remove the ship', 'Removed on this device'],
    ])
  })

  it('FE-03 a conflict that an earlier version stored says which change is later', () => {
    const { merged, conflicts } = merge({ name: 'Mine' }, { name: 'Theirs' })
    const options = conflictChoice(conflicts[0]!, merged.fleet, catalogue, String).options
    expect(options.map(({ from }) => from)).toEqual(['Later change', 'Earlier change'])
  })
})
