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
import { sameCamera } from './star-map/camera-moves.ts'
import type { ChartContent, SectorContent } from './star-map/chart-content.ts'
import { openStarChart3D, type StarChart3D, type UnavailableReason } from './star-map/star-chart.ts'

export interface StarStageHandle {
  /** Flies to a star by its index in the sector; -1: to the whole of it. */
  readonly flyTo: (star: number) => void
  /** So much nearer (above 1) or farther. */
  readonly zoom: (factor: number) => void
}

export interface StarStageProps {
  readonly sector: SectorContent
  readonly content: ChartContent
  /** Where one looks from at first, and whenever it is another than `onRest` was told. */
  readonly camera: ChartCamera
  /** Name for assistive technology; the keys are told after it. */
  readonly label: string
  readonly onPick: (star: number) => void
  /** The star that Enter would take; -1 for none. */
  readonly onPropose: (star: number) => void
  /** A star was stepped to by a key: it is to be told. */
  readonly onStep: (star: number) => void
  /** The camera has come to rest, or the stage is left while it moves. */
  readonly onRest: (camera: ChartCamera) => void
  /** No WebGL, or its context was lost: the caller shows the flat chart. At most once. */
  readonly onUnavailable: (reason: UnavailableReason) => void
  readonly ref?: Ref<StarStageHandle>
  /** What the caller puts over a chart of this size, CSS px: texts keep off it. */
  readonly furnitureOf: (size: { readonly width: number; readonly height: number }) => readonly Box[]
  readonly className?: string
}

const keys =
  'W, A, S and D move over the chart, E and Q up and down. Arrow keys turn it, plus and minus zoom. ' +
  'N and P step from star to star, Enter selects, Escape clears. F goes to the selected system, Home shows the whole sector.'

const filling = { position: 'absolute', inset: '0', overflow: 'hidden' } as const
const overIt = { ...filling, pointerEvents: 'none', userSelect: 'none' } as const

/**
 * The star chart, lifted, to be turned and flown through by hand and keys. React knows what it shows and where it came to
 * rest; while it moves, nothing is rendered anew. Loaded on demand, as it brings three:
 * `lazyCode(() => import('#scene/star-stage.tsx'))`.
 */
export function StarStage(props: StarStageProps): ReactElement {
  const { sector, content, camera, label, ref, className } = props
  const frame = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const chart = useRef<StarChart3D>(undefined)
  const told = useRef<ChartCamera>(undefined)
  const furniture = useEffectEvent(props.furnitureOf)
  const picked = useEffectEvent(props.onPick)
  const proposed = useEffectEvent(props.onPropose)
  const stepped = useEffectEvent(props.onStep)
  const unavailable = useEffectEvent(props.onUnavailable)
  const rested = useEffectEvent((at: ChartCamera) => {
    told.current = at
    props.onRest(at)
  })

  useEffect(() => {
    if (!host.current || !layer.current) return
    const opened = openStarChart3D(host.current, layer.current, (size) => furniture(size), {
      picked: (star) => picked(star),
      proposed: (star) => proposed(star),
      stepped: (star) => stepped(star),
      rested: (at) => rested(at),
      unavailable: (reason) => {
        chart.current = undefined
        unavailable(reason)
      },
    })
    chart.current = opened
    return () => {
      chart.current = undefined
      // Left in mid-flight: the flat chart goes on from where this one was going.
      const at = opened?.unsaved()
      if (at) rested(at)
      opened?.dispose()
    }
  }, [])

  useEffect(() => chart.current?.showSector(sector), [sector])
  useEffect(() => {
    // What comes back is what was told: by now a hand may have moved on.
    if (told.current && sameCamera(camera, told.current)) return
    told.current = camera
    chart.current?.lookAt(camera)
  }, [camera])
  useEffect(() => chart.current?.show(content), [content, sector])

  useImperativeHandle(
    ref,
    () => ({ flyTo: (star) => chart.current?.flyTo(star), zoom: (factor) => chart.current?.zoom(factor) }),
    [],
  )

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (chart.current?.press(event.key, event.repeat)) event.preventDefault()
  }
  const letGo = () => chart.current?.release()

  // An application in the sense of ARIA has its own keys, which the lint does not know.
  /* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */
  return (
    <div
      ref={frame}
      role="application"
      aria-roledescription="3D star chart"
      aria-label={`${label}. ${keys}`}
      tabIndex={0}
      onKeyDown={press}
      onKeyUp={(event) => chart.current?.release(event.key)}
      onBlur={letGo}
      onPointerDown={() => frame.current?.focus({ preventScroll: true })}
      className={className}
    >
      <div ref={host} role="img" aria-label={label} style={filling} />
      <div ref={layer} aria-hidden="true" style={overIt} />
    </div>
  )
}
