import { useLoaderData } from 'react-router-dom'
import type { LoadedRoute } from './route-loader.ts'

/** `Page` and the loader of `data` are from the same module, so their types match. */
export function RouteView() {
  const { Page, data } = useLoaderData<LoadedRoute>()
  return <Page data={data as never} />
}
