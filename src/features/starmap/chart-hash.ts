import type { ChartState } from '#game/stars/star-chart.ts'
import { writeChartLink } from '#game/stars/star-link.ts'

const defaultLink = 'v=1'

export function chartHash(state: ChartState): string {
  const text = writeChartLink(state)
  return text === defaultLink ? '' : `#${text}`
}
