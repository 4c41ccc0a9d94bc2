import { useEffect, useState } from 'react'
import type { RoutePlan } from '#game/stars/star-chart.ts'
import type { StarChartData } from '#store/stars/star-chart.ts'
import { compareDrives, noDriveResults, type DriveResult } from './drive-compare.ts'

interface CachedResults {
  readonly route: RoutePlan
  readonly answers: readonly DriveResult[]
}

/** The route with each drive. The drives are computed one at a time, after the page was painted. */
export function useDrives({
  sectorData,
  indexById,
  route,
}: Pick<StarChartData, 'sectorData' | 'indexById' | 'route'>): readonly DriveResult[] {
  const [known, setKnown] = useState<CachedResults>()
  useEffect(() => {
    if (route.stops.length < 2) return undefined
    const steps = compareDrives({ sectorData, indexById, route })
    let rest = 0
    const next = () => {
      const { value, done } = steps.next()
      if (done || !value) return
      setKnown({ route, answers: value })
      rest = window.setTimeout(next)
    }
    rest = window.setTimeout(next)
    return () => window.clearTimeout(rest)
  }, [sectorData, indexById, route])
  return known?.route === route ? known.answers : noDriveResults
}
