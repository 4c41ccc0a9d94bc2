import { expect, it } from 'vitest'
import { visitor } from '#records/account/session-state.ts'
import type { FirstStepRecords } from '#records/saves/first-steps.ts'
import type { FirstStepMark } from '#shared/first-steps.ts'
import { makeFirstStepsStore } from '#store/account/first-steps.ts'
import { err, ok } from '../../../src/game/result.ts'
import type { RecordError } from '../../../src/records/errors.ts'
import { loggedIn, makeTestSession } from '../../support/memory/memory-stars.ts'
import { makeMemoryStorage, makeTestPage } from '../../support/test-page.ts'

/** A device of u1, whose session last saw `known` in the account. */
const aDevice = (known: readonly FirstStepMark[], storage = makeMemoryStorage()) => {
  const page = makeTestPage()
  const sent: (readonly FirstStepMark[])[] = []
  let error: RecordError | undefined
  const records: FirstStepRecords = {
    add: (_user, marks) => {
      sent.push(marks)
      return Promise.resolve(error ? err(error) : ok(undefined))
    },
  }
  const session = makeTestSession(loggedIn('u1', known))
  const store = makeFirstStepsStore({ owner: 'u1', session, records, storage, page })
  return {
    page,
    sent,
    storage,
    act: () => store.getState(),
    fail: (with_?: RecordError) => (error = with_),
    see: session.become,
  }
}

it('FE-07 a step that another device has done is done here too, and only what is new is sent', () => {
  const { act, sent } = aDevice(['offered', 'fleet'])
  expect(act()).toMatchObject({ status: 'open', done: ['fleet'] })
  expect(sent).toEqual([])
  act().markDone('fleet')
  act().markDone('game')
  expect(sent).toEqual([['game']])
  expect(act().done).toEqual(['fleet', 'game'])
})

it('FE-07 what another device does meanwhile is shown with the next news of the account', () => {
  const { act, see, storage } = aDevice(['offered'])
  see(loggedIn('u1', ['offered', 'roll']))
  expect(act()).toMatchObject({ status: 'open', done: ['roll'] })
  see(loggedIn('u1', ['offered', 'fleet', 'closed']))
  expect(act()).toMatchObject({ status: 'closed', done: ['fleet', 'roll'] })
  expect(storage.get('orion-first-steps:u1')).toBe('{"status":"closed","done":["fleet","roll"]}')
})

it('LS-07 steps done without a network are on the device, and in the account when the network is back', async () => {
  const { act, fail, page, sent, storage } = aDevice([])
  fail({ kind: 'offline' })
  act().begin()
  act().markDone('fleet')
  await Promise.resolve()
  await Promise.resolve()
  sent.length = 0
  fail()
  page.goOnline()
  page.goOnline()
  expect(sent).toEqual([['offered', 'fleet']])

  const later = aDevice([], storage)
  expect(later.act()).toMatchObject({ status: 'open', done: ['fleet'] })
  expect(later.sent).toEqual([['offered', 'fleet']])
})

it('FE-07 a refusal is not repeated at each news of the session, and nothing is sent for another account', async () => {
  const { act, fail, see, sent } = aDevice([])
  fail({ kind: 'refused', message: '' })
  act().begin()
  await Promise.resolve()
  await Promise.resolve()
  see(loggedIn('u1', []))
  expect(sent).toEqual([['offered']])
  see(visitor('logged-out'))
  act().markDone('roll')
  expect(sent).toEqual([['offered']])
})

it('FE-07 an account to which the steps were never offered keeps nothing about them', () => {
  const { act, sent } = aDevice([])
  act().markDone('fleet')
  expect(act()).toMatchObject({ status: 'none', done: ['fleet'] })
  expect(sent).toEqual([])
})

it('FE-07 after the account is closed on this device, nothing more is sent', () => {
  const { act, page, sent } = aDevice([])
  act().stop()
  act().markDone('roll')
  page.goOnline()
  expect(sent).toEqual([])
})
