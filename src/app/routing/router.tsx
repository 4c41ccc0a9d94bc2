import { createBrowserRouter, type RouteObject, useLoaderData } from 'react-router-dom'
import { RootError, RouteError } from '../errors/error-page.tsx'
import { Root, StartingUp } from '../root.tsx'
import { devRoutes } from './dev-routes.ts'
import { requireGuard } from './guards.ts'
import { wantedAddress } from './page-address.ts'
import { makeRouteLoader, makeMissingLoader, type LoaderParts, type LoadedRoute } from './route-loader.ts'
import { routes, type Route } from './routes.ts'

/** `Page` and the loader of `data` are from the same module, so their types match. */
function RouteView() {
  const { Page, data } = useLoaderData<LoadedRoute>()
  return <Page data={data as never} />
}

/** @throws Error if a route names a guard that does not exist (RT-17). */
export function makeRouteObjects(table: readonly Route[], parts: LoaderParts): RouteObject[] {
  for (const { guards } of table) guards.forEach(requireGuard)
  const children = table.map((route): RouteObject => ({
    id: route.path,
    path: route.path,
    loader: makeRouteLoader(parts, route),
    Component: RouteView,
    ErrorBoundary: RouteError,
  }))
  // The loader of this route always throws, so only its error boundary is ever shown.
  const missing = { path: '*', loader: makeMissingLoader(parts), element: null, ErrorBoundary: RouteError }
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RootError,
      HydrateFallback: StartingUp,
      children: [...children, missing],
    },
  ]
}

export type AppRouter = ReturnType<typeof createBrowserRouter>

export function makeRouter(parts: Omit<LoaderParts, 'addressOf'>): AppRouter {
  const places = () => [router.state.navigation.location, window.location]
  // The first loaders run while `createBrowserRouter` is still running, before `router` is set.
  const addressOf = (request: Request) => wantedAddress(request, started ? places() : [window.location])
  let started = false
  const router = createBrowserRouter(makeRouteObjects([...routes, ...devRoutes], { ...parts, addressOf }))
  started = true
  return router
}
