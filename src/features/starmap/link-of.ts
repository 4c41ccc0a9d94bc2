import type { ChartState } from '#game/star-chart.ts'
import { writeChartLink } from '#game/star-link.ts'

/** A chart as everybody first sees it needs no words in the address. */
const bareLink = 'v=1'

export const linkOf = (state: ChartState): string => {
  const text = writeChartLink(state)
  return text === bareLink ? '' : `#${text}`
}
