import { reach } from '#content/reach/reach.ts'
import { makeStarDevice } from './stars/star-device.ts'
import { makeStarChart } from './stars/make-star-chart.ts'
import type { AppServices } from './services.tsx'
import type { StarChartStore } from './stars/star-chart.ts'

const opened = new Map<string, Promise<StarChartStore>>()

/**
 * The chart of who is logged in, the same store for both views and for as long as the page lives: camera, selection,
 * filters and route are carried over by being the same. For a page's `load`.
 */
export const openStarChart = ({
  records,
  settings,
}: Pick<AppServices, 'records' | 'settings'>): Promise<StarChartStore> => {
  const owner = records.session.getState().user?.id ?? ''
  let chart = opened.get(owner)
  if (!chart) {
    opened.set(owner, (chart = makeStarChart({ owner, reach, settings, device: makeStarDevice(owner) })))
    // The next try begins anew.
    chart.catch(() => opened.delete(owner))
  }
  return chart
}
