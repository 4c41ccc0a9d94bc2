import { layoutNames, type LayoutModule, type LayoutName } from '#app/routing/page-module.ts'
import type { LoaderParts } from '#app/routing/route-loader.ts'
import { err, ok } from '#game/result.ts'
import { visitor, type SessionState } from '#records/account/session-state.ts'
import type { Records } from '#records/records.ts'
import type { RouteVerdict } from '#records/route-rules.ts'
import type { RoleName } from '#shared/roles.ts'
import type { AppServices } from '#store/services.tsx'

export const player: SessionState = {
  status: 'logged-in',
  user: {
    id: 'u1',
    email: 'a@orion.test',
    name: 'a',
    status: 'active',
    verified: true,
    lastLogin: '',
    analyticsOptOut: false,
    firstSteps: [],
  },
  roles: [],
  ended: null,
}

export interface World {
  readonly session?: SessionState
  /** 'no-answer': the record store cannot be reached. */
  readonly roles?: readonly RoleName[] | 'no-answer'
  readonly routeRule?: RouteVerdict
  readonly over?: Partial<LoaderParts>
}

/** Services for a loader under test, made from login, roles and route rule. */
export function makeParts({ session = visitor(null), roles = [], routeRule, over }: World = {}): LoaderParts {
  const records: Pick<Records, 'routeRules'> & { session: Pick<Records['session'], 'getState' | 'fetchRoles'> } = {
    session: {
      getState: () => session,
      fetchRoles: () => Promise.resolve(roles === 'no-answer' ? err({ kind: 'offline' }) : ok(roles)),
    },
    routeRules: { resolve: () => Promise.resolve(routeRule ?? { kind: 'go-on' }) },
  }
  const layout = (): Promise<LayoutModule> => Promise.resolve({ Layout: ({ children }) => children })
  return {
    services: { records, account: { ready: () => Promise.resolve() } } as unknown as AppServices,
    layouts: Object.fromEntries(layoutNames.map((name) => [name, layout])) as unknown as Record<
      LayoutName,
      () => Promise<LayoutModule>
    >,
    buildWatch: { leaveFor: () => Promise.resolve(false) },
    guardChunk: (_address, fetchCode) => fetchCode(),
    saveWantedAddress: () => {},
    showMissingRole: () => {},
    addressOf: ({ url }) => new URL(url).pathname,
    ...over,
  }
}

/** The path of a thrown redirect. */
export async function redirectOf(outcome: Promise<unknown>): Promise<string | null> {
  const thrown: unknown = await outcome.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return thrown instanceof Response ? thrown.headers.get('Location') : null
}
