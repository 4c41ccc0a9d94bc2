import type { ReactElement } from 'react'
import { openStarChart } from '#store/open-star-chart.ts'
import type { LoadArgs } from '#store/services.tsx'
import type { StarChartStore } from '#store/stars/star-chart.ts'
import { StarChartProvider } from './chart-context.tsx'
import { prepareLink } from './chart-page-link.ts'
import { ChartPage } from './chart-page.tsx'
import { DeepView } from './deep/deep-view.tsx'

export const load = async ({ services }: LoadArgs): Promise<StarChartStore> => {
  const [store] = await Promise.all([openStarChart(services), prepareLink()])
  return store
}

/** FE-02. The same chart as /starmap, with the same state, lifted off the page. */
export const Page = ({ data }: { readonly data: StarChartStore }): ReactElement => (
  <StarChartProvider store={data}>
    <ChartPage current="lifted" view={<DeepView />} />
  </StarChartProvider>
)
