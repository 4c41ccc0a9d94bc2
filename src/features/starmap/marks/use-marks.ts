import { markOf, type SectorMarks, type StarMark } from '#game/stars/star-mark.ts'
import { selectSectorMarks } from '#store/stars/star-marks.ts'
import { useStarChart, useStarMarks } from '../chart-context.tsx'

/** Own marks of the sector on the chart, those with content. */
export const useSectorMarks = (): SectorMarks => {
  const sector = useStarChart((state) => state.sector)
  return useStarMarks(selectSectorMarks(sector))
}

/** The mark of one system; without content where there is none. */
export const useMark = (system: string): StarMark => markOf(useSectorMarks(), system)
