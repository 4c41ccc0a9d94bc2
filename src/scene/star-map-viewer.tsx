import { useImperativeHandle, useMemo, useRef, useState, type KeyboardEvent, type ReactElement, type Ref } from 'react'
import { Vector3 } from 'three'
import type { ChartCamera } from '#game/stars/star-chart.ts'
import type { Box } from '#pieces/star-map/place-labels.ts'
import { pressOf } from '#ui/keys.ts'
import { Stage, type UnavailableReason } from './stage/stage.tsx'
import type { ChartContent, SectorContent } from './star-map/chart-content.ts'
import type { ChartControls } from './star-map/chart-controls.ts'
import { ChartView, nearestStar, nextInOrder } from './star-map/chart-view.ts'
import { Chart } from './star-map/chart.tsx'
import { makeStarData } from './star-map/stars/star-data.ts'
import { useTaps } from './star-map/use-taps.ts'
import { texts } from './texts.ts'

export interface StarMapViewerHandle {
  /** Flies to a star, given by its index in the sector; -1 flies to the whole sector. */
  readonly flyTo: (star: number) => void
  /** Flies to where all these stars are in the window. They stay in it when its size changes, until the player moves. */
  readonly showStars: (stars: readonly number[]) => void
  /** Zooms about the centre; a factor above 1 is nearer. */
  readonly zoom: (factor: number) => void
}

export interface StarMapViewerProps {
  readonly sector: SectorContent
  readonly content: ChartContent
  /** The initial camera. A later value moves the camera there, unless it is the one last passed to `onRest`. */
  readonly camera: ChartCamera
  /** Stars that the first view has in its window, like `showStars`; without them it is that of `camera`. */
  readonly firstStars?: readonly number[]
  readonly label: string
  /** Called when a star was tapped, or selected by a key; -1 for empty space and Escape. */
  readonly onPick: (star: number) => void
  /** The star that Enter would select: the one under the mouse or stepped to; -1 for none. */
  readonly candidate: number
  readonly onCandidate: (star: number) => void
  readonly onStep: (star: number) => void
  /** Called when the camera has come to rest, and on unmount if it is still moving. */
  readonly onRest: (camera: ChartCamera) => void
  /** Called at most once, if there is no WebGL or its context was lost. */
  readonly onUnavailable: (reason: UnavailableReason) => void
  readonly ref?: Ref<StarMapViewerHandle>
  /** Areas that the labels keep free, CSS px, for a view of this size. */
  readonly reservedBoxesFor: (size: { readonly width: number; readonly height: number }) => readonly Box[]
  readonly className?: string
}

const overlay = {
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
  userSelect: 'none',
} as const

/** The 3D star map. Camera movements do not re-render it. Load it on demand: it imports three.js. */
export function StarMapViewer(props: StarMapViewerProps): ReactElement {
  const { sector, content, camera, candidate, label, onPick, onCandidate, onStep, ref, className } = props
  const frame = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const controls = useRef<ChartControls>(null)
  const [view] = useState(() => new ChartView())
  const data = useMemo(() => makeStarData(sector), [sector])
  const { positions } = data

  const flyHome = () => controls.current?.look(controls.current.home(view.width / view.height), true)
  const placesOf = (stars: readonly number[]) =>
    stars.flatMap((star) => {
      const system = sector.sector.systems[star]
      return system ? [system.position] : []
    })
  const [firstPlaces] = useState(() => placesOf(props.firstStars ?? []))
  const flyTo = (star: number): void => {
    const place = sector.sector.systems[star]?.position
    if (place) controls.current?.flyTo(place)
  }
  useImperativeHandle(ref, () => ({
    flyTo: (star) => (star < 0 ? flyHome() : flyTo(star)),
    showStars: (stars) => controls.current?.showPlaces(placesOf(stars), view.width / view.height),
    zoom: (factor) => controls.current?.zoomBy(factor),
  }))

  const step = (by: 1 | -1): void => {
    const order = view.starsByDistance(positions, content.bright)
    const star = nextInOrder(order, candidate >= 0 ? candidate : content.selected, by)
    onCandidate(star)
    if (star >= 0) onStep(star)
  }
  /** Selects the star under the mouse or stepped to, or else the star nearest to the camera target. */
  const selectCandidate = (): void => {
    const target = controls.current?.getTarget(new Vector3(), true)
    onCandidate(-1)
    onPick(candidate >= 0 || !target ? candidate : nearestStar(positions, target))
  }
  const commands: Readonly<Record<string, () => void>> = {
    Home: flyHome,
    0: flyHome,
    f: () => flyTo(content.selected >= 0 ? content.selected : candidate),
    n: () => step(1),
    '.': () => step(1),
    p: () => step(-1),
    ',': () => step(-1),
    ' ': selectCandidate,
    Enter: selectCandidate,
    Escape: () => (candidate >= 0 ? onCandidate(-1) : onPick(-1)),
  }
  const press = (event: KeyboardEvent) => {
    const { key, plain, isRepeat } = pressOf(event)
    if (!plain) return
    const command = Object.hasOwn(commands, key) ? commands[key] : undefined
    command?.()
    if (command || controls.current?.press(key, isRepeat)) event.preventDefault()
  }

  const taps = useTaps({
    tap: (x, y, reach) => onPick(view.pick(positions, x, y, reach)),
    doubleTap: (x, y, reach) => flyTo(view.pick(positions, x, y, reach)),
    hover: (x, y, reach) => {
      const star = view.pick(positions, x, y, reach)
      if (frame.current) frame.current.style.cursor = star < 0 ? '' : 'pointer'
      onCandidate(star)
    },
    leave: () => onCandidate(-1),
  })

  // The lint rules do not know that an element with role="application" handles keys itself.
  /* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */
  return (
    <div
      ref={frame}
      id="chart"
      role="application"
      aria-roledescription={texts.starMap.role}
      aria-label={texts.starMap.label(label)}
      tabIndex={0}
      onKeyDown={press}
      {...taps}
      className={`cursor-grab active:cursor-grabbing ${className ?? ''}`}
    >
      <Stage label={label} onUnavailable={props.onUnavailable}>
        <Chart
          {...{ sector, content, data, candidate, camera, firstPlaces, view, controls, layer }}
          onRest={props.onRest}
          reservedBoxesFor={props.reservedBoxesFor}
        />
      </Stage>
      <div ref={layer} aria-hidden="true" style={overlay} />
    </div>
  )
}
