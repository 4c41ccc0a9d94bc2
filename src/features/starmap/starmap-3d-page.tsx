import type { ReactElement } from 'react'
import type { LoadArgs } from '#store/services.tsx'
import { Chart3DView } from './chart-3d-view.tsx'
import { StarChartProvider, type StarMapStores } from './chart-context.tsx'
import { ChartPage } from './chart-page.tsx'

export async function load({ services }: LoadArgs): Promise<StarMapStores> {
  const [chart, marks] = await Promise.all([services.account.chart(), services.account.marks()])
  return { chart, marks }
}

/** The star map in 3D, with the same state as /starmap (FE-02). */
export const Page = ({ data }: { readonly data: StarMapStores }): ReactElement => (
  <StarChartProvider {...data}>
    <ChartPage current="lifted" view={<Chart3DView />} />
  </StarChartProvider>
)
