import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { BatchEvent, SubscribeEvent } from '../../server/platform/events.ts'
import { checkBatch, checkQuery, checkSubscriptions } from '../../server/requests/request-shape.ts'
import { part, stubErrors } from './fakes.ts'

beforeAll(stubErrors)
afterAll(() => vi.unstubAllGlobals())

describe('a batch', () => {
  const check = (method: string, url: string, isSuperuser = false) =>
    checkBatch(part<BatchEvent>({ batch: [{ method, url }], hasSuperuserAuth: () => isSuperuser }))
  const fleets = '/api/collections/fleets/records'

  test.each([
    ['POST', fleets],
    ['PATCH', `${fleets}/abc`],
    ['PUT', fleets],
    ['POST', '/api/collections/roll_entries/records'],
  ])('may %s %s', (method, url) => {
    expect(() => check(method, url)).not.toThrow()
  })

  test.each([
    ['DELETE', `${fleets}/abc`, 'no operation of the app'],
    ['PATCH', '/api/collections/roll_entries/records/abc', 'no operation of the app'],
    ['POST', '/api/collections/feedback/records', 'no collection that the app changes in batches'],
    ['POST', '/api/collections/mails/records', 'a collection for superusers'],
    ['POST', '/api/collections/unlisted/records', 'a collection in no table'],
    ['POST', '/api/collections/constructor/records', 'a name that every object has'],
    ['POST', '/api/collections/FLEETS/records', 'another spelling'],
    ['POST', `${fleets}?expand=role`, 'a query'],
    ['POST', `/x${fleets}`, 'another address'],
    ['GET', fleets, 'no change'],
  ])('may not %s %s: %s', (method, url) => {
    const message = `A batch may not contain ${method} ${url}.`
    expect(() => check(method, url)).toThrow(expect.objectContaining({ status: 400, message }))
    expect(() => check(method, url, true)).not.toThrow()
  })
})

describe('a query', () => {
  test.each([
    '',
    'page=2&perPage=500&sort=-updated%2Cid&skipTotal=1',
    'filter=user%3D%22a%20~%20b%22%20%26%26%20revision%3E3',
    'expand=role&fields=id%2Cname',
  ])('may be %s', (query) => {
    expect(() => checkQuery(query)).not.toThrow()
  })

  test.each([
    ['perPage=501', 'A page has at most 500 records.'],
    ['filter=data~%22a%22', 'The parameter filter has characters that the app does not use.'],
    ['filter=password%3D%22a%22', 'The column password may not stand in a filter.'],
    ['filter=id%3D%22%40collection%22', 'The parameter filter may not use back-relations or other collections.'],
    [`filter=${'id%3D1%7C%7C'.repeat(11)}id%3D1`, 'The parameter filter has more than 10 comparisons.'],
    [`filter=${'a'.repeat(2001)}`, 'The parameter filter has more than 2000 characters.'],
    ['sort=password', 'The column password may not be sorted by.'],
    ['sort=id,id,id,id', 'The parameter sort has more than 3 columns.'],
    ['expand=user', 'The relation user may not be expanded.'],
    ['fields=id(1)', 'The parameter fields has characters that the app does not use.'],
    ['sort=%ff', 'The query is not encoded as it should be.'],
  ])('may not be %s', (query, message) => {
    expect(() => checkQuery(query)).toThrow(expect.objectContaining({ status: 400, message }))
  })
})

describe('the subscriptions of a connection', () => {
  const names: Readonly<Record<string, string>> = {
    fleets: 'fleets',
    FLEETS: 'fleets',
    pbc_1: 'fleets',
    mails: 'mails',
  }
  const app = {
    findCachedCollectionByNameOrId: (named: string) => {
      const name = names[named]
      if (name === undefined) throw new Error('sql: no rows in result set')
      return { name }
    },
  }
  const check = (subscriptions: readonly string[], isSuperuser = false) =>
    checkSubscriptions(part<SubscribeEvent>({ app, subscriptions, hasSuperuserAuth: () => isSuperuser }))
  const withFilter = (filter: string) => `fleets/*?options=${encodeURIComponent(JSON.stringify({ query: { filter } }))}`

  test('are at most ten', () => {
    expect(() => check(Array.from({ length: 10 }, () => 'fleets/*'))).not.toThrow()
    expect(() => check(Array.from({ length: 11 }, () => 'fleets/*'))).toThrow('at most 10 subscriptions')
  })

  test('have the bounds of a query', () => {
    expect(() => check([withFilter('revision > 3')])).not.toThrow()
    expect(() => check([withFilter('password = "a"')])).toThrow('The column password may not stand in a filter.')
  })

  test.each(['fleets/*', 'fleets', 'fleets/abc', 'pbc_1/*', 'FLEETS/*', 'session-ended', 'PB_CONNECT'])(
    'may be %s',
    (topic) => {
      expect(() => check([topic])).not.toThrow()
    },
  )

  test.each([
    ['mails/*', 'a collection for superusers'],
    ['mails?options={}', 'a collection for superusers'],
    ['unlisted/*', 'a collection in no table'],
    ['constructor/*', 'a name that every object has'],
    ['@oauth2', 'a topic in no table'],
    ['session-ended/x', 'more than a topic'],
    ['', 'no name'],
  ])('may not be %j: %s', (topic) => {
    expect(() => check(['fleets/*', topic])).toThrow(expect.objectContaining({ status: 403 }))
    expect(() => check([topic], true)).not.toThrow()
  })
})
