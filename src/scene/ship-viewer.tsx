import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
} from 'react'

import type { ShipDesign } from '#game/ship.ts'
import { hullModel } from './hull-model.ts'
import { hullNumber } from './hull-number.ts'
import type { OrbitHandle } from './orbit.tsx'
import { ShipStage } from './ship-stage.tsx'
import { openStage, type Stage } from './stage.ts'
import { usePalette } from './use-palette.ts'

export interface ShipViewerHandle {
  /** Back to the view from the starboard bow. */
  readonly reset: () => void
}

export interface ShipViewerProps {
  readonly ship: Pick<ShipDesign, 'id' | 'faction' | 'hullForm'>
  /** Name of the picture for assistive technology. */
  readonly label: string
  /** There is no WebGL, or its context was lost: the caller shows the drawing instead. Called at most once. */
  readonly onUnavailable: () => void
  readonly ref?: Ref<ShipViewerHandle>
  /** Gives the viewer its size. */
  readonly className?: string
}

const keys = 'Arrow keys turn the ship, plus and minus move nearer and away, Home resets the view.'

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The ship as a model to be turned about by drag, pinch, wheel and keys. Loaded on demand, as it brings three:
 * `lazy(() => import('#scene/ship-viewer.tsx').then(({ ShipViewer }) => ({ default: ShipViewer })))`.
 */
export function ShipViewer({ ship, label, onUnavailable, ref, className }: ShipViewerProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage>(undefined)
  const orbit = useRef<OrbitHandle>(null)
  const { id, faction, hullForm } = ship
  const model = useMemo(() => hullModel(hullForm, hullNumber(id)), [hullForm, id])
  const palette = usePalette(host, faction)
  const unavailable = useEffectEvent(onUnavailable)

  useEffect(() => {
    if (!host.current) return
    stage.current = openStage(host.current, () => unavailable())
    if (!stage.current) unavailable()
    return () => {
      stage.current?.close()
      stage.current = undefined
    }
  }, [])

  useEffect(() => {
    if (!palette) return
    stage.current?.show(<ShipStage model={model} palette={palette} eased={!isStill()} orbit={orbit} />)
  }, [model, palette])

  useEffect(() => {
    const element = frame.current
    // The wheel scrolls the page until the viewer has been taken hold of.
    const pass = (event: WheelEvent) => {
      if (!event.ctrlKey && !element?.contains(document.activeElement)) event.stopPropagation()
    }
    element?.addEventListener('wheel', pass, { capture: true, passive: true })
    return () => element?.removeEventListener('wheel', pass, { capture: true })
  }, [])

  useImperativeHandle(ref, () => ({ reset: () => orbit.current?.reset() }), [])

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Home') orbit.current?.reset()
    else if (!orbit.current?.press(event.key)) return
    event.preventDefault()
  }

  // An application in the sense of ARIA has its own keys, which the lint does not know.
  /* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */
  return (
    <div
      ref={frame}
      role="application"
      aria-roledescription="3D model"
      aria-label={`${label}. ${keys}`}
      tabIndex={0}
      onKeyDown={press}
      className={className}
    >
      <div ref={host} role="img" aria-label={label} style={{ inlineSize: '100%', blockSize: '100%', overflow: 'hidden' }} />
    </div>
  )
}
