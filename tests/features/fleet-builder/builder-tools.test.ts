import { expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { comparedIds } from '#features/fleet-builder/compare/compare-address.ts'
import { compareGroups } from '#features/fleet-builder/compare/compare-lines.ts'
import { diffLines, pointsWords } from '#features/fleet-builder/history/diff-words.ts'
import { historyLine } from '#features/fleet-builder/history/history-steps.ts'
import { everyFleet, filterFleets } from '#features/fleet-builder/list/fleet-filter.ts'
import { fleetView } from '#features/fleet-builder/open-fleet/fleet-view.ts'
import { duplicateChosen, moveChosen, removeChosen } from '#features/fleet-builder/ships/ship-selection.ts'
import { generatorProblemWords, reasonWords } from '#features/fleet-builder/start/start-words.ts'
import { figureWords, itemWords } from '#features/fleet-builder/versions/change-words.ts'
import { compareFleets } from '#game/fleet/compare/fleet-compare.ts'
import { diffFleets } from '#game/fleet/compare/fleet-diff.ts'
import { applyEdit, type FleetEdit } from '#game/fleet/fleet-edit.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { newEntry } from '#store/fleets/fleet-entry.ts'
import { fittedFleet } from '../../support/fitted-fleet.ts'

const accord = fittedFleet
const hesperia = starterFleets[1]!

const after = (fleet: Fleet, edit: FleetEdit | undefined): Fleet => {
  const edited = edit && applyEdit(fleet, edit)
  if (!edited?.ok) throw new Error('the edit could not be made')
  return edited.value.fleet
}
const keys = ({ ships }: Fleet) => ships.map(({ key }) => key).join(' ')

it('FE-03 several ships move, are copied and removed as one step', () => {
  const chosen = new Set(['s2', 's3', 's7'])
  expect(keys(after(accord, moveChosen(accord, chosen, -1)))).toBe('s2 s3 s1 s4 s5 s7 s6')
  expect(keys(after(accord, moveChosen(accord, chosen, 1)))).toBe('s1 s4 s2 s3 s5 s6 s7')
  expect(moveChosen(accord, new Set(['s1', 's2']), -1)).toBeUndefined()
  expect(keys(after(accord, removeChosen(accord, chosen)))).toBe('s1 s4 s5 s6')
  let n = 0
  expect(
    keys(
      after(
        accord,
        duplicateChosen(accord, new Set(['s1', 's4']), () => `n${n++}`),
      ),
    ),
  ).toBe('s1 n0 s2 s3 s4 n1 s5 s6 s7')
  expect(removeChosen(accord, new Set(['gone']))).toBeUndefined()
})

it('FE-03 an edit keeps the view objects of all other ships', () => {
  const before = fleetView(accord, catalogue)
  const next = fleetView(after(accord, { kind: 'rename-ship', ship: 's4', name: 'New' }), catalogue)
  expect(next.ships.map((ship, i) => ship === before.ships[i])).toEqual([true, true, true, false, true, true, true])
})

it('FE-03 every step of the history has a name, and steps that are no longer possible are counted', () => {
  const edits: readonly FleetEdit[] = [
    { kind: 'rename', name: 'A' },
    { kind: 'remove-ship', ship: 's7' },
    { kind: 'set-limit', limit: 300 },
  ]
  let fleet: Fleet = accord
  const undo = edits.map((edit) => {
    const edited = applyEdit(fleet, edit)
    if (!edited.ok) throw new Error(edited.error.code)
    fleet = edited.value.fleet
    return edited.value.inverse
  })
  expect(historyLine('undo', fleet, undo, catalogue, 60)).toEqual({
    steps: ['Set the limit to 300', 'Removed True Vertical', 'Named the fleet “A”'],
    more: 0,
    lost: 0,
  })
  expect(historyLine('undo', fleet, undo, catalogue, 2)).toMatchObject({ more: 1 })
  const broken: FleetEdit = { kind: 'remove-ship', ship: 'gone' }
  expect(historyLine('undo', fleet, [broken, ...undo], catalogue, 60)).toMatchObject({ more: 0, lost: 1 })
})

it('FE-03 a difference is read in points, ships and refits', () => {
  const changed = after(accord, {
    kind: 'batch',
    edits: [
      { kind: 'remove-ship', ship: 's7' },
      { kind: 'remove-refit', ship: 's3', slot: 'command', refit: 'signal-yard' },
      { kind: 'add-ship', key: 'n', design: 'accord-sounder' },
    ],
  })
  const diff = diffFleets({ fleet: accord, catalogue }, { fleet: changed, catalogue })
  const words = diffLines(diff, catalogue).map(({ sign, words: text }) => `${sign} ${text}`)
  expect(words).toContain('− True Vertical (Plumb)')
  expect(words).toContain('+ Sounder')
  expect(words.some((line) => /^~ Plain Speaking \(Provost\): Signal Yard removed$/.test(line))).toBe(true)
  expect(pointsWords({ from: 10, to: 8, by: -2 })).toBe('10 to 8 points (−2)')
})

it('FE-03 a comparison has points, hull, firepower, speed, arcs and the damage of each on the other', () => {
  const groups = compareGroups(compareFleets({ fleet: accord, catalogue }, { fleet: hesperia, catalogue }, catalogue))
  expect(groups.map(({ title }) => title)).toEqual([
    'Fleet',
    'Strength',
    'Speed',
    'Arcs',
    ...['an escort', 'a cruiser', 'a battleship'].map((target) => `Firepower against ${target}`),
    'Against each other',
  ])
  for (const { lines } of groups)
    for (const { cells, differs } of lines) {
      expect(differs).toBe(cells[0].text !== cells[1].text)
      expect(cells.filter(({ best }) => best).length).toBeLessThan(2)
    }
  expect(comparedIds(new URLSearchParams('compare=a,b'))).toEqual(['a', 'b'])
  expect(comparedIds(new URLSearchParams('fleet=a'))).toBeUndefined()
})

it('FE-03 fleets are found by name, note, tag and faction; the archive is separate', () => {
  const entries = [
    newEntry({ ...accord, id: 'a', tags: ['league'] }, 1),
    newEntry({ ...hesperia, id: 'b' }, 5),
    newEntry({ ...hesperia, id: 'c', archived: true }, 3),
  ]
  const found = (change: Partial<typeof everyFleet>) =>
    filterFleets(entries, { ...everyFleet, ...change }).map(({ id }) => id)
  expect(found({})).toEqual(['a', 'b'])
  expect(found({ sort: 'changed' })).toEqual(['b', 'a'])
  expect(found({ text: 'LEAGUE insurance' })).toEqual(['b'])
  expect(found({ text: 'flights' })).toEqual(['b'])
  expect(found({ tag: 'league' })).toEqual(['a'])
  expect(found({ archived: true })).toEqual(['c'])
})

it('FE-03 reasons, refusals and changes of the rules are sentences', () => {
  const [ship] = [...catalogue.ships.values()]
  if (!ship) throw new Error('no ship')
  expect(reasonWords({ code: 'STYLE', style: 'many', place: 1, of: 9 }, ship)).toBe(
    `The best ship of the faction for numbers: it costs only ${ship.points} points.`,
  )
  expect(reasonWords({ code: 'STYLE', style: 'many', place: 3, of: 9 }, ship)).toMatch(/^One of the best/)
  expect(reasonWords({ code: 'ESCORT' }, ship)).toContain(`evasion ${ship.evasion}`)
  expect(reasonWords({ code: 'FILLS_POINTS', points: 12 }, ship)).toMatch(/ for 12 points that were left\.$/)
  expect(generatorProblemWords({ code: 'LIMIT_TOO_LOW', limit: 10, least: 26 })).toBe(
    'The smallest fleet costs 26 points, so 10 are too few. Select a higher limit.',
  )
  expect(figureWords({ field: 'defense.bow', from: 4, to: 3 })).toBe('bow defense 4 to 3')
  expect(figureWords({ field: 'weapons.lance.dice', from: 2, to: 3 })).toBe('lance, dice 2 to 3')
  expect(figureWords({ field: 'weapons.lance', from: 'Lance', to: undefined })).toBe('without Lance')
  const item = { of: 'ship', item: 'x', name: 'Tally', count: 2, points: 0, figures: [] } as const
  expect(itemWords({ ...item, kind: 'gone' })).toBe('Tally (2): no longer in the rules; this fleet keeps it as it was')
})
