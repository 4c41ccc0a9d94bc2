import { expect, test } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { faultOf } from '#features/admin-orion-balance/draft/draft-figure.ts'
import { findSubject, groupsOf, itemName, searchSubjects } from '#features/admin-orion-balance/draft/draft-items.ts'
import { draftKey, makeDraftStore } from '#features/admin-orion-balance/draft/draft-store.ts'
import { texts } from '#features/admin-orion-balance/draft/texts.ts'
import { figureNow, parseDraft } from '#game/balance/draft.ts'
import { makeMemoryStorage } from '../../../support/test-page.ts'

const points = { item: 'ship', id: 'accord-halyard', figure: 'points' } as const
const hull = { item: 'ship', id: 'accord-halyard', figure: 'hull' } as const
const now = figureNow(catalogue, points) ?? 0

test('FE-14 a draft is kept with each change, undone and done again', () => {
  const storage = makeMemoryStorage()
  const draft = makeDraftStore(storage)
  const changes = () => draft.getState().draft.changes
  draft.set([{ ...points, value: now + 2 }])
  draft.set([{ ...hull, value: 12 }])
  draft.set([{ ...points, value: now + 3 }])
  // A figure that changes again keeps its place.
  expect(changes()).toEqual([
    { ...points, value: now + 3 },
    { ...hull, value: 12 },
  ])
  expect(makeDraftStore(storage).getState().draft).toEqual(draft.getState().draft)
  draft.undo()
  expect(changes()[0]).toEqual({ ...points, value: now + 2 })
  draft.undo()
  expect(changes()).toHaveLength(1)
  draft.redo()
  expect(changes()).toHaveLength(2)
  // Setting the value of the content removes the change.
  draft.set([{ ...points, value: now }])
  expect(changes()).toEqual([{ ...hull, value: 12 }])
  expect(draft.getState().undone).toEqual([])
  draft.unset(hull)
  expect(changes()).toEqual([])
  draft.undo()
  expect(makeDraftStore(storage).getState().draft.changes).toEqual([{ ...hull, value: 12 }])
})

test('FE-14 what a device or a file has wrongly is no draft', () => {
  const storage = makeMemoryStorage()
  for (const text of ['', 'draft', '[]', '{"changes":[{"item":"ship"}]}', '{"changes":[],"more":1}']) {
    storage.set(draftKey, text)
    expect(makeDraftStore(storage).getState().draft.changes, text).toEqual([])
  }
  expect(parseDraft({ changes: [{ ...points, value: 'many' }] })).toMatchObject({
    error: [{ code: 'NOT_A_NUMBER', place: 'changes[0].value' }],
  })
})

test('FE-14 a device that keeps nothing is told of', () => {
  const storage = { ...makeMemoryStorage(), set: () => false }
  const draft = makeDraftStore(storage)
  draft.set([{ ...hull, value: 12 }])
  expect(draft.getState()).toMatchObject({ isKept: false, draft: { changes: [{ value: 12 }] } })
})

test.each([
  ['-3', 'At least 0.'],
  ['1.5', 'Enter a whole number.'],
  ['', 'Enter a whole number.'],
  ['ten', 'Enter a whole number.'],
  ['1e99', 'At most 24.'],
  ['99', 'At most 24.'],
])('FE-14 a figure typed as “%s” is refused at its field', (typed, words) => {
  const fault = faultOf(typed, 0, 24)
  expect(fault && texts.problem(fault)).toBe(words)
  expect(faultOf(' 24 ', 0, 24)).toBeUndefined()
})

test('FE-14 what can be changed is found by name, class and faction, with the figures of its weapons', () => {
  expect(searchSubjects('halyard')[0]).toMatchObject({ item: 'ship', id: 'accord-halyard' })
  expect(searchSubjects('accord frigate').map(({ name }) => name)).toContain('Halyard')
  expect(searchSubjects('no such thing')).toEqual([])
  expect(searchSubjects('  ')).toEqual([])
  const subject = findSubject('ship', 'accord-halyard')
  const groups = subject ? groupsOf(subject) : []
  expect(groups.map(({ item }) => item)).toEqual([
    'ship',
    ...catalogue.ships.get('accord-halyard')!.weapons.map(() => 'weapon'),
  ])
  expect(groups[0]?.figures.map(({ name }) => texts.figure(name))).toEqual(
    expect.arrayContaining(['Points', 'Defense, bow']),
  )
  expect(itemName('weapon', groups[1]?.id ?? '')).toBe(`Halyard, ${groups[1]?.title}`)
  expect(findSubject('ship', 'constructor')).toBeUndefined()
})

test('FE-14 what a release has published since is no change of the kept draft any more', () => {
  const storage = makeMemoryStorage()
  storage.set(
    draftKey,
    JSON.stringify({
      changes: [
        { ...points, value: now },
        { ...hull, value: 12 },
      ],
    }),
  )
  expect(makeDraftStore(storage).getState().draft.changes).toEqual([{ ...hull, value: 12 }])
})
