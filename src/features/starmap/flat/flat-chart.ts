import type { SectorMarks } from '#game/stars/star-mark.ts'
import type { Box } from '#pieces/star-map/labels.ts'
import type { StarChartStore } from '#store/stars/star-chart.ts'
import { makeChartModel } from './chart-model.ts'
import { borderOf } from './drawing/draw-border.ts'
import { makePainter } from './drawing/painter.ts'
import { openSurface, type Surface } from './drawing/surface.ts'
import { makePilot } from './input/camera-controller.ts'
import type { ChartCommand } from './input/chart-keys.ts'
import { watchHands } from './input/pointer-gestures.ts'
import { makeWalk } from './input/star-walk.ts'
import { starAt } from './layout/candidates.ts'
import { makeGroundWork } from './layout/ground-work.ts'
import type { Size } from './projection.ts'

export interface FlatChart {
  readonly obey: (command: ChartCommand) => void
  readonly setMarks: (marks: SectorMarks) => void
  readonly close: () => void
}

export interface Candidate {
  readonly get: () => number
  readonly set: (index: number) => void
  /** Others set it too, such as a row of the table. Returns how to stop. */
  readonly watch: (call: () => void) => () => void
}

export interface FlatChartParts {
  readonly canvas: HTMLCanvasElement
  readonly chart: StarChartStore
  /** Position of the system that Enter would select; -1 for none. */
  readonly candidate: Candidate
  readonly onPick: (id: string | null) => void
  /** The candidate was stepped to by a key: to be said. */
  readonly onStep: (index: number) => void
  /** CSS px of the window that something stands over. */
  readonly furniture: (size: Size) => readonly Box[]
}

/** What of the chart's state is drawn. */
const drawn = ['sectorData', 'selected', 'layers', 'overlay', 'filters', 'range', 'route', 'ruler'] as const
/** CSS px round a star that mean it. */
const reach = { touch: 24, other: 14 } as const

/**
 * The chart on the canvas: follows the store, obeys hands and keys. React hears of nothing until a gesture rests.
 * @returns undefined where the browser gives no canvas to draw on.
 */
export function openFlatChart({
  canvas,
  chart,
  candidate,
  onPick,
  onStep,
  furniture,
}: FlatChartParts): FlatChart | undefined {
  let model = makeChartModel(chart.getState().sectorData)
  let marks: SectorMarks = {}
  let surface: Surface | undefined
  const redraw = () => surface?.redraw()
  let ground = makeGroundWork(model, redraw)
  const pilot = makePilot({ chart, model: () => model, redraw })
  const walk = makeWalk(({ width }) => borderOf(width))

  surface = openSurface(canvas, (made) => {
    const painter = makePainter(canvas, made, furniture)
    return {
      resize: (width, height) => {
        painter.resize()
        pilot.resize({ width, height })
      },
      draw: (now) => {
        const isMoving = pilot.advance(now)
        painter.paint({ state: chart.getState(), view: pilot.view(), model, candidate: candidate.get(), ground, marks })
        return isMoving
      },
      rest: () => {
        painter.rest()
        pilot.rest()
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
    pilot.bringIn(index)
    onStep(index)
  }
  /** Where stepping starts: at the candidate, else at what is selected. */
  const anchor = (): number => {
    const { selected, indexById } = chart.getState()
    if (candidate.get() >= 0 || selected === null) return candidate.get()
    return indexById.get(selected) ?? -1
  }

  const unwatch = watchHands(canvas, {
    hold: pilot.hold,
    pan: pilot.pan,
    zoom: pilot.zoom,
    release: pilot.release,
    tap: (x, y, kind) => {
      const index = starAt(model, pilot.view(), x, y, kind === 'touch' ? reach.touch : reach.other)
      candidate.set(-1)
      pick(index)
    },
    doubleTap: pilot.approach,
    hover: (at) => candidate.set(at ? starAt(model, pilot.view(), at.x, at.y, reach.other) : -1),
  })

  const unsubscribe = chart.subscribe((state, before) => {
    if (state.sectorData !== before.sectorData) {
      model = makeChartModel(state.sectorData)
      ground.close()
      ground = makeGroundWork(model, redraw)
      candidate.set(-1)
      pilot.reopen()
    }
    pilot.follow(state, before)
    // The camera is not among them: at rest it is written as it was drawn.
    if (drawn.some((field) => state[field] !== before[field])) redraw()
  })

  const obey = (command: ChartCommand): void => {
    switch (command.do) {
      case 'pan':
        return pilot.panByKey(command.dx, command.dy)
      case 'zoom':
        return pilot.zoom(command.factor)
      case 'home':
        return pilot.home()
      case 'step':
        return stepTo(walk.step(model, pilot.view(), anchor(), command.by))
      case 'towards':
        return stepTo(walk.towards(model, pilot.view(), anchor(), command.dx, command.dy))
      case 'select':
        return candidate.get() < 0 ? undefined : pick(candidate.get())
      case 'clear':
        return candidate.get() < 0 ? onPick(null) : candidate.set(-1)
    }
  }

  return {
    obey,
    setMarks: (next) => {
      marks = next
      redraw()
    },
    close: () => {
      unsubscribe()
      unwatchCandidate()
      unwatch()
      pilot.close()
      ground.close()
      surface?.close()
    },
  }
}
