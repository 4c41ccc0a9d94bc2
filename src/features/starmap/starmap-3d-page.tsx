import type { ReactElement } from 'react'
import { openStarChart } from '#store/open-star-chart.ts'
import type { LoadArgs } from '#store/services.tsx'
import type { StarChartStore } from '#store/star-chart.ts'
import { StarChartProvider } from './chart-context.tsx'
import { ChartPage } from './chart-page.tsx'
import { DeepView } from './deep/deep-view.tsx'

export const load = ({ services }: LoadArgs): Promise<StarChartStore> => openStarChart(services)

/** FE-02. The same chart as /starmap, with the same state, lifted off the page. */
export const Page = ({ data }: { readonly data: StarChartStore }): ReactElement => (
  <StarChartProvider store={data}>
    <ChartPage current="lifted" view={<DeepView />} />
  </StarChartProvider>
)
