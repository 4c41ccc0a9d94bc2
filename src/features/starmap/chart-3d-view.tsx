import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import { neighboursOf } from '#game/stars/star-graph.ts'
import { systemSentence } from '#pieces/star-map/star-words.ts'
import type { StarMapViewer, StarMapViewerHandle, StarMapViewerProps } from '#scene/star-map-viewer.tsx'
import { selectGraph } from '#store/stars/star-chart.ts'
import { selectRouteStars } from '#store/stars/star-routes.ts'
import { lazyCode, useLazyCode } from '#ui/state/lazy-code.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { useChartTools, useChartStore, usePick, useStarChart } from './chart-context.tsx'
import { decorationBoxes } from './flat/drawing/map-decorations.ts'
import { FlatView } from './flat/flat-view.tsx'
import type { ChartCommand } from './flat/input/chart-keys.ts'
import { ViewButtons } from './flat/view-buttons.tsx'
import { texts } from './texts.ts'
import { useChartContent, useSectorContent } from './use-chart-3d-content.ts'

const starMapViewer = lazyCode(() => import('#scene/star-map-viewer.tsx'))

type Problem = 'no-webgl' | 'context-lost' | 'not-fetched'

/** Shows the 3D chart. If 3D cannot run, it shows the 2D chart with the same state, and a message that says why. */
export function Chart3DView(): ReactElement {
  const { code, failures } = useLazyCode(starMapViewer)
  const [viewerProblem, setViewerProblem] = useState<Problem>()
  const problem = viewerProblem ?? (failures > 0 ? 'not-fetched' : undefined)

  if (problem) {
    return (
      <div className="grid size-full grid-rows-[auto_minmax(0,1fr)]">
        <p role="status" className="border-b border-hairline bg-paper-raised px-4 py-2">
          {texts.view3D.problems[problem]}
        </p>
        <FlatView />
      </div>
    )
  }
  return code ? (
    <Chart3D Viewer={code.StarMapViewer} onProblem={setViewerProblem} />
  ) : (
    <Skeleton className="absolute inset-0" />
  )
}

/** The area that labels keep free: only the buttons, the first of the boxes. The 3D view has no compass rose. */
const buttonsOf: StarMapViewerProps['reservedBoxesFor'] = (size) => decorationBoxes(size).slice(0, 1)

interface Chart3DProps {
  readonly Viewer: typeof StarMapViewer
  readonly onProblem: (problem: Problem) => void
}

function Chart3D({ Viewer, onProblem }: Chart3DProps): ReactElement {
  const store = useChartStore()
  const pick = usePick()
  const candidate = useChartTools((tools) => tools.candidate)
  const setCandidate = useChartTools((tools) => tools.setCandidate)
  const sector = useSectorContent()
  const content = useChartContent()
  const camera = useStarChart((state) => state.camera)
  const focus = useStarChart((state) => state.focus)
  const beginsWithRoute = useChartTools((tools) => tools.beginsWithRoute)
  const [firstStars] = useState(() => (beginsWithRoute ? selectRouteStars(store.getState()) : []))
  const viewer = useRef<StarMapViewerHandle>(null)
  const liveRegion = useRef<HTMLParagraphElement>(null)

  // A focus request from before this view opened has already been handled by the 2D view, so it is not repeated.
  const handledFocus = useRef(focus?.serial)
  useEffect(() => {
    if (!focus || focus.serial === handledFocus.current) return
    handledFocus.current = focus.serial
    if (focus.isRoute) viewer.current?.showStars(selectRouteStars(store.getState()))
    else viewer.current?.flyTo(focus.id === null ? -1 : (store.getState().indexById.get(focus.id) ?? -1))
  }, [focus, store])
  useEffect(() => () => setCandidate(-1), [setCandidate, sector])

  const announceStar = useCallback(
    (star: number) => {
      const state = store.getState()
      const system = state.sectorData.systems[star]
      const graph = selectGraph(state)
      if (system && liveRegion.current)
        liveRegion.current.textContent = systemSentence(system, neighboursOf(graph, star).length, graph.range)
    },
    [store],
  )
  const runCommand = (command: ChartCommand) => {
    if (command.do === 'zoom') viewer.current?.zoom(command.factor)
    else if (command.do === 'home') viewer.current?.flyTo(-1)
  }
  return (
    <div className="[container-type:size] relative size-full overflow-hidden" data-print="hide">
      <Viewer
        ref={viewer}
        sector={sector}
        content={content}
        camera={camera}
        firstStars={firstStars}
        candidate={candidate}
        label={texts.view3D.label(sector.sector.name)}
        onPick={(star) => pick(sector.sector.systems[star]?.id ?? null)}
        onCandidate={setCandidate}
        onStep={announceStar}
        onRest={(at) => store.getState().setCamera(at)}
        onUnavailable={onProblem}
        reservedBoxesFor={buttonsOf}
        className="absolute inset-0 -outline-offset-4"
      />
      <p ref={liveRegion} role="status" className="sr-only" />
      <ViewButtons onCommand={runCommand} />
    </div>
  )
}
