import type { ReactElement } from 'react'
import { loadStarMap, StarChartProvider, type StarMapStores } from './chart-context.tsx'
import { ChartPage } from './chart-page.tsx'
import { FlatView } from './flat/flat-view.tsx'

export const load = loadStarMap

/** The star map in 2D, with search, distances and route planning (FE-02). */
export const Page = ({ data }: { readonly data: StarMapStores }): ReactElement => (
  <StarChartProvider {...data}>
    <ChartPage current="flat" view={<FlatView />} />
  </StarChartProvider>
)
