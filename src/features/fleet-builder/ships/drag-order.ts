import { useEffect, useMemo, useRef, useState, type Dispatch, type PointerEvent, type SetStateAction } from 'react'

interface Drag {
  readonly key: string
  /** Index of the ship above which the dragged ship would land; the number of ships for the end. */
  readonly before: number
}

/** Event handlers of a drag handle. They stay the same during a drag, so that memoised rows are not rendered again. */
export interface DragHandle {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
}

/** The drag in progress. Changing it does not render. */
interface ActiveDrag {
  readonly key: string
  readonly rowCentres: readonly number[]
  y: number
  before: number
}

interface DragOrder {
  /** Props for each drag handle. The handle's element must have the ship's key as `data-handle`. */
  readonly handle: DragHandle
  readonly dragging: string | undefined
  /** Index of the row above which the drop marker is drawn. It equals the number of rows if the ship lands last. */
  readonly dropAt: number | undefined
}

/** Index of the row above which a ship dropped at `y` lands. `y` and the centres: px from the page's top. */
export const dropPosition = (rowCentres: readonly number[], y: number): number =>
  rowCentres.filter((centre) => y > centre).length

/** Distance in px from the window's top and bottom within which a drag scrolls the page. */
const scrollZone = { top: 96, bottom: 120 }
/** Distance in px that a drag scrolls in each frame. */
const scrollStep = 9

const scrollSpeed = (y: number): number =>
  y < scrollZone.top ? -scrollStep : y > window.innerHeight - scrollZone.bottom ? scrollStep : 0

const rowCentresOf = (list: Element | null): readonly number[] =>
  [...(list?.querySelectorAll('[data-ship]') ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 + window.scrollY
  })

const showDropPosition = (setDrag: Dispatch<SetStateAction<Drag | undefined>>, before: number): void =>
  setDrag((now) => (now && now.before !== before ? { ...now, before } : now))

/** Reorders ships by pointer events, as native drag and drop does not start on touch screens. Only a marker moves. */
export function useDragOrder(keys: readonly string[], onMove: (key: string, to: number) => void): DragOrder {
  const [drag, setDrag] = useState<Drag>()
  const latest = useRef({ keys, onMove })
  useEffect(() => {
    latest.current = { keys, onMove }
  })
  // A ref and not state, because the pointer may be released before the last move has been rendered.
  const active = useRef<ActiveDrag | undefined>(undefined)
  const isDragging = drag !== undefined

  useEffect(() => {
    if (!isDragging) return undefined
    let frame = 0
    const follow = () => {
      const { current } = active
      const by = current ? scrollSpeed(current.y) : 0
      if (current && by !== 0) {
        window.scrollBy(0, by)
        place(current)
      }
      frame = requestAnimationFrame(follow)
    }
    const place = (current: ActiveDrag) => {
      current.before = dropPosition(current.rowCentres, current.y + window.scrollY)
      showDropPosition(setDrag, current.before)
    }
    frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [isDragging])

  const handle = useMemo((): DragHandle => {
    const release = () => {
      active.current = undefined
      setDrag(undefined)
    }
    return {
      onPointerDown: ({ button, currentTarget, pointerId, clientY }) => {
        const key = currentTarget.dataset['handle']
        if (button !== 0 || key === undefined) return
        const before = latest.current.keys.indexOf(key)
        active.current = { key, rowCentres: rowCentresOf(currentTarget.closest('[data-ships]')), y: clientY, before }
        currentTarget.setPointerCapture(pointerId)
        setDrag({ key, before })
      },
      onPointerMove: ({ clientY }) => {
        const { current } = active
        if (!current) return
        current.y = clientY
        current.before = dropPosition(current.rowCentres, clientY + window.scrollY)
        showDropPosition(setDrag, current.before)
      },
      onPointerUp: () => {
        const { keys: order, onMove: move } = latest.current
        const now = active.current
        const from = now ? order.indexOf(now.key) : -1
        release()
        if (now && from >= 0 && now.before !== from && now.before !== from + 1)
          move(now.key, now.before > from ? now.before - 1 : now.before)
      },
      onPointerCancel: release,
    }
  }, [])

  const from = drag ? keys.indexOf(drag.key) : -1
  const moves = drag !== undefined && drag.before !== from && drag.before !== from + 1
  return { handle, dragging: drag?.key, dropAt: moves ? drag.before : undefined }
}
