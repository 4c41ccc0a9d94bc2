import { ClientResponseError } from 'pocketbase'
import { expect, test } from 'vitest'
import { describeRecordError, isNoAnswer, toRecordError, type RecordError } from '../../src/records/errors.ts'

const thrown = (status: number, response: Readonly<Record<string, unknown>> = {}) =>
  new ClientResponseError({ status, response })

test.each<[number, RecordError['kind']]>([
  [0, 'offline'],
  [400, 'invalid'],
  [401, 'unauthorised'],
  [403, 'refused'],
  [404, 'not-found'],
  [408, 'offline'],
  [409, 'conflict'],
  [413, 'invalid'],
  [429, 'rate-limited'],
  [500, 'server'],
  [502, 'offline'],
  [507, 'no-space'],
  [418, 'unknown'],
])('a status of %i is %s', (status, kind) => {
  expect(toRecordError(thrown(status)).kind).toBe(kind)
})

test('ER-01 the default message', () => {
  expect(describeRecordError({ kind: 'unknown' })).toBe('Something went wrong.')
  expect(describeRecordError({ kind: 'server', status: 500 })).toBe('Something went wrong.')
  expect(describeRecordError(toRecordError(new Error('a bug')))).toBe('Something went wrong.')
  expect(describeRecordError({ kind: 'invalid', fields: {}, message: '' })).toBe('Something went wrong.')
})

test('ER-01 a timeout is distinguished from a server that cannot be reached', () => {
  const timeout = new DOMException('The operation timed out.', 'TimeoutError')
  for (const error of [new ClientResponseError(timeout), thrown(408), thrown(504)].map(toRecordError)) {
    expect(describeRecordError(error)).toBe('The server took too long to answer. Try again.')
    expect(isNoAnswer(error)).toBe(true)
  }
  for (const error of [new ClientResponseError(new TypeError('Failed to fetch')), thrown(502)].map(toRecordError)) {
    expect(describeRecordError(error)).toContain('The server cannot be reached.')
  }
})

test('ER-01 an aborted request has no message', () => {
  const aborted = toRecordError(new ClientResponseError({ isAbort: true, name: 'AbortError' }))
  expect(describeRecordError(aborted)).toBe('')
})

test('a body of the wrong shape causes no error', () => {
  for (const data of [null, 7, 'text', [], { email: 7 }, { email: { code: 7 } }]) {
    expect(toRecordError(thrown(400, { data, message: 7 }))).toMatchObject({ kind: 'invalid', message: '' })
  }
})

test('without an answer the result is unknown; with an answer it is known', () => {
  const kinds = (['offline', 'aborted', 'rate-limited', 'no-space', 'unauthorised', 'not-found'] as const).map(
    (kind) => ({ kind }),
  )
  expect(kinds.map(isNoAnswer)).toEqual([true, true, true, true, false, false])
})

test.each<[RecordError, string]>([
  [
    { kind: 'refused', message: 'Account has been suspended. Please contact support.' },
    'Account has been suspended. Please contact support.',
  ],
  [{ kind: 'refused', message: '' }, 'You are not allowed to do that.'],
  [
    { kind: 'invalid', fields: { name: { code: 'validation_required', message: 'x' } }, message: '' },
    'This cannot be empty.',
  ],
  [{ kind: 'invalid', fields: { notes: { code: 'odd', message: 'Too odd.' } }, message: '' }, 'Too odd.'],
])('%j reads %s', (error, words) => {
  expect(describeRecordError(error)).toBe(words)
})
