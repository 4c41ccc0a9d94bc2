import { useRef, type PointerEvent } from 'react'

/** A finger that has moved this far to the side drags; one that moves up or down scrolls the page. CSS pixels. */
const sideways = 8

interface TouchSlideOptions {
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly onChange: (value: number) => void
}

/**
 * Handlers for the box around a slider, which takes touches instead of the slider itself (`.slider-box`). The value follows a
 * clear movement to the side from where it was. A tap or the beginning of a scroll changes nothing.
 */
export function useTouchSlide({ value, min, max, step, onChange }: TouchSlideOptions) {
  const from = useRef<{ readonly x: number; readonly value: number; isDragging: boolean }>(undefined)
  const end = () => {
    from.current = undefined
  }
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      if (pointerType === 'touch') from.current = { x: clientX, value, isDragging: false }
    },
    onPointerMove: ({ currentTarget, pointerId, clientX }: PointerEvent) => {
      const start = from.current
      if (!start) return
      const moved = clientX - start.x
      if (!start.isDragging && Math.abs(moved) < sideways) return
      if (!start.isDragging) currentTarget.setPointerCapture(pointerId)
      start.isDragging = true
      const wanted = start.value + (moved / currentTarget.clientWidth) * (max - min)
      const next = Math.min(max, Math.max(min, min + Math.round((wanted - min) / step) * step))
      if (next !== value) onChange(next)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
