import { describe, expect, test } from 'vitest'
import type { RecordClient } from '../../../src/records/client.ts'
import { fetchRowsSince } from '../../../src/records/saves/fetch-rows.ts'
import { makeFleetRecords } from '../../../src/records/saves/fleets.ts'
import { makeRollEntryRecords } from '../../../src/records/saves/roll-entries.ts'
import { makeStarMarkRecords } from '../../../src/records/saves/star-marks.ts'
import { makeTestBrowser } from '../../support/client-records.ts'
import { makeFakeStore } from '../../support/fake-store.ts'

const list = 'GET /api/collections/fleets/records'
const row = (id: string, updated: string) => ({ id, updated })
const parseId = (value: unknown) => {
  const { id } = value as { readonly id: string }
  return id.startsWith('unreadable') ? undefined : id
}

const read = async (items: readonly unknown[], since?: string) => {
  const store = makeFakeStore()
  store.answer(list, { body: { items } })
  const { records, logged } = makeTestBrowser({ baseUrl: 'http://store.test', fetch: store.fetch })
  const outcome = await fetchRowsSince(records.client, 'fleets', parseId, since)
  return { outcome, logged, query: store.requests[0]?.url.searchParams }
}

test.each([
  ['fleets', (client: RecordClient) => makeFleetRecords(client).list()],
  ['fleet_versions', (client: RecordClient) => makeFleetRecords(client).listVersions()],
  ['star_marks', (client: RecordClient) => makeStarMarkRecords(client).list()],
  ['roll_entries', (client: RecordClient) => makeRollEntryRecords(client).list()],
])('CA-10 the app reads all %s in batches of 500, until one is not full', async (collection, readAll) => {
  const items = Array.from({ length: 500 }, (_, n) => row(`${n}`, '2026-11-21 12:00:02.000Z'))
  const batches = [
    { items, page: 1, perPage: 500 },
    { items: [row('last', '2026-11-21 12:00:02.000Z')], page: 2 },
  ]
  const store = makeFakeStore()
  store.answer(`GET /api/collections/${collection}/records`, () => ({ body: batches.shift() }))
  const { records } = makeTestBrowser({ baseUrl: 'http://store.test', fetch: store.fetch })
  expect((await readAll(records.client)).ok).toBe(true)
  expect(store.requests.map(({ url }) => url.searchParams.get('perPage'))).toEqual(['500', '500'])
})

describe('rows written since', () => {
  test('all of them at first; the latest moment is the next starting point', async () => {
    const items = [row('a', '2026-11-21 12:00:02.000Z'), row('b', '2026-11-21 12:00:01.000Z')]
    const { outcome, query } = await read(items)
    expect(outcome).toEqual({ ok: true, value: { rows: ['a', 'b'], until: '2026-11-21T12:00:02.000Z' } })
    expect(query?.get('filter') ?? '').toBe('')
  })

  test('later, also those of the minute before, because rows can share a moment', async () => {
    // An earlier version of the app kept it as the record store writes it.
    for (const since of ['2026-11-21T12:00:02.000Z', '2026-11-21 12:00:02.000Z']) {
      const { outcome, query } = await read([], since)
      expect(query?.get('filter')).toBe('updated >= "2026-11-21 11:59:02.000Z"')
      expect(outcome).toEqual({ ok: true, value: { rows: [], until: '2026-11-21T12:00:02.000Z' } })
    }
  })

  test('an account without rows names no moment', async () => {
    expect((await read([])).outcome).toEqual({ ok: true, value: { rows: [], until: undefined } })
  })

  test('a row of a newer app does not block others, is logged, and is requested again', async () => {
    const items = [row('unreadable', '2026-11-21 12:00:02.000Z'), row('b', '2026-11-21 12:00:01.000Z')]
    const { outcome, logged } = await read(items, '2026-11-20 12:00:00.000Z')
    expect(outcome).toEqual({ ok: true, value: { rows: ['b'], until: undefined } })
    expect(logged).toEqual(['Some rows of fleets cannot be read by this version of the app.'])
  })

  test('without an answer the result is one of our errors', async () => {
    const store = makeFakeStore()
    store.answer(list, 'offline')
    const { records } = makeTestBrowser({ baseUrl: 'http://store.test', fetch: store.fetch })
    const outcome = await fetchRowsSince(records.client, 'fleets', parseId, undefined)
    expect(outcome).toEqual({ ok: false, error: { kind: 'offline' } })
  })
})
