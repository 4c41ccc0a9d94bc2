// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { ok } from '#game/result.ts'
import { collectionKey } from '#store/collection.ts'
import { forgetDevice } from '#store/device/forget-device.ts'
import { diceTableKey } from '#store/dice-table-key.ts'

test('AU-10 a forgotten account leaves neither its dice table nor its collection, another’s stay', async () => {
  for (const key of [diceTableKey, collectionKey])
    for (const owner of ['u1', 'u2']) localStorage.setItem(key(owner), '{}')
  expect(await forgetDevice('u1')).toEqual(ok(undefined))
  expect(Object.keys(localStorage).toSorted()).toEqual([collectionKey('u2'), diceTableKey('u2')].toSorted())
})
