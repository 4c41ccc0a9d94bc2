import type { ReactElement } from 'react'
import { openStarChart } from '#store/open-star-chart.ts'
import type { LoadArgs } from '#store/services.tsx'
import type { StarChartStore } from '#store/stars/star-chart.ts'
import { StarChartProvider } from './chart-context.tsx'
import { prepareLink } from './chart-page-link.ts'
import { ChartPage } from './chart-page.tsx'
import { FlatView } from './flat/flat-view.tsx'
import { prepareWays } from './flat/ways-part.ts'

export const load = async ({ services }: LoadArgs): Promise<StarChartStore> => {
  const [store] = await Promise.all([openStarChart(services), prepareLink()])
  await prepareWays(store.getState())
  return store
}

/** FE-02. The Reach as a chart: looked at, searched, measured, and travelled in advance. */
export const Page = ({ data }: { readonly data: StarChartStore }): ReactElement => (
  <StarChartProvider store={data}>
    <ChartPage current="flat" view={<FlatView />} />
  </StarChartProvider>
)
