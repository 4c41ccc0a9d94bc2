import { hasMailLink } from '#features/landing/mail-link.ts'
import type { RoleName } from '#records/account/role-names.ts'

export interface GuardContext {
  readonly address: string
  readonly loggedIn: boolean
  /** Empty unless the guard sets `needsRoles`. */
  readonly roles: readonly RoleName[]
}

export type GuardVerdict =
  | { readonly kind: 'ok' }
  | {
      readonly kind: 'redirect'
      readonly to: '/' | '/main-menu'
      /** Address to open after login (RT-02). */
      readonly keep?: string
      /** Named in the message to the player (RT-10). */
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
  /** RT-01. Links from our e-mails (new address, new password) also work while logged in. */
  'visitor-only': {
    needsRoles: false,
    decide: ({ loggedIn, address }) =>
      loggedIn && !hasMailLink(address) ? { kind: 'redirect', to: '/main-menu' } : pass,
  },
  /** RT-02, RT-04 */
  'logged-in': {
    needsRoles: false,
    decide: ({ loggedIn, address }) => (loggedIn ? pass : { kind: 'redirect', to: '/', keep: address }),
  },
  /** RT-08 */
  staff: requireRole(['admin', 'moderator'], 'admin or moderator'),
  /** RT-06, RT-09 */
  admin: requireRole(['admin'], 'admin'),
} as const satisfies Readonly<Record<string, Guard>>

export type GuardName = keyof typeof guards

/** A route without its guard must not start (RT-17). @throws Error for an unknown name */
export const requireGuard = (name: string): Guard => {
  if (!Object.hasOwn(guards, name)) throw new Error(`Unknown route guard: ${name}`)
  return guards[name as GuardName]
}

/** Stops at the first guard that redirects. Roles are fetched at most once, and only if needed (RT-10). */
export const runGuards = async (
  names: readonly string[],
  context: Omit<GuardContext, 'roles'>,
  fetchRoles: () => Promise<readonly RoleName[]>,
): Promise<GuardVerdict> => {
  let roles: readonly RoleName[] | undefined
  for (const name of names) {
    const guard = requireGuard(name)
    if (guard.needsRoles) roles ??= await fetchRoles()
    const verdict = guard.decide({ ...context, roles: roles ?? [] })
    if (verdict.kind === 'redirect') return verdict
  }
  return pass
}
