import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { BatchEvent, RequestEvent } from '../../server/platform/events.ts'
import { checkBatch, checkBatchBody } from '../../server/requests/batch-shape.ts'
import { part, stubErrors } from './fakes.ts'

beforeAll(() => {
  stubErrors()
  // Does the same as PocketBase's function with an object.
  vi.stubGlobal('toString', JSON.stringify)
})

describe('a batch', () => {
  const check = (method: string, url: string, isSuperuser = false, more = {}) =>
    checkBatch(part<BatchEvent>({ batch: [{ method, url, ...more }], hasSuperuserAuth: () => isSuperuser }))
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
    ['PATCH', '/api/collections/users/records/abc', 'an account'],
    ['POST', '/api/collections/mails/records', 'a collection for superusers'],
    ['POST', '/api/collections/unlisted/records', 'a collection in no table'],
    ['POST', '/api/collections/constructor/records', 'a name that every object has'],
    ['POST', '/api/collections/FLEETS/records', 'another spelling'],
    ['POST', `${fleets}?expand=role`, 'a query'],
    ['PATCH', `${fleets}/abc?expand=user.fleets_via_user`, 'a query behind an id'],
    ['PATCH', `${fleets}/abc?`, 'an empty query'],
    ['PATCH', `${fleets}/abc%3Fexpand=role`, 'an encoded query'],
    ['PATCH', `${fleets}/abc#x`, 'a fragment'],
    ['PATCH', `${fleets}/abc\n`, 'a line break'],
    ['patch', `${fleets}/abc`, 'a method in small letters'],
    ['POST', `/x${fleets}`, 'another address'],
    ['GET', fleets, 'no change'],
  ])('may not %s %s: %s', (method, url) => {
    const message = `A batch may not contain ${method} ${url}.`
    expect(() => check(method, url)).toThrow(expect.objectContaining({ status: 400, message }))
    expect(() => check(method, url, true)).not.toThrow()
  })

  test.each([
    [{ headers: { x_base_revision: '3', x_push_id: 'p', x_note_seen: '5' }, body: { data: {} } }],
    [{ headers: null, body: null }],
  ])('may have a request with %j', (more) => {
    expect(() => check('PATCH', `${fleets}/abc`, false, more)).not.toThrow()
  })

  test.each([
    [{ headers: { 'X-Forwarded-For': '10.0.0.1' } }, 'may not have X-Forwarded-For.'],
    [{ headers: { x_session_id: 'a' } }, 'may not have x_session_id.'],
    [{ body: { data: 'x'.repeat(500_000) } }, 'has more than 500000 characters.'],
  ])('may not have a request with other headers or a larger body', (more, words) => {
    expect(() => check('PATCH', `${fleets}/abc`, false, more)).toThrow(words)
  })
})

describe('the body of a batch', () => {
  const check = (body: unknown, file?: object) =>
    checkBatchBody(part<RequestEvent>({ requestInfo: () => ({ body }), request: { multipartForm: file && { file } } }))
  const entry = { method: 'POST', url: '/', headers: {}, body: {} }

  test('may have the keys of the app', () => {
    expect(() => check({ requests: [entry, { url: '/' }] }, {})).not.toThrow()
  })

  test.each([
    [{ Requests: [null] }, 'A batch may not have Requests.'],
    [{ requests: [entry], requeſts: [null] }, 'A batch may not have reque\u017fts.'],
    [{ requests: [null] }, 'A request of the batch is null.'],
    [{ requests: [{ URL: '/' }] }, 'A request of the batch may not have URL.'],
    [{ requests: [{ ...entry, Headers: { x: 'y' } }] }, 'A request of the batch may not have Headers.'],
    [{ requests: Array.from({ length: 51 }, () => entry) }, 'A batch has at most 50 requests.'],
  ])('may not be %j', (body, message) => {
    expect(() => check(body)).toThrow(expect.objectContaining({ status: 400, message }))
  })

  test('may have no files', () => {
    expect(() => check({ requests: [entry] }, { 'requests.0.data': [] })).toThrow('A batch may not have files.')
  })
})
