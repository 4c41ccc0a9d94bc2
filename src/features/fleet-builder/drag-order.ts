import { useRef, useState, type PointerEvent } from 'react'

interface Drag {
  readonly key: string
  /** Position before which it would land, counted in the list as it stands. */
  readonly before: number
}

export interface DragHandle {
  readonly propsFor: (key: string) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
  }
  readonly isDragging: (key: string) => boolean
  /** Row before which the mark is drawn; the row count when it lands last. */
  readonly dropAt: number | undefined
}

/** The row before which a pointer at `y` drops, by the middle of each row. */
export const dropPosition = (middles: readonly number[], y: number): number =>
  middles.filter((middle) => y > middle).length

/**
 * Reordering by pointer and by touch: pointer events, since native dragging never starts on a touch screen.
 * The rows stand still and a mark shows where the ship will land; keys and the menu do the same without a pointer.
 */
export function useDragOrder(keys: readonly string[], onMove: (key: string, to: number) => void): DragHandle {
  const [drag, setDrag] = useState<Drag>()
  const middles = useRef<readonly number[]>([])
  const from = drag ? keys.indexOf(drag.key) : -1
  const moves = drag !== undefined && drag.before !== from && drag.before !== from + 1

  const propsFor = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      const list = event.currentTarget.closest('[data-ships]')
      const rows = list ? [...list.querySelectorAll('[data-ship]')] : []
      middles.current = rows.map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return top + height / 2 + window.scrollY
      })
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ key, before: keys.indexOf(key) })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag) return
      const before = dropPosition(middles.current, event.clientY + window.scrollY)
      if (before !== drag.before) setDrag({ key, before })
    },
    onPointerUp: () => {
      if (drag && moves) onMove(drag.key, drag.before > from ? drag.before - 1 : drag.before)
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  })
  return { propsFor, isDragging: (key) => drag?.key === key, dropAt: moves ? drag.before : undefined }
}
