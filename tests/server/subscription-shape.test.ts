import { beforeAll, describe, expect, test } from 'vitest'
import type { SubscribeEvent } from '../../server/platform/events.ts'
import { checkSubscriptions } from '../../server/requests/subscription-shape.ts'
import { part, stubErrors } from './fakes.ts'

beforeAll(stubErrors)

describe('the subscriptions of a connection', () => {
  const names: Readonly<Record<string, string>> = {
    fleets: 'fleets',
    FLEETS: 'fleets',
    pbc_1: 'fleets',
    mails: 'mails',
    battles: 'battles',
    BATTLES: 'battles',
    pbc_2: 'battles',
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

  test.each([
    '{"Query":{"filter":"password = 1"}}',
    '{"query":{"expand":"user.fleets_via_user"},"query":{}}',
    '{"query":{},"Query":{"expand":"user"}}',
    '{"query":{},"headers":{"x_session_id":"a"}}',
    '{"query":{} }',
    '[]x',
    '3',
    '',
  ])('may not have options that the app does not write: %s', (options) => {
    expect(() => check([`fleets/*?options=${encodeURIComponent(options)}`])).toThrow('not as the app writes them')
  })

  test.each([
    '?options=%7B%7D&options=%7B%22query%22%3A%7B%22expand%22%3A%22user%22%7D%7D',
    '?x=1',
    '?',
    '?options=%7B%7D#options',
  ])('may not have other parameters: %s', (query) => {
    expect(() => check([`fleets/*${query}`])).toThrow(expect.objectContaining({ status: 400 }))
  })

  test('may have options without a query', () => {
    expect(() => check(['fleets/*?options={}', 'fleets?options={"query":null}'])).not.toThrow()
  })

  test.each(['fleets/*', 'fleets', 'fleets/abc', 'pbc_1/*', 'FLEETS/*', 'session-ended', 'PB_CONNECT'])(
    'may be %s',
    (topic) => {
      expect(() => check([topic])).not.toThrow()
    },
  )

  const watching = encodeURIComponent('{"headers":{"x_orion_watch":"a"}}')

  test.each(['battles/abc', `battles/abc?options=${watching}`, 'pbc_2/abc'])('may be of one battle: %s', (topic) => {
    expect(() => check([topic])).not.toThrow()
  })

  test.each([
    'battles/*',
    'battles',
    'battles/',
    'BATTLES/*',
    'pbc_2/*',
    'battles/abc/x',
    `battles/*?options=${watching}`,
  ])('may not be of all battles: %s', (topic) => {
    expect(() => check([topic])).toThrow('names one battle')
  })

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
