import { expect, it } from 'vitest'
import { recordOfBattle } from '#game/record/battle-record.ts'
import { aTable, ends, initiative, moves, rolls, set, shot, withIds } from '../../support/play/small-table.ts'

const [meridian, ashlar] = ['accord-meridian', 'kharon-ashlar'] as const

const begun = [...aTable([meridian, meridian], [ashlar]), initiative, ends('command')]

const lossesOf = (happenings: Parameters<typeof withIds>[0]) =>
  recordOfBattle(withIds(happenings)).losses.map(({ ship, where, cause, by }) => [ship, where, cause, by])

it('the cause of loss of a ship that leaves the table is the edge', () => {
  expect(lossesOf([...begun, { kind: 'moved', ship: 0, left: 'left' }])).toEqual([[0, 'left', 'edge', []]])
})

it('a ship that is set to lost by hand has that cause, and is not lost after it is set back', () => {
  const [destroyed, back] = [set(2, { where: 'destroyed' }), set(2, { where: 'table' })]
  expect(lossesOf([...begun, destroyed])).toEqual([[2, 'destroyed', 'hand', []]])
  expect(lossesOf([...begun, destroyed, back])).toEqual([])
})

it('a volley that was taken back does not count', () => {
  const fired = shot({ target: 2, facing: 'flank', faces: rolls([4, 1, 1, 1], [1, 1]) })
  const events = withIds([...begun, ...moves(0, 2, 1), ends('movement'), ends('fire', 1), fired])
  const volley = events.at(-1)!
  expect(recordOfBattle(events).volleys).toHaveLength(1)
  expect(recordOfBattle([...events, { kind: 'taken-back', event: volley.id, id: 'back' }]).volleys).toHaveLength(0)
})
