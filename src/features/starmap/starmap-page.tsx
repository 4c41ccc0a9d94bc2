import type { ReactElement } from 'react'
import { openStarChart } from '#store/open-star-chart.ts'
import type { LoadArgs } from '#store/services.tsx'
import type { StarChartStore } from '#store/star-chart.ts'
import { StarChartProvider } from './chart-context.tsx'
import { ChartPage } from './chart-page.tsx'
import { FlatView } from './flat/flat-view.tsx'

export const load = ({ services }: LoadArgs): Promise<StarChartStore> => openStarChart(services)

/** FE-02. The Reach as a chart: looked at, searched, measured, and travelled in advance. */
export const Page = ({ data }: { readonly data: StarChartStore }): ReactElement => (
  <StarChartProvider store={data}>
    <ChartPage current="flat" view={<FlatView />} />
  </StarChartProvider>
)
