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
import type { ShipDesign } from '#game/ship/ship.ts'
import { hullModel } from './ship/hull-model.ts'
import { hullNumber } from './ship/hull-number.ts'
import { makeShipScene, type ShipScene } from './ship/ship-scene.ts'
import { usePalette } from './ship/use-palette.ts'
import { useWheelOnFocus } from './ship/use-wheel-on-focus.ts'
import { texts } from './texts.ts'
import { makeViewport, type Viewport } from './viewport.ts'

export interface ShipViewerHandle {
  readonly reset: () => void
}

export interface ShipViewerProps {
  readonly ship: Pick<ShipDesign, 'id' | 'faction' | 'hullForm'>
  readonly label: string
  /** Called at most once, if there is no WebGL or its context was lost. */
  readonly onUnavailable: () => void
  readonly ref?: Ref<ShipViewerHandle>
  /** The class must give the viewer a size. */
  readonly className?: string
}

const filling = { position: 'relative', inlineSize: '100%', blockSize: '100%', overflow: 'hidden' } as const

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** A 3D model of a ship. It draws no frames while nothing moves. Load it with `lazyCode`: it imports three.js. */
export function ShipViewer({ ship, label, onUnavailable, ref, className }: ShipViewerProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const scene = useRef<ShipScene>(undefined)
  const { id, faction, hullForm } = ship
  const model = useMemo(() => hullModel(hullForm, hullNumber(id)), [hullForm, id])
  const palette = usePalette(host, faction)
  const unavailable = useEffectEvent(onUnavailable)

  useEffect(() => {
    if (!host.current) return
    let viewport: Viewport | undefined
    const make: Parameters<typeof makeViewport>[1] = (renderer) => {
      scene.current = makeShipScene(renderer, { eased: !prefersReducedMotion(), redraw: () => viewport?.redraw() })
      return scene.current
    }
    const leave = () => {
      scene.current = undefined
    }
    viewport = makeViewport(host.current, make, () => {
      leave()
      unavailable()
    })
    if (!viewport) unavailable()
    return () => {
      leave()
      viewport?.dispose()
    }
  }, [])

  useEffect(() => {
    if (palette) scene.current?.show(model, palette)
  }, [model, palette])

  useWheelOnFocus(frame)
  useImperativeHandle(ref, () => ({ reset: () => scene.current?.reset() }), [])

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Home') scene.current?.reset()
    else if (!scene.current?.press(event.key)) return
    event.preventDefault()
  }

  // The lint rules do not know that an element with role="application" handles keys itself.
  /* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */
  return (
    <div
      ref={frame}
      role="application"
      aria-roledescription={texts.ship.role}
      aria-label={texts.ship.label(label)}
      tabIndex={0}
      onKeyDown={press}
      className={className}
    >
      <div ref={host} role="img" aria-label={label} style={filling} />
    </div>
  )
}
