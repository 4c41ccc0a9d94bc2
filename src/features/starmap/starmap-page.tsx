import type { ReactElement } from 'react'
import type { LoadArgs } from '#store/services.tsx'
import { StarChartProvider, type StarMapStores } from './chart-context.tsx'
import { ChartPage } from './chart-page.tsx'
import { FlatView } from './flat/flat-view.tsx'

export async function load({ services }: LoadArgs): Promise<StarMapStores> {
  const [chart, marks] = await Promise.all([services.account.chart(), services.account.marks()])
  return { chart, marks }
}

/** The star map in 2D, with search, distances and route planning (FE-02). */
export const Page = ({ data }: { readonly data: StarMapStores }): ReactElement => (
  <StarChartProvider {...data}>
    <ChartPage current="flat" view={<FlatView />} />
  </StarChartProvider>
)
