const controls = 'a, button, input, select, textarea, summary, label, [role], [tabindex]'

/** The control that a press on this element acts on; a label acts on its field. */
function controlOf(target: EventTarget | null): Element | null {
  const found = target instanceof Element ? target.closest(controls) : null
  return found instanceof HTMLLabelElement ? (found.control ?? found) : found
}

/** Longest time (ms) and distance (px) between the two taps of a finger. The system counts the clicks of a mouse. */
const doubleTap = { time: 400, distance: 30 }

interface Press {
  readonly control: Element | null
  readonly event: MouseEvent
}

const isDoubleTap = (a: MouseEvent, b: MouseEvent): boolean =>
  b.timeStamp - a.timeStamp < doubleTap.time &&
  Math.hypot(b.clientX - a.clientX, b.clientY - a.clientY) < doubleTap.distance

/**
 * Stops the second press of a double press if it would act on another control than the first: the first one changed the
 * screen, so something else is now under the pointer. Returns a function that ends this.
 */
export function watchDoublePresses(): () => void {
  let isTouch = false
  let last: Press | undefined
  const onDown = ({ pointerType }: PointerEvent) => {
    isTouch = pointerType === 'touch'
  }
  const onClick = (event: MouseEvent) => {
    // Keys, scripts and assistive technology always press the intended control.
    if (event.detail === 0) return
    const control = controlOf(event.target)
    const isSecond = last !== undefined && (isTouch ? isDoubleTap(last.event, event) : event.detail > 1)
    if (isSecond && last?.control && control && control !== last.control) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else last = { control, event }
  }
  window.addEventListener('pointerdown', onDown, true)
  window.addEventListener('click', onClick, true)
  return () => {
    window.removeEventListener('pointerdown', onDown, true)
    window.removeEventListener('click', onClick, true)
  }
}
