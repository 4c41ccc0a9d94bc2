// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { ok } from '#game/result.ts'
import { analyticsEventsKey } from '#records/constants.ts'
import { collectionRescueKey } from '#store/account/collection.ts'
import { forgetAccount } from '#store/account/forget-account.ts'
import { starChartRescueKey } from '#store/stars/star-chart-key.ts'
import { makeStarDevice } from '#store/stars/star-device.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

/** All names under which our code stores account data on the device, read from the source. */
function namesInSource(pattern: RegExp, ending = /\.tsx?$/): readonly string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file))
  const found = files.flatMap((file) => [...readFileSync(join('src', file), 'utf8').matchAll(pattern)])
  return [...new Set(found.map(([, name = '']) => name))].toSorted()
}

const ofBoth = (names: readonly string[]) => names.flatMap((name) => [`${name}u1`, `${name}u2`])
const ofOther = (names: readonly string[]) => names.map((name) => `${name}u2`)

test('AU-10 a forgotten account leaves nothing in local storage, the phone of its shared battles included; another’s stays', async () => {
  const names = namesInSource(/`(orion-[a-z-]+:)\$\{(?:owner|userId)\}/g)
  expect(names).toContain('orion-table-device:')
  expect(names.length).toBeGreaterThan(12)
  const rescued = [collectionRescueKey, starChartRescueKey]
  for (const key of ofBoth(names)) localStorage.setItem(key, '{}')
  for (const key of rescued) for (const owner of ['u1', 'u2']) localStorage.setItem(key(owner), '{}')
  expect(await forgetAccount('u1')).toEqual(ok(undefined))
  expect(Object.keys(localStorage).toSorted()).toEqual(
    [...ofOther(names), ...rescued.map((key) => key('u2'))].toSorted(),
  )
})

test('AU-10 a forgotten account leaves no database, another’s stay', async () => {
  const names = namesInSource(/databaseName.*`(orion-(?:[a-z]+-)?)\$\{(?:owner|userId)\}`/g, /-device\.ts$/)
  expect(names).toContain('orion-table-')
  for (const name of ofBoth(names)) (await openDB(name)).close()
  expect(await forgetAccount('u1')).toEqual(ok(undefined))
  const left = (await indexedDB.databases()).map(({ name = '' }) => name)
  expect(left.toSorted()).toEqual(ofOther(names).toSorted())
})

test('AU-10 a forgotten account leaves no waiting event, another’s stay', async () => {
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
