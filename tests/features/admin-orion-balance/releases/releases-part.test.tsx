// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { contentHash } from '#content/version.ts'
import { QuestionProvider } from '#features/admin-orion-balance/address/question-context.tsx'
import { DraftProvider } from '#features/admin-orion-balance/draft/draft-context.tsx'
import { draftKey } from '#features/admin-orion-balance/draft/draft-store.ts'
import { ReleasesPart } from '#features/admin-orion-balance/releases/releases-part.tsx'
import { BalanceProvider } from '#features/admin-orion-balance/run/balance-context.tsx'
import { makeFakeStore, type FakeStore } from '../../../support/fake-store.ts'
import { showStaff } from '../../../support/show-staff.tsx'

const show = (store: FakeStore, role: 'admin' | 'moderator') =>
  showStaff(
    store,
    <BalanceProvider>
      <QuestionProvider>
        <DraftProvider>
          <ReleasesPart />
        </DraftProvider>
      </QuestionProvider>
    </BalanceProvider>,
    ['user', role],
  )

const path = '/api/staff/balance'
const change = { item: 'ship', id: 'accord-halyard', figure: 'points', value: 18 }
const difference = { ...change, value: undefined, name: 'Halyard', words: 'points', from: 16, to: 18, is_trait: false }
const trait = { ...difference, item: 'weapon', figure: 'ion', words: 'ion', from: 0, to: 1, is_trait: true }
const draft = (set: object = {}) => ({
  id: 'd1',
  name: 'Dearer lines',
  why: 'Too cheap.',
  content_hash: contentHash,
  created: '',
  revision: 4,
  updated: '2026-11-25 10:00:00.000Z',
  created_by: 'Ada',
  sentence: 'Halyard: points 16 → 18.',
  changes: [change],
  evidence: [],
  notes: [],
  differences: [difference, trait],
  problem: '',
  ...set,
})
const release = (number: number, set: object = {}) => ({
  number,
  date: '2026-11-25',
  hash: 'a',
  content_hash: contentHash,
  sentence: `Sentence ${number}.`,
  why: 'Why.',
  created: '2026-11-25 10:00:00.000Z',
  published_by: 'Bob',
  evidence: [],
  withdraws: 0,
  restores: 0,
  notes: [],
  reason: '',
  differences: [difference],
  ...set,
})
const answer = (store: FakeStore, drafts: readonly object[], releases: readonly object[] = []) =>
  store.answer(`GET ${path}/releases`, {
    body: { content_hash: contentHash, newest: releases.length, drafts, releases },
  })
const region = (name: string) => within(screen.getByRole('region', { name }))

it('FE-14 the draft of the device becomes one that all staff see', async () => {
  localStorage.setItem(draftKey, JSON.stringify({ changes: [change] }))
  const store = makeFakeStore()
  answer(store, [])
  store.answer(`POST ${path}/drafts`, { body: { id: 'd1', revision: 1 } })
  const { user, press, sent } = show(store, 'moderator')
  expect(await screen.findByText('It changes 1 figure. Save it here, and all staff see it.')).toBeTruthy()
  await press('Save as a draft')
  expect(screen.getByText('Give the draft a name.')).toBeTruthy()
  expect(sent(`${path}/drafts`)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Dearer lines')
  answer(store, [draft()])
  await press('Save as a draft')
  expect(sent(`${path}/drafts`)).toEqual([
    { name: 'Dearer lines', why: '', changes: [change], evidence: [], content_hash: contentHash },
  ])
  expect(await screen.findByRole('region', { name: 'Dearer lines' })).toBeTruthy()
  // A saved draft is not offered again as an empty form.
  const here = region('The draft of this device')
  expect(here.getByText(/^It is saved as “Dearer lines”/)).toBeTruthy()
  expect(here.queryByRole('textbox')).toBeNull()
})

it('FE-14 a moderator reads what a draft changes, and has no button to withdraw a release', async () => {
  const store = makeFakeStore()
  answer(store, [draft()], [release(1)])
  const { press } = show(store, 'moderator')
  await press('Open the draft Dearer lines')
  const rows = region('Dearer lines').getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'FigureIn forceNew',
    'Halyard: points1618',
    'Halyard: iondoes not have ithas it',
  ])
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

it('FE-14 a figure that the content no longer has leaves a dash in the table of the release that lost it', async () => {
  const store = makeFakeStore()
  answer(store, [], [release(1, { withdraws: 1, differences: [{ ...difference, to: undefined }] })])
  const { user } = show(store, 'moderator')
  await user.click(await screen.findByText('Figures, evidence and notes'))
  expect(await screen.findByRole('row', { name: 'Halyard: points 16 –' })).toBeTruthy()
})

it('FE-14 an admin publishes what was compared; who was slower hears why, and sees what is new', async () => {
  const store = makeFakeStore()
  answer(store, [draft()], [release(1)])
  store.answer(`POST ${path}/drafts/d1/publish`, 409)
  const { press, user, sent } = show(store, 'admin')
  await press('Open the draft Dearer lines')
  await press('Publish')
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish release 2' }))
  answer(store, [draft()], [release(2), release(1)])
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(sent(`${path}/drafts/d1/publish`)).toEqual([{ revision: 4, newest: 1 }])
  expect(await screen.findByText(/^Somebody else changed the draft/)).toBeTruthy()
  expect(await screen.findByRole('dialog', { name: 'Publish release 3' })).toBeTruthy()
})

it('FE-14 a published draft is no draft of the device any more, and a release that has its figures is named', async () => {
  localStorage.setItem(draftKey, JSON.stringify({ changes: [change] }))
  const store = makeFakeStore()
  answer(store, [draft()])
  store.answer(`POST ${path}/drafts/d1/publish`, { body: { number: 1, hash: 'a' } })
  const { press, user } = show(store, 'admin')
  await press('Open the draft Dearer lines')
  await press('Publish')
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish release 1' }))
  answer(store, [], [release(1)])
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Release 1 is published. The draft of this device is empty again.')).toBeTruthy()
  expect(await region('The draft of this device').findByText(/^No figure is changed on this device/)).toBeTruthy()
  cleanup()
  // Another device still has it.
  localStorage.setItem(draftKey, JSON.stringify({ changes: [change] }))
  const other = show(store, 'moderator')
  expect(await screen.findByText('Release 1 has the figures of this draft.')).toBeTruthy()
  await other.press('Clear the draft')
  expect(await screen.findByText(/^No figure is changed on this device/)).toBeTruthy()
})

it.each([
  ['without a reason', draft({ why: '' })],
  ['that changes nothing', draft({ differences: [], sentence: '' })],
  [
    'that does not fit the content',
    draft({ problem: 'Change 1 is about something that does not exist in this game.' }),
  ],
])('FE-14 a draft %s cannot be published', async (_, one) => {
  const store = makeFakeStore()
  answer(store, [one])
  const { press } = show(store, 'admin')
  await press('Open the draft Dearer lines')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish' })).disabled).toBe(true)
})

it('FE-14 a release is withdrawn with words for players and a reason for staff; one that brought back the content is not', async () => {
  const store = makeFakeStore()
  answer(store, [], [release(1)])
  store.answer(`POST ${path}/releases/1/withdraw`, { body: { number: 2, hash: 'b' } })
  const { press, user, sent } = show(store, 'admin')
  await press('Withdraw')
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw release 1' }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(sent(`${path}/releases/1/withdraw`)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Bob misread the table')
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(dialog.getByRole('alert').textContent).toMatch(/^Say why the figures change\./)
  expect(sent(`${path}/releases/1/withdraw`)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Why the figures change' }), ' Too dear ')
  answer(store, [], [release(2, { withdraws: 1, reason: 'Bob misread the table' }), release(1)])
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(sent(`${path}/releases/1/withdraw`)).toEqual([{ why: 'Too dear' }])
  expect(await screen.findByText('Reason, for staff: Bob misread the table')).toBeTruthy()
  expect(await screen.findByText('The built-in figures, as before the first release.')).toBeTruthy()
  expect(region('Releases').getByText('withdraws release 1, the built-in figures again')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

it('FE-14 what cannot be read is said, and read again', async () => {
  const store = makeFakeStore()
  store.answer(`GET ${path}/releases`, 500)
  const { press } = show(store, 'admin')
  expect(await screen.findByText('Drafts and releases could not be loaded')).toBeTruthy()
  answer(store, [])
  await press('Try again')
  expect(await screen.findByText('No draft is waiting.')).toBeTruthy()
})
