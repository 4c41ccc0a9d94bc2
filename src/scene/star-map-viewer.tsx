import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
} from 'react'
import type { ChartCamera } from '#game/stars/star-chart.ts'
import type { Box } from '#pieces/star-map/labels.ts'
import { isSameCamera } from './star-map/camera-moves.ts'
import type { ChartContent, SectorContent } from './star-map/chart-content.ts'
import { openStarMap3D, type StarMap3D, type UnavailableReason } from './star-map/star-map-3d.ts'
import { texts } from './texts.ts'

export interface StarMapViewerHandle {
  /** Flies to a star, given by its index in the sector; -1 flies to the whole sector. */
  readonly flyTo: (star: number) => void
  readonly zoom: (factor: number) => void
}

export interface StarMapViewerProps {
  readonly sector: SectorContent
  readonly content: ChartContent
  /** The initial camera. A later value moves the camera there, unless it is the one last passed to `onRest`. */
  readonly camera: ChartCamera
  readonly label: string
  readonly onPick: (star: number) => void
  /** Called with the star that Enter would select; -1 for none. */
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

const fill = { position: 'absolute', inset: '0', overflow: 'hidden' } as const
const overlay = { ...fill, pointerEvents: 'none', userSelect: 'none' } as const

/** The 3D star map. Camera movements do not re-render it. Load it on demand: it imports three.js. */
export function StarMapViewer(props: StarMapViewerProps): ReactElement {
  const { sector, content, camera, label, ref, className } = props
  const frame = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const map = useRef<StarMap3D>(undefined)
  const lastReported = useRef<ChartCamera>(undefined)
  const reservedBoxes = useEffectEvent(props.reservedBoxesFor)
  const onPick = useEffectEvent(props.onPick)
  const onCandidate = useEffectEvent(props.onCandidate)
  const onStep = useEffectEvent(props.onStep)
  const onUnavailable = useEffectEvent(props.onUnavailable)
  const onRest = useEffectEvent((at: ChartCamera) => {
    lastReported.current = at
    props.onRest(at)
  })

  useEffect(() => {
    if (!host.current || !layer.current) return
    const opened = openStarMap3D(host.current, layer.current, (size) => reservedBoxes(size), {
      onPick: (star) => onPick(star),
      onCandidate: (star) => onCandidate(star),
      onStep: (star) => onStep(star),
      onRest: (at) => onRest(at),
      onUnavailable: (reason) => {
        map.current = undefined
        onUnavailable(reason)
      },
    })
    map.current = opened
    return () => {
      map.current = undefined
      // If the map is unmounted while the camera moves, the goal of the movement is saved for the 2D map.
      const at = opened?.unsaved()
      if (at) onRest(at)
      opened?.dispose()
    }
  }, [])

  useEffect(() => map.current?.showSector(sector), [sector])
  useEffect(() => {
    // The camera last passed to `onRest` comes back as a prop. It is ignored, because the player may have moved on
    // since.
    if (lastReported.current && isSameCamera(camera, lastReported.current)) return
    lastReported.current = camera
    map.current?.lookAt(camera)
  }, [camera])
  useEffect(() => map.current?.show(content), [content, sector])

  useImperativeHandle(
    ref,
    () => ({ flyTo: (star) => map.current?.flyTo(star), zoom: (factor) => map.current?.zoom(factor) }),
    [],
  )

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (map.current?.press(event.key, event.repeat)) event.preventDefault()
  }
  const releaseKeys = () => map.current?.release()

  // The lint rules do not know that an element with role="application" handles keys itself.
  /* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */
  return (
    <div
      ref={frame}
      role="application"
      aria-roledescription={texts.starMap.role}
      aria-label={texts.starMap.label(label)}
      tabIndex={0}
      onKeyDown={press}
      onKeyUp={(event) => map.current?.release(event.key)}
      onBlur={releaseKeys}
      onPointerDown={() => frame.current?.focus({ preventScroll: true })}
      className={className}
    >
      <div ref={host} role="img" aria-label={label} style={fill} />
      <div ref={layer} aria-hidden="true" style={overlay} />
    </div>
  )
}
