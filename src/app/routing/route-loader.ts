import type { ComponentType, ReactNode } from 'react'
import { redirect, type LoaderFunctionArgs } from 'react-router-dom'
import type { AppServices } from '#store/services.tsx'
import type { ChunkGuard } from '../errors/chunk-errors.ts'
import { MissingRouteError, RedirectLoopError, RolesUnknownError } from '../errors/error-words.ts'
import type { BuildWatch } from '../watch/new-build-watch.ts'
import { runGuards } from './guards.ts'
import type { LayoutModule, LayoutName } from './page-module.ts'
import { missingRouteGuards, type Route } from './routes.ts'

export interface LoadedRoute {
  readonly route: Route
  readonly Layout: ComponentType<{ readonly children: ReactNode }>
  readonly Page: ComponentType<{ readonly data: never }>
  readonly data: unknown
  readonly title?: string
}

export interface LoaderParts {
  readonly services: AppServices
  readonly layouts: Readonly<Record<LayoutName, () => Promise<LayoutModule>>>
  readonly buildWatch: Pick<BuildWatch, 'leaveFor'>
  readonly guardChunk: ChunkGuard
  readonly saveWantedAddress: (address: string) => void
  /** Shows a message that the player lacks this role (RT-10). */
  readonly showMissingRole: (role: string) => void
  /** The address of a request with its fragment, which the request itself does not contain. */
  readonly addressOf: (request: Request) => string
}

const away = () => new Promise<never>(() => {})

/**
 * Runs the guards, then changes to a newer build if there is one; both before code or data is fetched (RT-10, RT-18).
 * @throws RolesUnknownError
 */
const enter = async (parts: LoaderParts, request: Request, guards: readonly string[]): Promise<string> => {
  const { session } = parts.services.records
  const address = parts.addressOf(request)
  const loggedIn = session.getState().status === 'logged-in'
  const verdict = await runGuards(guards, { address, loggedIn }, session.fetchRoles)
  if (verdict.kind === 'redirect') {
    if (verdict.keep) parts.saveWantedAddress(verdict.keep)
    if (verdict.missingRole) parts.showMissingRole(verdict.missingRole)
    throw redirect(verdict.to)
  }
  if (verdict.kind === 'no-answer') throw new RolesUnknownError('The roles of the player could not be fetched')
  if (await parts.buildWatch.leaveFor(address)) await away()
  return address
}

/** Asks the record store whether the path is redirected (RT-12). */
const followRouteRules = async (parts: LoaderParts, request: Request): Promise<void> => {
  const verdict = await parts.services.records.routeRules.resolve(new URL(request.url).pathname)
  if (verdict.kind === 'redirect') throw redirect(verdict.to)
  if (verdict.kind === 'loop') throw new RedirectLoopError(verdict.path, verdict.hops)
}

export function makeRouteLoader(parts: LoaderParts, route: Route) {
  const { account } = parts.services
  // The landing page alone does without the account: its visitors have none.
  const isOfPlayers = route.layout !== 'landing'
  const fetchCode = (page: Route['page']) =>
    Promise.all([parts.layouts[route.layout](), page(), isOfPlayers && account.ready()])
  // The code is kept, because a dynamic import costs time at each navigation even if the module is loaded.
  const loadedCode = new Map<Route['page'], ReturnType<typeof fetchCode>>()
  return async ({ request, params }: LoaderFunctionArgs): Promise<LoadedRoute> => {
    const address = await enter(parts, request, route.guards)
    const page = route.pageAt?.(address) ?? route.page
    const code = loadedCode.get(page) ?? parts.guardChunk(address, () => fetchCode(page))
    // If the route rules redirect below, nobody awaits the code; its failure must not be an unhandled rejection.
    code.then(
      () => loadedCode.set(page, code),
      () => undefined,
    )
    await followRouteRules(parts, request)
    const [{ Layout }, { Page, load, title }] = await code
    // `load` may import more code, such as that of the account's stores, so it is guarded too.
    const data =
      load &&
      (await parts.guardChunk(address, async () =>
        load({ path: route.path, address, params, request, services: parts.services }),
      ))
    return { route, Layout, Page, data, ...(title && { title: title(data as never) }) }
  }
}

/** Loader for unknown addresses: visitors go to `/`, else the route rules apply (RT-14). @throws MissingRouteError */
export const makeMissingLoader =
  (parts: LoaderParts) =>
  async ({ request }: LoaderFunctionArgs): Promise<never> => {
    await enter(parts, request, missingRouteGuards)
    await followRouteRules(parts, request)
    throw new MissingRouteError(decodePath(new URL(request.url).pathname))
  }

/** The path as readable text. One with a malformed escape stays as it is. */
const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
