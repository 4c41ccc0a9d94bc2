import { useMemo, useRef, type KeyboardEvent, type ReactElement } from 'react'
import type { ShipDesign } from '#game/ship/ship.ts'
import { pressOf } from '#ui/keys.ts'
import { centred, hullModel } from './ship/hull-model.ts'
import { hullNumber } from './ship/hull-number.ts'
import { shipPalette } from './ship/palette.ts'
import type { ShipControls } from './ship/ship-controls.ts'
import { ShipModel } from './ship/ship-model.tsx'
import { useWheelOnFocus } from './ship/use-wheel-on-focus.ts'
import { Stage } from './stage/stage.tsx'
import { useTheme } from './stage/use-theme.ts'
import { texts } from './texts.ts'

export interface ShipViewerProps {
  readonly ship: Pick<ShipDesign, 'id' | 'faction' | 'hullForm'>
  readonly label: string
  /** Called at most once, if there is no WebGL or its context was lost. */
  readonly onUnavailable: () => void
  /** The class must give the viewer a size. */
  readonly className?: string
}

/** A 3D model of a ship. It draws no frames while nothing moves. Load it with `lazyCode`: it imports three.js. */
export function ShipViewer({ ship, label, onUnavailable, className }: ShipViewerProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null)
  const controls = useRef<ShipControls>(null)
  const { id, faction, hullForm } = ship
  const model = useMemo(() => centred(hullModel(hullForm, hullNumber(id))), [hullForm, id])
  const theme = useTheme()
  const palette = useMemo(() => shipPalette(faction, theme), [faction, theme])

  useWheelOnFocus(frame)

  const press = (event: KeyboardEvent) => {
    const { key, plain } = pressOf(event)
    if (plain && controls.current?.press(key)) event.preventDefault()
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
      <Stage label={label} onUnavailable={onUnavailable}>
        <ShipModel {...{ model, palette, controls }} />
      </Stage>
    </div>
  )
}
