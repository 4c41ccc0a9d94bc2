/** Longest time, ms, in which a second press in the same place was meant for the control that was there before. */
const guardTime = 400

/** Greatest distance of two presses in the same place, CSS px. A finger does not hit the same point twice. */
const samePlace = 32

const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('button, a, label, input, summary') : null

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent

interface Press {
  readonly at: number
  readonly x: number
  readonly y: number
  readonly name: string
}

/**
 * Ignores the second press of a double tap if the first one has brought another control to its place, such as the
 * button that ends the next step. Keys are not affected. For the tests, `data-just-pressed` is set during this time.
 * Returns a function that ends it.
 */
export function guardSecondPress(element: HTMLElement): () => void {
  let last: Press | undefined
  let isIgnored = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const isSecond = ({ at, x, y, name }: Press): boolean =>
    last !== undefined &&
    at - last.at < guardTime &&
    Math.hypot(x - last.x, y - last.y) <= samePlace &&
    name !== last.name
  const press = ({ target, timeStamp: at, clientX: x, clientY: y }: PointerEvent) => {
    const control = controlAt(target)
    const now = control && { at, x, y, name: nameOf(control) }
    isIgnored = now !== null && isSecond(now)
    if (!now || isIgnored) return
    last = now
    element.dataset.justPressed = ''
    clearTimeout(timer)
    timer = setTimeout(() => delete element.dataset.justPressed, guardTime)
  }
  const click = (event: MouseEvent) => {
    // A click without a pointer is of a key.
    if (!isIgnored || event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('pointerdown', press, true)
  element.addEventListener('click', click, true)
  return () => {
    clearTimeout(timer)
    element.removeEventListener('pointerdown', press, true)
    element.removeEventListener('click', click, true)
  }
}
