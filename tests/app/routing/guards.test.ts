import { describe, expect, it, vi } from 'vitest'
import { guards, requireGuard, runGuards } from '#app/routing/guards.ts'
import { makeRouteObjects } from '#app/routing/router.tsx'
import { routes, type Route } from '#app/routing/routes.ts'
import { err, ok } from '#game/result.ts'
import type { RoleName } from '#shared/roles.ts'
import { makeParts } from '../support.ts'

const who = {
  visitor: { loggedIn: false, roles: [] },
  registrant: { loggedIn: true, roles: [] },
  user: { loggedIn: true, roles: ['user'] },
  moderator: { loggedIn: true, roles: ['user', 'moderator'] },
  admin: { loggedIn: true, roles: ['user', 'admin'] },
} as const satisfies Record<string, { loggedIn: boolean; roles: readonly RoleName[] }>
type Who = keyof typeof who

const enter = (path: string, { loggedIn, roles }: { loggedIn: boolean; roles: readonly RoleName[] }) => {
  const route = routes.find((candidate) => candidate.path === path)!
  return runGuards(route.guards, { address: path, loggedIn }, () => Promise.resolve(ok(roles)))
}

const menu = '/main-menu'
/** Per path: '✓' if the guards pass, otherwise the redirect's target. */
const matrix: Record<string, Record<Who, string>> = {}
const rowFor = (paths: readonly string[], row: Record<Who, string>) => {
  for (const path of paths) matrix[path] = row
}
rowFor(['/'], { visitor: '✓', registrant: menu, user: menu, moderator: menu, admin: menu })
rowFor(['/test-pb'], { visitor: '✓', registrant: '✓', user: '✓', moderator: '✓', admin: '✓' })
const forPlayers = { visitor: '/', registrant: '✓', user: '✓', moderator: '✓', admin: '✓' }
rowFor(['/main-menu', '/dice', '/starmap', '/Starmap3D', '/fleet-builder', '/fleet-print', '/ship-catalog'], forPlayers)
rowFor(['/rules', '/rules/*', '/unsubscribe', '/battle', '/battle/*'], forPlayers)
const forStaff = { visitor: '/', registrant: menu, user: menu, moderator: '✓', admin: '✓' }
rowFor(['/admin', '/admin/feedback', '/admin/subscribers', '/admin/orion-balance', '/admin/orion-balance/*'], forStaff)
rowFor(['/admin/alpha-codes', '/admin/alpha-codes/*', '/admin/changes'], forStaff)
const forAdmins = { visitor: '/', registrant: menu, user: menu, moderator: menu, admin: '✓' }
rowFor(['/admin/users', '/admin/analytics', '/admin/analytics/*', '/admin/distribute-codes', '/print/*'], forAdmins)
rowFor(['/admin/email-campaigns', '/admin/email-campaigns/*'], forAdmins)

describe('the routes that each role may open', () => {
  for (const [path, row] of Object.entries(matrix)) {
    it(`RT-01 RT-02 RT-04 RT-06 RT-08 RT-09 ${path} opens or leads on by role`, async () => {
      for (const [name, expected] of Object.entries(row)) {
        const verdict = await enter(path, who[name as Who])
        expect(verdict.kind === 'redirect' ? verdict.to : verdict.kind === 'ok' ? '✓' : '–', name).toBe(expected)
      }
    })
  }

  it('RT-04 RT-03 BT-01 the app has the paths of this matrix, which are those of the specification, and no others', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(routes.map(({ path }) => path).toSorted())
  })
})

describe('the content of a refusal', () => {
  it('RT-02 a visitor is sent to / and the wanted address is stored', () => {
    const verdict = guards['logged-in'].decide({ address: '/rules/a/b?q=1#top', loggedIn: false, roles: [] })
    expect(verdict).toEqual({ kind: 'redirect', to: '/', keep: '/rules/a/b?q=1#top' })
  })

  it('RT-10 a refusal names the role that is missing', async () => {
    expect(await enter('/admin/users', who.moderator)).toMatchObject({ missingRole: 'admin' })
    expect(await enter('/admin/feedback', who.user)).toMatchObject({ missingRole: 'admin or moderator' })
  })

  it('RT-10 roles are requested only after the earlier guards have passed, and only if they matter', async () => {
    const fetchRoles = vi.fn(() => Promise.resolve(ok<readonly RoleName[]>(['admin'])))
    await runGuards(['logged-in', 'admin'], { address: '/admin/users', loggedIn: false }, fetchRoles)
    await runGuards(['logged-in'], { address: '/dice', loggedIn: true }, fetchRoles)
    expect(fetchRoles).not.toHaveBeenCalled()
    await runGuards(['logged-in', 'staff', 'admin'], { address: '/admin/users', loggedIn: true }, fetchRoles)
    expect(fetchRoles).toHaveBeenCalledOnce()
  })

  it('RO-03 RT-10 without an answer about the roles no staff screen opens, and all player screens open', async () => {
    const noAnswer = () => Promise.resolve(err(undefined))
    for (const { path, guards } of routes) {
      const verdict = await runGuards(guards, { address: path, loggedIn: true }, noAnswer)
      const isForStaff = path.startsWith('/admin') || path.startsWith('/print')
      expect(verdict.kind === 'no-answer', path).toBe(isForStaff)
    }
  })
})

describe('unknown guards', () => {
  it('RT-17 an unknown name of a guard is an error', () => {
    expect(() => requireGuard('amdin')).toThrow('Unknown route guard: amdin')
    expect(() => requireGuard('toString')).toThrow('Unknown route guard: toString')
  })

  it('RT-17 a route that names an unknown guard stops the app from starting', () => {
    const broken = { ...routes[0], path: '/broken', guards: ['amdin'] } as unknown as Route
    expect(() => makeRouteObjects([...routes, broken], makeParts())).toThrow('Unknown route guard: amdin')
    expect(() => makeRouteObjects(routes, makeParts())).not.toThrow()
  })
})

describe('FE-03 a link to a fleet on the cover', () => {
  const at = (address: string, { loggedIn, roles }: (typeof who)[Who]) =>
    runGuards(['visitor-only'], { address, loggedIn }, () => Promise.resolve(ok(roles)))

  it('RT-02 stays on the cover for a visitor, and opens the fleet for a logged-in player', async () => {
    expect(await at('/#fleet=Ab-9', who.visitor)).toEqual({ kind: 'ok' })
    expect(await at('/#fleet=Ab-9', who.user)).toEqual({ kind: 'redirect', to: '/fleet-builder#f=Ab-9' })
    expect(await at('/?fleet=own#fleet=Ab-9', who.user)).toEqual({
      kind: 'redirect',
      to: '/fleet-builder?fleet=own#f=Ab-9',
    })
    const damaged = 'Ab%F0%9F%9A%809'
    expect(await at(`/#fleet=${damaged}`, who.user)).toEqual({ kind: 'redirect', to: `/fleet-builder#f=${damaged}` })
    expect(await at('/#news', who.user)).toEqual({ kind: 'redirect', to: '/main-menu' })
  })
})
