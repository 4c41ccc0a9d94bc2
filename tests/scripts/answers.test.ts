import { expect, test } from 'vitest'
import { makeBlanker } from '../../scripts/answers/blank.ts'
import { differencesOf } from '../../scripts/answers/compare.ts'
import { id } from '../../scripts/answers/ids.ts'
import { nowOf } from '../../scripts/answers/moments.ts'
import { allGroups } from '../../scripts/answers/requests/all.ts'
import { hookRoutes } from '../support/hook-routes.ts'

const asked = allGroups.flatMap(({ requests }) => requests)

/** Whether a request is for a route: a part in braces stands for one part of a path. */
const fits = (route: string, method: string, path: string): boolean => {
  const [wanted, pattern = ''] = route.split(' ')
  const [plain = ''] = path.split('?')
  const parts = pattern.replaceAll(/\{\w+\.\.\.\}/g, '.*').replaceAll(/\{\w+\}/g, '[^/]+')
  return wanted === method && new RegExp(`^${parts}$`).test(plain)
}

test('the list of requests has one for every route of ours', () => {
  const routes = hookRoutes()
  expect(routes.length).toBeGreaterThan(50)
  expect(routes.filter((route) => !asked.some(({ method, path }) => fits(route, method, path)))).toEqual([])
})

test('moments, tokens and random ids are blank, and given ids and far moments stay', () => {
  const now = nowOf(Date.parse('2026-11-26T12:00:00Z'))
  const { value } = makeBlanker({ now, texts: [['/tmp/x', '<data>']] })
  const record = {
    ...{ id: 'abcdefghijk1234', collectionName: 'fleets', user: id('player'), created: '2026-11-26 11:00:00.000Z' },
    ...{
      ends: '2040-01-01 00:00:00.000Z',
      token: 'x',
      played_on: '2026-11-23',
      day: '2026-11-23',
      path: '/tmp/x/data.db',
    },
  }
  expect(value([record, { text: 'of abcdefghijk1234' }], 'x')).toEqual([
    {
      ...{ id: '<id:fleets-1>', collectionName: 'fleets', user: id('player'), created: '<moment>' },
      ...{
        ends: '2040-01-01 00:00:00.000Z',
        token: '<token>',
        played_on: '<today-3>',
        day: '<Monday0>',
        path: '<data>/data.db',
      },
    },
    { text: 'of <id:fleets-1>' },
  ])
})

test('a comparison names the request and the place that differs, and what stands in one recording only', () => {
  const entry = {
    group: 'g',
    caller: 'player',
    method: 'GET',
    path: '/x',
    status: 200,
    answer: { rows: [1, 2] },
  } as const
  expect(differencesOf([entry, entry], [entry, entry])).toEqual([])
  const [changed = '', missing = ''] = differencesOf([entry, entry], [{ ...entry, answer: { rows: [1, 3] } }])
  expect(changed).toContain('player: GET /x\n  answer.rows.1\n    - 2\n    + 3')
  expect(missing).toContain('stands only in the first recording')
})
