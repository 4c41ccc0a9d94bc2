import type { ComponentType, ReactNode } from 'react'
import { redirect, type LoaderFunctionArgs } from 'react-router-dom'
import type { AppServices } from '#store/services.tsx'
import type { ChunkGuard } from '../errors/chunk-errors.ts'
import { MissingRouteError, RedirectLoopError } from '../errors/error-words.ts'
import type { BuildWatch } from '../watch/build-watch.ts'
import { runGuards } from './guards.ts'
import type { LayoutModule, LayoutName } from './page-module.ts'
import { missingRouteGuards, type Route } from './routes.ts'

/** What the root needs to show a route. */
export interface LoadedRoute {
  readonly route: Route
  readonly Layout: ComponentType<{ readonly children: ReactNode }>
  readonly Page: ComponentType<{ readonly data: never }>
  readonly data: unknown
  /** The page's own title; absent: the route's. */
  readonly title?: string
}

export interface LoaderParts {
  readonly services: AppServices
  readonly layouts: Readonly<Record<LayoutName, () => Promise<LayoutModule>>>
  readonly buildWatch: Pick<BuildWatch, 'leaveFor'>
  readonly guardChunk: ChunkGuard
  readonly saveWantedAddress: (address: string) => void
  /** Tells the player which role is missing (RT-10). */
  readonly showMissingRole: (role: string) => void
  /** The wanted address with its fragment, which no request holds. */
  readonly addressOf: (request: Request) => string
}

/** Never settles: the page is on its way to another document. */
const away = () => new Promise<never>(() => {})

/** Everything ahead of a screen: the guards, then the newest build, before any code or data of it (RT-10, RT-18). */
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
  if (await parts.buildWatch.leaveFor(address)) await away()
  return address
}

/** RT-12 */
const followRouteRules = async (parts: LoaderParts, request: Request): Promise<void> => {
  const verdict = await parts.services.records.routeRules.resolve(new URL(request.url).pathname)
  if (verdict.kind === 'redirect') throw redirect(verdict.to)
  if (verdict.kind === 'loop') throw new RedirectLoopError(verdict.path, verdict.hops)
}

/** The one loader of every route in the table. */
export const makeRouteLoader = (parts: LoaderParts, route: Route) => {
  const fetchCode = () => Promise.all([parts.layouts[route.layout](), route.page()])
  // Once here, it is not asked for again: even what is there already takes its time at each turn of a page.
  let here: ReturnType<typeof fetchCode> | undefined
  return async ({ request, params }: LoaderFunctionArgs): Promise<LoadedRoute> => {
    const address = await enter(parts, request, route.guards)
    const code = here ?? parts.guardChunk(address, fetchCode)
    // A redirect leaves the code behind; its failure is then nobody's news.
    code.then(
      () => (here = code),
      () => undefined,
    )
    await followRouteRules(parts, request)
    const [{ Layout }, { Page, load, title }] = await code
    // What a page loads may need more code, such as what reads a sector of one's own.
    const data =
      load &&
      (await parts.guardChunk(address, async () =>
        load({ path: route.path, params, request, services: parts.services }),
      ))
    // Data and title come out of one file, so they fit each other.
    return { route, Layout, Page, data, ...(title && { title: title(data as never) }) }
  }
}

/** For a path that no route has: a visitor goes to `/`, a route rule may know better, else it is missing (RT-14). */
export const makeMissingLoader =
  (parts: LoaderParts) =>
  async ({ request }: LoaderFunctionArgs): Promise<never> => {
    await enter(parts, request, missingRouteGuards)
    await followRouteRules(parts, request)
    throw new MissingRouteError(decodePath(new URL(request.url).pathname))
  }

/** As the player would read it; a broken escape stays as it is. */
const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
