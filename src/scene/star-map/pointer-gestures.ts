/** What hands do to a chart, in CSS px of the window. */
export interface HandMoves {
  readonly turn: (dx: number, dy: number) => void
  readonly pan: (dx: number, dy: number) => void
  /** Factor above 1: nearer; the point under (x, y) stays. `eased`: by steps of a wheel rather than by fingers. */
  readonly zoom: (factor: number, x: number, y: number, eased: boolean) => void
  /** Press and release on one spot. */
  readonly tap: (x: number, y: number, isTouch: boolean) => void
  readonly tapTwice: (x: number, y: number, isTouch: boolean) => void
  /** The mouse rests or moves over a place with no button down; undefined once it has left. */
  readonly hover: (x: number | undefined, y: number | undefined) => void
  /** The first hand is on the chart, or the last has left it. */
  readonly hold: (held: boolean) => void
}

interface Finger {
  x: number
  y: number
  /** The other way to move: with the right button, or with a key. */
  readonly pans: boolean
}

/** CSS px that a hand may tremble, and ms that it may rest, for a tap. */
const tremble = 6
const longestTap = 600
/** ms and CSS px between two taps that are one. */
const twiceWithin = 320
const twiceNear = 24

/** Wheels count in px, lines or pages; a pinch on a trackpad comes with Ctrl, in smaller steps. */
const pxOfMode = [1, 16, 400]
const mostWheel = 240

/** @returns How to stop listening. */
export function listenForHands(host: HTMLElement, moves: HandMoves): () => void {
  const fingers = new Map<number, Finger>()
  const listeners = new AbortController()
  /** Where and when the hand came down, as long as it may still be a tap. */
  let pressed: { readonly x: number; readonly y: number; readonly at: number } | undefined
  let tapped: { readonly x: number; readonly y: number; readonly at: number } | undefined

  /** A getter of the layout is asked once a gesture, not once a move. */
  let corner = { left: 0, top: 0 }
  const on = <K extends keyof HTMLElementEventMap>(type: K, call: (event: HTMLElementEventMap[K]) => void) =>
    host.addEventListener(type, call, { signal: listeners.signal, passive: false })

  const tapAt = (event: PointerEvent, x: number, y: number): void => {
    const isTouch = event.pointerType !== 'mouse'
    const before = tapped
    if (before && event.timeStamp - before.at < twiceWithin && Math.hypot(x - before.x, y - before.y) < twiceNear) {
      tapped = undefined
      moves.tapTwice(x, y, isTouch)
      return
    }
    tapped = { x, y, at: event.timeStamp }
    moves.tap(x, y, isTouch)
  }

  const twoFingers = (moved: Finger, x: number, y: number): void => {
    const other = [...fingers.values()].find((finger) => finger !== moved)
    if (!other) return
    const [before, after] = [Math.hypot(moved.x - other.x, moved.y - other.y), Math.hypot(x - other.x, y - other.y)]
    moves.pan((x - moved.x) / 2, (y - moved.y) / 2)
    if (before > 0 && after > 0) moves.zoom(after / before, (x + other.x) / 2, (y + other.y) / 2, false)
  }

  on('pointerdown', (event) => {
    const { button, shiftKey, pointerId, pointerType } = event
    if (button !== 0 && button !== 2) return
    corner = host.getBoundingClientRect()
    const [x, y] = [event.clientX - corner.left, event.clientY - corner.top]
    host.setPointerCapture(pointerId)
    pressed = fingers.size === 0 && button === 0 ? { x, y, at: event.timeStamp } : undefined
    if (fingers.size === 0) moves.hold(true)
    if (fingers.size < 2) fingers.set(pointerId, { x, y, pans: button === 2 || shiftKey })
    if (pointerType === 'mouse') moves.hover(undefined, undefined)
  })
  on('pointermove', (event) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) {
      if (event.pointerType !== 'mouse' || fingers.size > 0) return
      corner = host.getBoundingClientRect()
      moves.hover(event.clientX - corner.left, event.clientY - corner.top)
      return
    }
    const [x, y] = [event.clientX - corner.left, event.clientY - corner.top]
    if (pressed && Math.hypot(x - pressed.x, y - pressed.y) < tremble) return
    pressed = undefined
    const [dx, dy] = [x - finger.x, y - finger.y]
    if (fingers.size > 1) twoFingers(finger, x, y)
    else if (finger.pans) moves.pan(dx, dy)
    else moves.turn(dx, dy)
    finger.x = x
    finger.y = y
  })
  const leave = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return
    moves.hold(false)
    if (event.type === 'pointerup' && pressed && event.timeStamp - pressed.at < longestTap)
      tapAt(event, pressed.x, pressed.y)
    pressed = undefined
  }
  on('pointerup', leave)
  on('pointercancel', leave)
  on('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') moves.hover(undefined, undefined)
  })
  on('contextmenu', (event) => event.preventDefault())
  on('wheel', (event) => {
    event.preventDefault()
    corner = host.getBoundingClientRect()
    const px = event.deltaY * (pxOfMode[event.deltaMode] ?? 1)
    const step = Math.max(-mostWheel, Math.min(mostWheel, px))
    const factor = Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0022))
    moves.zoom(factor, event.clientX - corner.left, event.clientY - corner.top, true)
  })
  host.style.touchAction = 'none'
  return () => listeners.abort()
}
