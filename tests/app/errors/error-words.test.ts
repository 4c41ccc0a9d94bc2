import { describe, expect, it } from 'vitest'
import {
  ChunkUnavailableError,
  describeError,
  isAborted,
  MissingRouteError,
  RedirectLoopError,
  RolesUnknownError,
} from '#app/errors/error-words.ts'
import { isBot } from '#app/routing/bots.ts'

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
      ...{ kind: 'missing', status: 404, message: 'Page Not Found', description: 'Page not found: /x' },
    })
    expect(describeError(routeError(503, null))).toMatchObject({ status: 503, message: 'Internal Server Error' })
    expect(describeError(new TypeError('x is undefined'))).toMatchObject({
      ...{ kind: 'fault', status: 500, message: 'Internal Server Error' },
    })
  })

  it('ER-01 what has no words of its own gets the default message, never a stack or an internal text', () => {
    for (const thrown of [new Error('secret'), 'text', undefined, null, { status: 500 }]) {
      expect(describeError(thrown).description).toBe('Something went wrong.')
    }
  })

  it('ER-01 an aborted request is no error', () => {
    expect(isAborted(new DOMException('gone', 'AbortError'))).toBe(true)
    expect(isAborted(new Error('gone'))).toBe(false)
    expect(isAborted(null)).toBe(false)
  })

  it('RT-12 redirects in a circle name their hops', () => {
    const { description, status } = describeError(new RedirectLoopError('/a', ['/b', '/a']))
    expect(description).toContain('/a → /b → /a')
    expect(status).toBe(500)
  })

  it('RO-03 a staff screen without an answer about the roles says that there is no connection', () => {
    expect(describeError(new RolesUnknownError('roles'))).toMatchObject({
      ...{ kind: 'offline', status: null, message: 'No connection' },
    })
  })

  it('CA-13 ER-02 code that is not on the device is no fault while there is no network', () => {
    const noConnection = { kind: 'offline', message: 'No connection', status: null }
    expect(describeError(new ChunkUnavailableError(true))).toMatchObject(noConnection)
    expect(describeError(new ChunkUnavailableError(false))).toMatchObject({ kind: 'fault', status: 500 })
  })
})

describe('bots', () => {
  it('RT-15 crawlers and tools are known by their user agent', () => {
    for (const agent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (compatible; bingbot/2.0)',
      'facebookexternalhit/1.1',
      'DuckDuckBot/1.1',
      'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 HeadlessChrome/156.0 Safari/537.36',
      'curl/8.1.2',
    ]) {
      expect(isBot(agent), agent).toBe(true)
    }
  })

  it('RT-15 people are not', () => {
    for (const agent of [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
      'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36',
      '',
    ]) {
      expect(isBot(agent), agent).toBe(false)
    }
  })
})
