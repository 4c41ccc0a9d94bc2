import { screenOfLink } from '#game/fleet/share/fleet-link.ts'
import type { Result } from '#game/result.ts'
import type { RoleName } from '#shared/roles.ts'
import { hasMailLink } from '#store/mail/mail-link.ts'
import { readWatchLink, watchPath } from '#store/table/watch-link.ts'

export interface GuardContext {
  readonly address: string
  readonly loggedIn: boolean
  /** The player's roles; empty unless the guard sets `needsRoles`. */
  readonly roles: readonly RoleName[]
}

export type GuardVerdict =
  | { readonly kind: 'ok' }
  /** The record store did not say which roles the player has, so the player may not enter (RO-03). */
  | { readonly kind: 'no-answer' }
  | {
      readonly kind: 'redirect'
      readonly to: '/' | '/main-menu' | `/battle/watch${string}` | `/fleet-builder${string}`
      /** The address to open after the next login (RT-02). */
      readonly keep?: string
      /** The role that the message to the player names as missing (RT-10). */
      readonly missingRole?: string
    }

export interface Guard {
  readonly needsRoles: boolean
  readonly decide: (context: GuardContext) => GuardVerdict
}

const pass: GuardVerdict = { kind: 'ok' }

const requireRole = (accepted: readonly RoleName[], missingRole: string): Guard => ({
  needsRoles: true,
  decide: ({ roles }) =>
    roles.some((role) => accepted.includes(role)) ? pass : { kind: 'redirect', to: '/main-menu', missingRole },
})

export const guards = {
  /**
   * Admits visitors only (RT-01). Links from our e-mails (new address, new password) also work while logged in; links to
   * watch a battle (BT-01) or to a fleet (FE-03) lead to it.
   */
  'visitor-only': {
    needsRoles: false,
    decide: ({ loggedIn, address }) => {
      if (!loggedIn || hasMailLink(address)) return pass
      const watched = readWatchLink(address)
      return { kind: 'redirect', to: watched ? watchPath(watched) : (screenOfLink(address) ?? '/main-menu') }
    },
  },
  /** Sends visitors to `/` and remembers the address until after the login (RT-02, RT-04). */
  'logged-in': {
    needsRoles: false,
    decide: ({ loggedIn, address }) => (loggedIn ? pass : { kind: 'redirect', to: '/', keep: address }),
  },
  /** Admits admins and moderators only (RT-08). */
  staff: requireRole(['admin', 'moderator'], 'admin or moderator'),
  /** Admits admins only (RT-06, RT-09). */
  admin: requireRole(['admin'], 'admin'),
} as const satisfies Readonly<Record<string, Guard>>

export type GuardName = keyof typeof guards

/** Finds a guard by name. A route without its guard must not start (RT-17). @throws Error for an unknown name */
export function requireGuard(name: string): Guard {
  if (!Object.hasOwn(guards, name)) throw new Error(`Unknown route guard: ${name}`)
  return guards[name as GuardName]
}

/** Runs guards in order until one does not pass. Roles are fetched at most once, and only if needed (RT-10). */
export async function runGuards(
  names: readonly string[],
  context: Omit<GuardContext, 'roles'>,
  fetchRoles: () => Promise<Result<readonly RoleName[], unknown>>,
): Promise<GuardVerdict> {
  let roles: readonly RoleName[] | undefined
  for (const name of names) {
    const guard = requireGuard(name)
    if (guard.needsRoles && !roles) {
      const answer = await fetchRoles()
      if (!answer.ok) return { kind: 'no-answer' }
      roles = answer.value
    }
    const verdict = guard.decide({ ...context, roles: roles ?? [] })
    if (verdict.kind !== 'ok') return verdict
  }
  return pass
}
