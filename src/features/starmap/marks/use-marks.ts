import { markOf, type SectorMarks, type StarMark } from '#game/stars/star-mark.ts'
import { selectSectorMarks } from '#store/stars/star-marks.ts'
import { useStarChart, useStarMarks } from '../chart-context.tsx'

/** The player's marks of the current sector, without empty ones. */
export function useSectorMarks(): SectorMarks {
  const sector = useStarChart((state) => state.sector)
  return useStarMarks(selectSectorMarks(sector))
}

/** The marks of a system in the current sector; an empty mark if it has none. */
export const useMark = (system: string): StarMark => markOf(useSectorMarks(), system)
