import type { ReactElement } from 'react'
import { Chart3DView } from './chart-3d-view.tsx'
import { loadStarMap, StarChartProvider, type StarMapStores } from './chart-context.tsx'
import { ChartPage } from './chart-page.tsx'

export const load = loadStarMap

/** The star map in 3D, with the same state as /starmap (FE-02). */
export const Page = ({ data }: { readonly data: StarMapStores }): ReactElement => (
  <StarChartProvider {...data}>
    <ChartPage current="lifted" view={<Chart3DView />} />
  </StarChartProvider>
)
