import { describe, expect, it, vi } from 'vitest'
import {
  readRecipients,
  recipientColumns,
  withoutDoubles,
  type Recipients,
} from '#features/admin-distribute/read-recipients.ts'
import { subscribersList } from '#features/admin-subscribers/subscribers-list.tsx'
import { parseMoment } from '#records/moment.ts'
import { makeStaffDistribution } from '#records/staff/staff-distribution.ts'
import { makeStaffLists } from '#records/staff/staff-lists.ts'
import { readCsvLines } from '#staff/import/csv-lines.ts'
import { segmentColumns } from '#staff/views/segment-columns.ts'
import { makeTestBrowser } from '../../support/client-records.ts'
import { makeFakeStore } from '../../support/fake-store.ts'

const waitingCall = 'GET /api/staff/distribute/waiting'
const listCall = 'GET /api/staff/lists/subscribers'

const open = () => {
  const store = makeFakeStore()
  const { client } = makeTestBrowser({ fetch: store.fetch }).records
  const records = { distribution: makeStaffDistribution(client), lists: makeStaffLists(client) }
  return { store, read: (chosen: Recipients) => readRecipients(records, chosen) }
}

describe('who gets a code', () => {
  it('FE-16 the waiting list is read page by page, each address with the number of its line', async () => {
    const { store, read } = open()
    const pages = [
      { rows: [{ id: 'a', email: 'ada@orion.test', since: '' }], next: 'a' },
      { rows: [{ id: 'b', email: 'ben@orion.test', since: '' }], next: '' },
    ]
    store.answer(waitingCall, () => ({ body: pages.shift() }))
    expect(await read({ kind: 'waiting' })).toEqual({
      ok: true,
      value: [
        { line: 1, email: 'ada@orion.test' },
        { line: 2, email: 'ben@orion.test' },
      ],
    })
    expect(store.requests.map(({ url }) => url.searchParams.get('after'))).toEqual(['', 'a'])
  })

  it('FE-16 of the waiting list only as many are read as wanted, between two days', async () => {
    const { store, read } = open()
    const page = (name: string, next: string) => ({
      body: { rows: [1, 2].map((n) => ({ id: `${name}${n}`, email: `${name}${n}@orion.test`, since: '' })), next },
    })
    store.answer(waitingCall, () => (store.requests.length === 1 ? page('a', 'a2') : page('b', 'b2')))
    const from = parseMoment('2026-11-01T00:00:00.000Z')
    const found = await read({ kind: 'waiting', most: 3, from, until: '' })
    expect(found.ok && found.value.map(({ email }) => email)).toEqual([
      'a1@orion.test',
      'a2@orion.test',
      'b1@orion.test',
    ])
    expect(store.requests.map(({ url }) => url.searchParams.get('from'))).toEqual([from, from])
  })

  it('FE-16 an empty list, and a store that is away in the middle, are sentences', async () => {
    const { store, read } = open()
    store.answer(waitingCall, { body: { rows: [], next: '' } })
    expect(await read({ kind: 'waiting' })).toEqual({ ok: false, error: 'The list is empty.' })
    const answers = [{ body: { rows: [{ id: 'a', email: 'a@orion.test', since: '' }], next: 'a' } }, 'offline'] as const
    let at = 0
    store.answer(waitingCall, () => answers[Math.min(at++, 1)] ?? 'offline')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const found = read({ kind: 'waiting' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await found).toMatchObject({ ok: false, error: expect.stringContaining('cannot be reached') as string })
  })

  it('FE-16 of a list, nobody gets a code who left by its status, nor a second address of a row', async () => {
    const { read } = open()
    const text =
      'email,referred by,status\na@x.test,r@x.test,active\nb@x.test,,unsubscribed\nc@x.test; d@x.test,,active'
    const found = await read({ kind: 'list', lines: readCsvLines(text, recipientColumns) })
    const { lines, told } = withoutDoubles(found.ok ? found.value : [])
    expect(lines.map(({ email }) => email)).toEqual(['a@x.test', 'c@x.test'])
    expect(told.map(({ email, outcome }) => [email, outcome])).toEqual([
      ['b@x.test', 'status'],
      ['d@x.test', 'second'],
    ])
  })

  it('FE-16 of a saved segment only those are read who are subscribed to invitations', async () => {
    const { store, read } = open()
    store.answer(listCall, { body: { rows: [{ id: 'a', email: 'ada@orion.test' }], next: '', at: '' } })
    expect(await read({ kind: 'segment', query: 'q=ada&f=source~is~alpha&sort=email&cols=email' })).toMatchObject({
      ok: true,
    })
    const [request] = store.requests
    expect(request?.url.searchParams.get('search')).toBe('ada')
    expect(JSON.parse(request?.url.searchParams.get('where') ?? '')).toEqual([
      { column: 'source', op: 'is', value: ['alpha'] },
      { column: 'status', op: 'is', value: ['confirmed'] },
      { column: 'topics', op: 'is', value: ['invitations'] },
    ])
  })

  it('FE-16 a segment with a filter that is not known is refused: without it, too many would get a code', async () => {
    const { store, read } = open()
    expect(await read({ kind: 'segment', query: 'f=rank~is~high' })).toMatchObject({ ok: false })
    expect(store.calls()).toEqual([])
  })

  it('FE-16 every column by which subscribers are filtered is known here', () => {
    const kindOf = new Map(segmentColumns.map(({ key, kind }) => [key, kind]))
    for (const { key, kind, unfiltered } of subscribersList.admin.columns) {
      if (!unfiltered) expect(kindOf.get(key), key).toBe(kind)
    }
  })

  it('FE-16 of lines with one address the first one counts, whatever the case; empty ones are for the store to name', () => {
    const lines = ['ada@orion.test', ' ADA@orion.test', '', '', 'ben@orion.test'].map((email, at) => ({
      line: at + 1,
      email,
    }))
    const { lines: kept, told } = withoutDoubles(lines)
    expect(kept.map(({ line }) => line)).toEqual([1, 3, 4, 5])
    expect(told).toEqual([
      { line: 2, email: ' ADA@orion.test', outcome: 'twice', message: 'The address is in an earlier line.' },
    ])
  })
})
