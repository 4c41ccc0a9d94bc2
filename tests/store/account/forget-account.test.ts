// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { ok } from '#game/result.ts'
import { analyticsEventsKey } from '#records/constants.ts'
import { collectionKey } from '#store/account/collection.ts'
import { firstStepsKey } from '#store/account/first-steps.ts'
import { forgetAccount } from '#store/account/forget-account.ts'
import { diceTableKey } from '#store/dice-table/stored-dice-table.ts'
import { feedbackDraftKey } from '#store/feedback/feedback-device.ts'
import { fleetLeftoversKey } from '#store/fleets/fleet-leftovers.ts'
import { throwLeftoversKey } from '#store/roll-log/throw-leftovers.ts'
import { starChartKey } from '#store/stars/star-chart-key.ts'
import { makeStarDevice, markLeftoversKey } from '#store/stars/star-device.ts'

beforeEach(() => localStorage.clear())

test('AU-10 a forgotten account leaves neither its dice table, its collection, its star chart nor its last changes, another’s stay', async () => {
  for (const key of [
    diceTableKey,
    collectionKey,
    firstStepsKey,
    starChartKey,
    fleetLeftoversKey,
    markLeftoversKey,
    throwLeftoversKey,
    feedbackDraftKey,
  ])
    for (const owner of ['u1', 'u2']) localStorage.setItem(key(owner), '{}')
  expect(await forgetAccount('u1')).toEqual(ok(undefined))
  expect(Object.keys(localStorage).toSorted()).toEqual(
    [
      collectionKey,
      diceTableKey,
      firstStepsKey,
      starChartKey,
      fleetLeftoversKey,
      markLeftoversKey,
      throwLeftoversKey,
      feedbackDraftKey,
    ]
      .map((key) => key('u2'))
      .toSorted(),
  )
})

test('AU-10 a forgotten account leaves no event that waits, another’s stay', async () => {
  const event = { page_path: '/', timestamp: new Date().toISOString(), metadata: {} }
  const kept = ['u1', 'u2', ''].map((by, n) => ({ id: `${n}`.padEnd(15, 'a'), by, ...event }))
  localStorage.setItem(analyticsEventsKey, JSON.stringify(kept))
  await forgetAccount('u1')
  expect(JSON.parse(localStorage.getItem(analyticsEventsKey) ?? '[]')).toEqual(kept.slice(1))
})

test('AU-10 a forgotten account leaves no sector of its own, another’s stay', async () => {
  for (const owner of ['u1', 'u2']) {
    const device = makeStarDevice(owner)
    await device.saveSector({ id: 'mine', name: 'Mine', systems: [] })
    device.close()
  }
  expect(await forgetAccount('u1')).toEqual(ok(undefined))
  const left = async (owner: string) => {
    const device = makeStarDevice(owner)
    const sectors = await device.listSectors()
    device.close()
    return sectors
  }
  expect(await left('u1')).toEqual(ok([]))
  expect(await left('u2')).toEqual(ok([{ id: 'mine', name: 'Mine', systems: 0 }]))
})
