import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { gameVersion } from '#content/version.ts'
import type { StarRoute } from '#game/stars/star-route.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import { selectGraph } from '#store/stars/star-chart.ts'
import './print.css'
import { selectRoute } from '#store/stars/star-routes.ts'
import { useDates } from '#ui/dates.tsx'
import { useStarChart } from '../chart-context.tsx'
import { useSectorMarks } from '../marks/use-marks.ts'
import { avoidedWords } from '../panels/route/route-words.ts'
import { layOutPoster, type Poster } from './poster-layout.ts'
import { PosterSvg } from './poster-svg.tsx'
import { loadPosterFonts, makeMeasureText } from './poster-text.tsx'
import type { PrintChoice } from './print-fields.tsx'
import { RouteSheet } from './route-sheet.tsx'
import { texts } from './texts.ts'

export interface PosterParts {
  /** Undefined until the fonts are loaded, because the widths of labels depend on them. */
  readonly poster: Poster | undefined
  readonly route: StarRoute | undefined
  readonly stops: readonly number[]
  readonly sector: StarSector
  readonly title: string
  readonly about: string
  readonly criterion: string
  readonly date: string
  readonly range: number
  readonly choice: PrintChoice
}

const useFontsLoaded = (): boolean => {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    void loadPosterFonts().then(() => {
      if (!isUnmounted) setLoaded(true)
    })
    return () => {
      isUnmounted = true
    }
  }, [])
  return isLoaded
}

/** All parts of the printed sheets. Laying out the poster takes about a second for ten thousand systems. */
export function usePosterParts(choice: PrintChoice): PosterParts {
  const sector = useStarChart((state) => state.sectorData)
  const camera = useStarChart((state) => state.camera)
  const layers = useStarChart((state) => state.layers)
  const range = useStarChart((state) => state.range)
  const plan = useStarChart((state) => state.route)
  const selectedId = useStarChart((state) => state.selected)
  const indexById = useStarChart((state) => state.indexById)
  const graph = useStarChart(selectGraph)
  const route = useStarChart(selectRoute)
  const marks = useSectorMarks()
  const hasFonts = useFontsLoaded()
  const measure = useMemo(() => (hasFonts ? makeMeasureText() : undefined), [hasFonts])
  const [today] = useState(() => new Date())
  const date = useDates().date(today)
  const { paper, orientation, area } = choice

  const stops = useMemo(() => plan.stops.flatMap((id) => indexById.get(id) ?? []), [plan.stops, indexById])
  const poster = useMemo(() => {
    if (!measure) return undefined
    const selected = indexById.get(selectedId ?? '') ?? -1
    return layOutPoster({
      sector,
      camera,
      graph,
      route,
      stops,
      selected,
      marks,
      measure,
      options: { paper, orientation, area, layers },
    })
  }, [measure, sector, camera, graph, route, stops, selectedId, indexById, marks, paper, orientation, area, layers])

  return {
    poster,
    route,
    stops,
    sector,
    range,
    choice,
    date,
    title: sector.name,
    about: texts.poster.about(sector.systems.length, range, gameVersion, date),
    criterion: texts.sheet.criterion(texts.sheet.least[plan.least], avoidedWords(plan)),
  }
}

export function PosterSheet({ parts, poster }: { readonly parts: PosterParts; readonly poster: Poster }): ReactElement {
  const { title, about, range, choice } = parts
  return (
    <div className={`star-page star-page-${choice.paper}-${choice.orientation}`}>
      <PosterSvg poster={poster} title={title} about={about} range={range} prefix="print-" />
    </div>
  )
}

export function RouteSheetPage({
  parts,
  route,
}: {
  readonly parts: PosterParts
  readonly route: StarRoute
}): ReactElement {
  const { sector, stops, range, criterion, date, choice } = parts
  return (
    <div className={`star-page star-page-sheet-${choice.paper === 'letter' ? 'letter' : 'a4'}`}>
      <RouteSheet
        route={route}
        systems={sector.systems}
        stops={stops}
        sector={sector.name}
        {...{ range, criterion, date }}
      />
    </div>
  )
}
