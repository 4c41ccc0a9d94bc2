import { useLoaderData } from 'react-router-dom'
import type { LoadedRoute } from './route-loader.ts'

/** The page of the matched route. Page and data came out of one file, so the data fits the Page's props. */
export function RouteView() {
  const { Page, data } = useLoaderData<LoadedRoute>()
  return <Page data={data as never} />
}
