import { useLoaderData } from 'react-router-dom'
import type { Leaf } from './leaf-loader.ts'

/** The page of the matched route. Page and data came out of one file, so the data fits the Page's props. */
export function LeafView() {
  const { Page, data } = useLoaderData<Leaf>()
  return <Page data={data as never} />
}
