import type { SectorMarks } from '#game/stars/star-mark.ts'
import type { Box } from '#pieces/star-map/place-labels.ts'
import type { StarChartStore } from '#store/stars/star-chart.ts'
import { makeChartModel } from './chart-model.ts'
import { borderOf } from './drawing/draw-border.ts'
import { makePainter } from './drawing/painter.ts'
import { openSurface, type Surface } from './drawing/surface.ts'
import { makeCameraController } from './input/camera-controller.ts'
import type { ChartCommand } from './input/chart-keys.ts'
import { watchGestures } from './input/pointer-gestures.ts'
import { makeStarNavigation } from './input/star-navigation.ts'
import { makeBackgroundLayers } from './layout/background-layers.ts'
import { starAt } from './layout/find-stars.ts'
import type { Size } from './projection.ts'

export interface FlatChart {
  readonly runCommand: (command: ChartCommand) => void
  readonly setMarks: (marks: SectorMarks) => void
  readonly close: () => void
}

export interface Candidate {
  readonly get: () => number
  readonly set: (index: number) => void
  /** Calls `call` at every change, also if another component (a table row) made it. The result unsubscribes. */
  readonly watch: (call: () => void) => () => void
}

export interface FlatChartParts {
  readonly canvas: HTMLCanvasElement
  readonly chart: StarChartStore
  /** The system that Enter would select, as an index; -1 for none. */
  readonly candidate: Candidate
  readonly onPick: (id: string | null) => void
  /** Called when the player has moved to this star by keyboard, so that a screen reader can announce it. */
  readonly onStep: (index: number) => void
  /** Areas that labels avoid, CSS px. */
  readonly reservedBoxesFor: (size: Size, isTaken: (box: Box) => boolean) => readonly Box[]
}

const drawn = ['sectorData', 'selected', 'layers', 'overlay', 'filters', 'range', 'route', 'ruler'] as const
/** Largest distance at which a tap, or the mouse, still hits a star, CSS px. */
const reach = { touch: 24, other: 14 } as const

/** Opens the 2D map. It saves the camera only after a gesture, because saving re-renders React components. */
export function openFlatChart({
  canvas,
  chart,
  candidate,
  onPick,
  onStep,
  reservedBoxesFor,
}: FlatChartParts): FlatChart | undefined {
  let model = makeChartModel(chart.getState().sectorData)
  let marks: SectorMarks = {}
  let surface: Surface | undefined
  const redraw = () => surface?.redraw()
  let background = makeBackgroundLayers(model, redraw)
  const camera = makeCameraController({ chart, model: () => model, redraw })
  const navigation = makeStarNavigation(borderOf)

  surface = openSurface(canvas, (made) => {
    const painter = makePainter(canvas, made, reservedBoxesFor)
    return {
      resize: (width, height) => {
        painter.resize()
        camera.resize({ width, height })
      },
      draw: (now) => {
        const isMoving = camera.advance(now)
        painter.paint({
          state: chart.getState(),
          view: camera.view(),
          model,
          candidate: candidate.get(),
          background,
          marks,
        })
        return isMoving
      },
      rest: () => {
        painter.rest()
        camera.rest()
      },
      close: painter.close,
    }
  })
  if (!surface) return undefined

  const unwatchCandidate = candidate.watch(() => {
    canvas.style.cursor = candidate.get() >= 0 ? 'pointer' : ''
    redraw()
  })
  const pick = (index: number) => onPick(model.sector.systems[index]?.id ?? null)
  const stepTo = (index: number) => {
    if (index < 0) return
    candidate.set(index)
    camera.reveal(index)
    onStep(index)
  }
  /** The star from which keyboard navigation continues: the candidate, or else the selected system; -1 for none. */
  const anchor = (): number => {
    const { selected, indexById } = chart.getState()
    if (candidate.get() >= 0 || selected === null) return candidate.get()
    return indexById.get(selected) ?? -1
  }

  const unwatch = watchGestures(canvas, {
    hold: camera.hold,
    pan: camera.pan,
    zoom: camera.zoom,
    release: camera.release,
    tap: (x, y, kind) => {
      const index = starAt(model, camera.view(), x, y, kind === 'touch' ? reach.touch : reach.other)
      candidate.set(-1)
      pick(index)
    },
    doubleTap: camera.zoomInAt,
    hover: (at) => candidate.set(at ? starAt(model, camera.view(), at.x, at.y, reach.other) : -1),
  })

  const unsubscribe = chart.subscribe((state, before) => {
    if (state.sectorData !== before.sectorData) {
      model = makeChartModel(state.sectorData)
      background.close()
      background = makeBackgroundLayers(model, redraw)
      candidate.set(-1)
      camera.reset()
    }
    camera.applyState(state, before)
    // `drawn` does not contain `camera`, because the camera is written to the store after its view was drawn.
    if (drawn.some((field) => state[field] !== before[field])) redraw()
  })

  const runCommand = (command: ChartCommand): void => {
    switch (command.do) {
      case 'pan':
        return camera.panByKey(command.dx, command.dy)
      case 'zoom':
        return camera.zoom(command.factor)
      case 'home':
        return camera.home()
      case 'step':
        return stepTo(navigation.step(model, camera.view(), anchor(), command.by))
      case 'towards':
        return stepTo(navigation.towards(model, camera.view(), anchor(), command.dx, command.dy))
      case 'select':
        return candidate.get() < 0 ? undefined : pick(candidate.get())
      case 'clear':
        return candidate.get() < 0 ? onPick(null) : candidate.set(-1)
    }
  }

  return {
    runCommand,
    setMarks: (next) => {
      marks = next
      redraw()
    },
    close: () => {
      unsubscribe()
      unwatchCandidate()
      unwatch()
      camera.close()
      background.close()
      surface?.close()
    },
  }
}
