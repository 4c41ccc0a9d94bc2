import { describe, expect, it, vi } from 'vitest'
import {
  ChunkUnavailableError,
  MissingRouteError,
  RedirectLoopError,
  RolesUnknownError,
} from '#app/errors/error-words.ts'
import type { PageModule } from '#app/routing/page-module.ts'
import { makeRouteLoader, makeMissingLoader } from '#app/routing/route-loader.ts'
import type { Route } from '#app/routing/routes.ts'
import type { SessionState } from '#records/account/session-state.ts'
import { makeParts, player, redirectOf, type World } from '../support.ts'

const Page = () => null
const makeRoute = (change: Partial<Route> = {}): Route => ({
  path: '/admin/users',
  layout: 'admin',
  guards: ['logged-in', 'admin'],
  title: 'Users',
  page: () => Promise.resolve({ Page }),
  ...change,
})

const visit = (world: World, route: Route, path: string = route.path) => {
  const request = new Request(`http://orion.test${path}`)
  return makeRouteLoader(makeParts(world), route)({ request, params: {} } as never)
}

describe('the loader of every route', () => {
  it('RT-10 nothing of a staff screen is requested before the role check has passed', async () => {
    const asked: string[] = []
    let grant: (roles: { ok: true; value: readonly ['admin'] }) => void = () => {}
    const parts = makeParts({ session: player })
    const route = makeRoute({
      page: () => {
        asked.push('code')
        return Promise.resolve({ Page, load: () => void asked.push('data') })
      },
    })
    const { session } = parts.services.records
    vi.spyOn(session, 'fetchRoles').mockReturnValue(new Promise((resolve) => (grant = resolve)))
    vi.spyOn(parts.services.records.routeRules, 'resolve')
    const layout = vi.spyOn(parts.layouts, 'admin')
    const request = new Request('http://orion.test/admin/users')
    const loading = makeRouteLoader(parts, route)({ request, params: {} } as never)
    await Promise.resolve()
    expect(session.fetchRoles).toHaveBeenCalledOnce()
    expect(asked).toEqual([])
    expect(layout).not.toHaveBeenCalled()
    expect(parts.services.records.routeRules.resolve).not.toHaveBeenCalled()
    grant({ ok: true, value: ['admin'] })
    await loading
    expect(asked).toEqual(['code', 'data'])
  })

  it('RO-03 RT-10 without an answer about the roles there is an error instead of the screen, its code and its data', async () => {
    const page = vi.fn<() => Promise<PageModule>>()
    const showMissingRole = vi.fn()
    const session: SessionState = { ...player, roles: ['admin'] } as SessionState
    const world: World = { session, roles: 'no-answer', over: { showMissingRole } }
    await expect(visit(world, makeRoute({ page }))).rejects.toThrow(RolesUnknownError)
    expect(page).not.toHaveBeenCalled()
    expect(showMissingRole).not.toHaveBeenCalled()
  })

  it('RT-10 a user without the role is redirected to the main menu, and a message names the role', async () => {
    const showMissingRole = vi.fn()
    const page = vi.fn<() => Promise<PageModule>>()
    const loading = visit({ session: player, roles: ['moderator'], over: { showMissingRole } }, makeRoute({ page }))
    expect(await redirectOf(loading)).toBe('/main-menu')
    expect(showMissingRole).toHaveBeenCalledExactlyOnceWith('admin')
    expect(page).not.toHaveBeenCalled()
  })

  it('RT-02 a visitor is redirected to / and the address with its fragment is stored', async () => {
    const saveWantedAddress = vi.fn()
    const over = { saveWantedAddress, addressOf: () => '/rules/a?q=1#top' }
    expect(await redirectOf(visit({ over }, makeRoute({ guards: ['logged-in'] })))).toBe('/')
    expect(saveWantedAddress).toHaveBeenCalledExactlyOnceWith('/rules/a?q=1#top')
  })

  it('RT-12 rules that form a loop end with the error page', async () => {
    const world: World = { session: player, routeRule: { kind: 'loop', path: '/a', hops: ['/b', '/a'] } }
    await expect(visit(world, makeRoute({ guards: ['logged-in'] }))).rejects.toThrow(RedirectLoopError)
  })

  it('RT-11 loaded code is not requested again; failed code is', async () => {
    const page = vi.fn<() => Promise<PageModule>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ Page })
    const load = makeRouteLoader(makeParts({ session: player }), makeRoute({ guards: ['logged-in'], page }))
    const open = () => load({ request: new Request('http://orion.test/admin/users'), params: {} } as never)
    await expect(open()).rejects.toThrow('gone')
    await open()
    await open()
    expect(page).toHaveBeenCalledTimes(2)
  })

  it('RT-12 a route rule redirects, and a failure of the page’s code is then not reported', async () => {
    const world: World = { session: player, routeRule: { kind: 'redirect', to: '/dice?from=rule' } }
    const page = () => Promise.reject(new Error('gone'))
    expect(await redirectOf(visit(world, makeRoute({ guards: ['logged-in'], page })))).toBe('/dice?from=rule')
  })

  it('RT-11 page, layout and data of the route come back together', async () => {
    const load = ({ path }: { path: string }) => `data of ${path}`
    const page = () => Promise.resolve({ Page, load })
    const loaded = await visit({ session: player, roles: ['admin'] }, makeRoute({ page }))
    expect(loaded).toMatchObject({ Page, data: 'data of /admin/users', route: { title: 'Users' } })
  })

  it('CA-13 missing code for a page’s data is handled like missing code of the page', async () => {
    const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))
    const page = () => Promise.resolve({ Page, load })
    const guardChunk = async <T>(address: string, fetchCode: () => Promise<T>): Promise<T> =>
      fetchCode().catch((thrown: unknown) => {
        throw new ChunkUnavailableError(false, { address, thrown })
      })
    await expect(
      visit({ session: player, roles: ['admin'], over: { guardChunk } }, makeRoute({ page })),
    ).rejects.toThrow(ChunkUnavailableError)
  })

  it('RT-18 a navigation that changes to a new build stops', async () => {
    const page = vi.fn<() => Promise<PageModule>>()
    const leaveFor = vi.fn(() => Promise.resolve(true))
    const settled = vi.fn()
    visit({ session: player, over: { buildWatch: { leaveFor } } }, makeRoute({ guards: ['logged-in'], page })).then(
      settled,
      settled,
    )
    await expect.poll(() => leaveFor).toHaveBeenCalledWith('/admin/users')
    await new Promise((resolve) => setImmediate(resolve))
    expect(page).not.toHaveBeenCalled()
    expect(settled).not.toHaveBeenCalled()
  })
})

describe('the loader of missing routes', () => {
  const visitMissing = (world: World, path: string) =>
    makeMissingLoader(makeParts(world))({ request: new Request(`http://orion.test${path}`), params: {} } as never)

  it('RT-14 a missing route throws its path, readable', async () => {
    await expect(visitMissing({ session: player }, '/')).rejects.toThrow(MissingRouteError)
    await expect(visitMissing({ session: player }, '/no/such%20page')).rejects.toThrow('Page not found: /no/such page')
    await expect(visitMissing({ session: player }, '/50%zz')).rejects.toThrow('Page not found: /50%zz')
  })

  it('RT-02 a visitor cannot find out which paths exist', async () => {
    expect(await redirectOf(visitMissing({}, '/no/such'))).toBe('/')
  })

  it('RT-12 a route rule may redirect from a missing page', async () => {
    const world: World = { session: player, routeRule: { kind: 'redirect', to: '/dice' } }
    expect(await redirectOf(visitMissing(world, '/old-dice'))).toBe('/dice')
  })
})
