import { useEffect, useMemo, useRef, useState, type Dispatch, type PointerEvent, type SetStateAction } from 'react'

interface Drag {
  readonly key: string
  /** Position before which it would land, counted in the list as it stands. */
  readonly before: number
}

/** The same object while the list lives, so that rows may be kept as they are while one of them is dragged. */
export interface DragHandle {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
}

/** What the pointer holds. */
interface Held {
  readonly key: string
  readonly middles: readonly number[]
  y: number
  before: number
}

interface DragOrder {
  /** Spread on each handle, which carries its row's key as `data-handle`. */
  readonly handle: DragHandle
  readonly dragging: string | undefined
  /** Row before which the mark is drawn; the row count when it lands last. */
  readonly dropAt: number | undefined
}

/** The row before which a pointer at `y` drops, by the middle of each row. */
export const dropPosition = (middles: readonly number[], y: number): number =>
  middles.filter((middle) => y > middle).length

/** So near to the window's edge the page follows the pointer, px; the thumb bar stands at the foot. */
const edge = { top: 96, bottom: 120 }
/** Px a frame. */
const pace = 9

const pull = (y: number): number => (y < edge.top ? -pace : y > window.innerHeight - edge.bottom ? pace : 0)

const middlesOf = (list: Element | null): readonly number[] =>
  [...(list?.querySelectorAll('[data-ship]') ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 + window.scrollY
  })

const show = (setDrag: Dispatch<SetStateAction<Drag | undefined>>, before: number): void =>
  setDrag((now) => (now && now.before !== before ? { ...now, before } : now))

/**
 * Reordering by pointer and by touch: pointer events, since native dragging never starts on a touch screen.
 * The rows stand still and a mark shows where the ship will land; near an edge the page scrolls along. Keys and the menu
 * do the same without a pointer.
 */
export function useDragOrder(keys: readonly string[], onMove: (key: string, to: number) => void): DragOrder {
  const [drag, setDrag] = useState<Drag>()
  const latest = useRef({ keys, onMove })
  useEffect(() => {
    latest.current = { keys, onMove }
  })
  // The hand is quicker than a render: where it lets go is known here, not from what was drawn last.
  const held = useRef<Held | undefined>(undefined)
  const isHeld = drag !== undefined

  useEffect(() => {
    if (!isHeld) return undefined
    let frame = 0
    const follow = () => {
      const { current: hold } = held
      const by = hold ? pull(hold.y) : 0
      if (hold && by !== 0) {
        window.scrollBy(0, by)
        place(hold)
      }
      frame = requestAnimationFrame(follow)
    }
    const place = (hold: Held) => {
      hold.before = dropPosition(hold.middles, hold.y + window.scrollY)
      show(setDrag, hold.before)
    }
    frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [isHeld])

  const handle = useMemo((): DragHandle => {
    const release = () => {
      held.current = undefined
      setDrag(undefined)
    }
    return {
      onPointerDown: ({ button, currentTarget, pointerId, clientY }) => {
        const key = currentTarget.dataset['handle']
        if (button !== 0 || key === undefined) return
        const before = latest.current.keys.indexOf(key)
        held.current = { key, middles: middlesOf(currentTarget.closest('[data-ships]')), y: clientY, before }
        currentTarget.setPointerCapture(pointerId)
        setDrag({ key, before })
      },
      onPointerMove: ({ clientY }) => {
        const { current: hold } = held
        if (!hold) return
        hold.y = clientY
        hold.before = dropPosition(hold.middles, clientY + window.scrollY)
        show(setDrag, hold.before)
      },
      onPointerUp: () => {
        const { keys: order, onMove: move } = latest.current
        const now = held.current
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
