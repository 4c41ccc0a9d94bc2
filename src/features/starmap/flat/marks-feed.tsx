import { useEffect } from 'react'
import type { SectorMarks } from '#game/stars/star-mark.ts'
import { selectSectorMarks } from '#store/stars/star-marks.ts'
import { useStarChart, useStarMarks } from '../chart-context.tsx'

/** Hands the player's marks to the chart. Apart from it, because the stars do not wait for the store of marks. */
export function MarksFeed({ onMarks }: { readonly onMarks: (marks: SectorMarks) => void }): null {
  const marks = useStarMarks(selectSectorMarks(useStarChart(({ sector }) => sector)))
  useEffect(() => onMarks(marks), [marks, onMarks])
  return null
}
