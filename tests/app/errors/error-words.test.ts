import { describe, expect, it } from 'vitest'
import {
  ChunkUnavailableError,
  describeError,
  isAborted,
  MissingRouteError,
  RedirectLoopError,
  RolesUnknownError,
} from '#app/errors/error-words.ts'

const routeError = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })

describe('the words of the error page', () => {
  it('ER-03 RT-14 a missing route says which path was not found', () => {
    expect(describeError(new MissingRouteError('/rules/none'))).toEqual({
      kind: 'missing',
      status: 404,
      message: 'Page Not Found',
      description: 'Page not found: /rules/none',
    })
  })

  it('RT-13 everything but 404 is an Internal Server Error with its status', () => {
    expect(describeError(routeError(404, 'Page not found: /x'))).toMatchObject({
      kind: 'missing',
      status: 404,
      message: 'Page Not Found',
      description: 'Page not found: /x',
    })
    expect(describeError(routeError(503, null))).toMatchObject({ status: 503, message: 'Internal Server Error' })
    expect(describeError(new TypeError('x is undefined'))).toMatchObject({
      kind: 'fault',
      status: 500,
      message: 'Internal Server Error',
    })
  })

  it('ER-01 an error without its own message gets the default one, never a stack or an internal text', () => {
    for (const thrown of [new Error('secret'), 'text', undefined, null, { status: 500 }]) {
      expect(describeError(thrown).description).toBe('Something went wrong.')
    }
  })

  it('ER-01 an aborted request does not count as an error', () => {
    expect(isAborted(new DOMException('gone', 'AbortError'))).toBe(true)
    expect(isAborted(new Error('gone'))).toBe(false)
    expect(isAborted(null)).toBe(false)
  })

  it('RT-12 a loop of redirects names its hops', () => {
    const { description, status } = describeError(new RedirectLoopError('/a', ['/b', '/a']))
    expect(description).toContain('/a → /b → /a')
    expect(status).toBe(500)
  })

  it('RO-03 a staff screen without an answer about the roles says that there is no connection', () => {
    expect(describeError(new RolesUnknownError('roles'))).toMatchObject({
      kind: 'offline',
      status: null,
      message: 'No connection',
    })
  })

  it('CA-13 ER-02 without a network, missing code does not count as an error', () => {
    const noConnection = { kind: 'offline', message: 'No connection', status: null }
    expect(describeError(new ChunkUnavailableError(true))).toMatchObject(noConnection)
    expect(describeError(new ChunkUnavailableError(false))).toMatchObject({ kind: 'fault', status: 500 })
  })
})
