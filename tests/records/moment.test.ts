import { expect, it } from 'vitest'
import { parseMoment, parseMoments, storedForm, timeOf } from '#records/moment.ts'
import { makeStaffCampaigns } from '#records/staff/staff-campaigns.ts'
import { makeStaffUsers } from '#records/staff/staff-users.ts'
import * as onServer from '../../server/platform/moments.ts'
import { makeTestBrowser } from '../support/client-records.ts'
import { makeFakeStore } from '../support/fake-store.ts'

const noon = Date.UTC(2026, 10, 30, 12)
const forms: readonly (readonly [string, number])[] = [
  ['2026-11-30T12:00:00.000Z', noon],
  ['2026-11-30 12:00:00.000Z', noon],
  ['2026-11-30T12:00:00Z', noon],
  ['2026-11-30 12:00:00Z', noon],
  ['2026-11-30T12:00Z', noon],
  ['2026-11-30 12:00:00.000', noon],
  ['2026-11-30T12:00:00', noon],
  ['2026-11-30T13:30:00+01:30', noon],
  ['2026-11-30 07:00:00.000-0500', noon],
  ['2026-11-30t12:00:00z', noon],
  ['2026-11-30T12:00:00.5Z', noon + 500],
  ['2026-11-30 12:00:00.123456789Z', noon + 123],
  ['2024-02-29 00:00:00.000Z', Date.UTC(2024, 1, 29)],
  ['0001-01-01 00:00:00.000Z', Date.parse('0001-01-01T00:00:00Z')],
]

it.each(forms)('the moment %s is read the same way by the app and the record store', (text, time) => {
  expect(timeOf(text)).toBe(time)
  expect(parseMoment(text)).toBe(new Date(time).toISOString())
  expect(onServer.timeOf(text)).toBe(time)
  expect(onServer.momentOf(time)).toBe(storedForm(parseMoment(text) || '1970-01-01T00:00:00.000Z'))
})

it.each([
  '',
  'soon',
  '2026-11',
  '2026-02-30T00:00:00Z',
  '2026-13-01 00:00:00Z',
  '2026-11-30T24:00:00Z',
  '2026-11-30T12:60:00Z',
  '2026-11-30T12Z',
  'x2026-11-30T12:00:00Z',
  '2026-11-30T12:00:00Zx',
  '30.11.2026 12:00',
])('"%s" is not a moment', (text) => {
  expect(parseMoment(text)).toBe('')
  expect(onServer.timeOf(text)).toBeNaN()
})

it('the record store reads a day as its beginning in UTC, and only texts as moments', () => {
  expect(onServer.timeOf('2026-11-30')).toBe(Date.UTC(2026, 10, 30))
  for (const value of [noon, null, undefined, {}, ['2026-11-30']]) expect(onServer.timeOf(value)).toBeNaN()
})

it('the record store compares moments as moments, and everything else as it is', () => {
  expect(onServer.isSame('2026-11-30T12:00:00Z', '2026-11-30 12:00:00.000Z')).toBe(true)
  expect(onServer.isSame('2026-11-30T12:00:01Z', '2026-11-30 12:00:00.000Z')).toBe(false)
  expect(onServer.isSame('', '2026-11-30 12:00:00.000Z')).toBe(false)
  expect(onServer.isSame('2026-11-30', '2026-11-30 00:00:00.000Z')).toBe(false)
  expect(onServer.isSame(['news'], ['news'])).toBe(true)
  expect(onServer.isSame(undefined, '')).toBe(false)
})

it('values of a record have the moments in the form of the app, and their texts as they were written', () => {
  const note = '2026-11-30 12:00:00.000Z'
  expect(parseMoments({ suspended_until: note, expires_at: '', note, created: 'soon', uses: 2 })).toEqual({
    suspended_until: '2026-11-30T12:00:00.000Z',
    expires_at: '',
    note,
    created: 'soon',
    uses: 2,
  })
})

it('an answer of the record store has one form of moments, also those inside of an audience or an outcome', async () => {
  const store = makeFakeStore()
  const { client } = makeTestBrowser({ baseUrl: 'http://store.test', fetch: store.fetch }).records
  const at = '2026-11-30 12:00:00.000Z'
  const read = '2026-11-30T12:00:00.000Z'
  store.answer('POST /api/staff/campaigns/c1/move', {
    body: {
      id: 'c1',
      name: '',
      topic: 'news',
      subject: '',
      preheader: '',
      body: '',
      state: 'draft',
      per_minute: 0,
      paused_why: '',
      created_by: '',
      scheduled_at: at,
      started_at: '',
      finished_at: '',
      created: at,
      updated: at,
      audience: { seen: { from: at } },
    },
  })
  expect(await makeStaffCampaigns(client).move('c1', { to: 'draft' })).toMatchObject({
    value: { scheduled_at: read, started_at: '', updated: read, audience: { seen: { from: read } } },
  })
  store.answer('POST /api/staff/users/status', {
    body: { rows: [{ id: 'u2', outcome: 'conflict', before: { status: 'suspended', suspended_until: at } }] },
  })
  const change = { status: 'active', suspendedUntil: '', publicReason: '', reason: '' } as const
  expect(await makeStaffUsers(client).setStatus([{ id: 'u2' }], change)).toMatchObject({
    value: [{ before: { status: 'suspended', suspended_until: read } }],
  })
})
