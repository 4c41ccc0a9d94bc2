import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { neighboursOf } from '#game/stars/star-graph.ts'
import { systemSentence } from '#pieces/star-map/star-words.ts'
import { selectGraph } from '#store/stars/star-chart.ts'
import { selectSectorMarks } from '#store/stars/star-marks.ts'
import { CompassRose } from '#ui/icon/compass-rose.tsx'
import { pressOf } from '#ui/keys.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import { useChartStore, useChartToolsStore, usePick, useStarChart, useStarMarks } from '../chart-context.tsx'
import { flatTexts as texts } from '../texts.ts'
import { compassSize, decorationBoxes } from './drawing/map-decorations.ts'
import { openFlatChart, type FlatChart } from './flat-chart.ts'
import { commandOf, type ChartCommand } from './input/chart-keys.ts'
import { ViewButtons } from './view-buttons.tsx'

/** The 2D map. For the keyboard it is a single tab stop, and handles its own commands. */
export function FlatView(): ReactElement {
  const store = useChartStore()
  const tools = useChartToolsStore()
  const pick = usePick()
  const canvas = useRef<HTMLCanvasElement>(null)
  const region = useRef<HTMLDivElement>(null)
  const liveRegion = useRef<HTMLParagraphElement>(null)
  const chart = useRef<FlatChart>(undefined)
  const [isUnsupported, setUnsupported] = useState(false)
  const sectorName = useStarChart(({ sectorData }) => sectorData.name)
  const marks = useStarMarks(selectSectorMarks(useStarChart(({ sector }) => sector)))
  const hint = useId()

  useEffect(() => {
    if (!canvas.current) return
    const open = openFlatChart({
      canvas: canvas.current,
      chart: store,
      candidate: {
        get: () => tools.getState().candidate,
        set: tools.getState().setCandidate,
        watch: (call) => tools.subscribe((state, before) => state.candidate !== before.candidate && call()),
      },
      onPick: pick,
      onStep: (index) => {
        const state = store.getState()
        const system = state.sectorData.systems[index]
        const graph = selectGraph(state)
        if (system && liveRegion.current)
          liveRegion.current.textContent = systemSentence(system, neighboursOf(graph, index).length, graph.range)
      },
      reservedBoxesFor: decorationBoxes,
    })
    chart.current = open
    if (tools.getState().beginsWithRoute) store.getState().showRoute()
    setUnsupported(!open)
    const press = (event: KeyboardEvent) => {
      const command = commandOf(pressOf(event))
      if (!command) return
      event.preventDefault()
      open?.runCommand(command)
    }
    const application = region.current
    application?.addEventListener('keydown', press)
    return () => {
      application?.removeEventListener('keydown', press)
      open?.close()
    }
  }, [store, tools, pick])

  useEffect(() => chart.current?.setMarks(marks), [marks, store])
  const runCommand = (command: ChartCommand) => chart.current?.runCommand(command)

  if (isUnsupported) {
    return <ErrorState title={texts.unsupportedTitle}>{texts.unsupported}</ErrorState>
  }
  return (
    <div className="[container-type:size] relative size-full overflow-hidden" data-print="hide">
      <div
        ref={region}
        role="application"
        id="chart"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is operated by keys of its own
        tabIndex={0}
        aria-roledescription={texts.role}
        aria-label={texts.label(sectorName)}
        aria-describedby={hint}
        className="absolute inset-0 -outline-offset-4"
      >
        <canvas
          ref={canvas}
          aria-hidden="true"
          data-chart="flat"
          className="absolute inset-0 size-full cursor-grab touch-none select-none"
        />
      </div>
      <p id={hint} className="sr-only">
        {texts.keys}
      </p>
      <p ref={liveRegion} role="status" className="sr-only" />
      <CompassRose
        size={compassSize}
        className="pointer-events-none absolute right-9 bottom-9 hidden text-ink-dim @min-[640px]:block [@container(max-height:239px)]:hidden! [[data-compass=hidden]~&]:invisible"
      />
      <ViewButtons onCommand={runCommand} />
    </div>
  )
}
