import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeTestBrowser } from '../support/client-records.ts'
import { makeFakeStore, type Answer } from '../support/fake-store.ts'

describe('route rules', () => {
  const call = 'GET /api/collections/route_rules/records'
  beforeEach(() => {
    vi.useFakeTimers()
  })

  /** Rules as a map of path to target. */
  const withRules = (rules: Readonly<Record<string, string>>) => {
    const store = makeFakeStore()
    const answer = (): Answer => {
      const path = /path:lower = "([^"]*)"/.exec(store.requests.at(-1)?.url.searchParams.get('filter') ?? '')?.[1] ?? ''
      const redirect = rules[path]
      return { body: { items: redirect === undefined ? [] : [{ redirect }] } }
    }
    store.answer(call, answer)
    const { routeRules } = makeTestBrowser({ baseUrl: 'http://store.test', fetch: store.fetch }).records
    return { store, routeRules }
  }

  test('RT-12 CA-09 one request per path, cached for the visit', async () => {
    const { store, routeRules } = withRules({ '/old': '/dice' })
    expect(await routeRules.resolve('/old')).toEqual({ kind: 'redirect', to: '/dice' })
    expect(await routeRules.resolve('/old')).toEqual({ kind: 'redirect', to: '/dice' })
    expect(await routeRules.resolve('/dice')).toEqual({ kind: 'go-on' })
    expect(store.calls()).toEqual([call, call])
  })

  test.each(['/old-dice/', '/OLD-DICE', '/Old-Dice//'])(
    'RT-12 %s finds the rule for /old-dice, with the same one request',
    async (path) => {
      const { store, routeRules } = withRules({ '/old-dice': '/dice' })
      expect(await routeRules.resolve(path)).toEqual({ kind: 'redirect', to: '/dice' })
      expect(await routeRules.resolve('/old-dice')).toEqual({ kind: 'redirect', to: '/dice' })
      expect(store.calls()).toHaveLength(2)
    },
  )

  test('RT-12 a rule that only changes case or trailing slash of its own path leads nowhere', async () => {
    expect(await withRules({ '/dice': '/Dice/?x=1' }).routeRules.resolve('/dice')).toEqual({ kind: 'go-on' })
    expect(await withRules({ '/': '/dice' }).routeRules.resolve('/')).toEqual({ kind: 'redirect', to: '/dice' })
  })

  test('RT-12 five hops are followed, a sixth is a loop', async () => {
    const chain = { '/0': '/1', '/1': '/2', '/2': '/3', '/3': '/4', '/4': '/5' }
    expect(await withRules(chain).routeRules.resolve('/0')).toEqual({ kind: 'redirect', to: '/5' })
    const longer = withRules({ ...chain, '/5': '/6' })
    expect(await longer.routeRules.resolve('/0')).toMatchObject({ kind: 'loop', path: '/0' })
  })

  test('RT-12 two rules that point at each other end in the error, not for ever', async () => {
    expect(await withRules({ '/a': '/b', '/b': '/a' }).routeRules.resolve('/a')).toMatchObject({ kind: 'loop' })
  })

  test('RT-12 an answer after more than 300 ms is not waited for, but cached', async () => {
    const { store, routeRules } = withRules({})
    let release: ((answer: Answer) => void) | undefined
    store.answer(call, () => new Promise<Answer>((resolve) => (release = resolve)))
    const settled = vi.fn()
    void routeRules.resolve('/old').then(settled)
    await vi.advanceTimersByTimeAsync(299)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith({ kind: 'go-on' })
    release?.({ body: { items: [{ redirect: '/dice' }] } })
    store.answer(call, { body: { items: [] } })
    await vi.advanceTimersByTimeAsync(0)
    expect(await routeRules.resolve('/old')).toEqual({ kind: 'redirect', to: '/dice' })
  })

  test.each(['offline', 500, { body: 'nonsense' }, { body: { items: [{ redirect: 7 }] } }] as const)(
    'RT-12 if the record store answers %j, the navigation continues',
    async (answer) => {
      const { store, routeRules } = withRules({})
      store.answer(call, answer)
      expect(await routeRules.resolve('/dice')).toEqual({ kind: 'go-on' })
    },
  )
})
