import { overlaps, type Box } from '#pieces/star-map/labels.ts'
import { project, projectAt, type CameraState } from './camera-state.ts'
import type { ChartLabel } from './chart-label.ts'
import { applyLabelStyle, gap, labelStyles } from './label-styles.ts'

/** Most labels that are shown. More would be unreadable, and too slow to move in each frame. */
export const maxLabels = 60

interface Slot {
  readonly element: HTMLElement
  readonly text: HTMLElement
  readonly figure: HTMLElement
  readonly stop: HTMLElement
  label: ChartLabel | undefined
  /** Distance from the projected position to the upper left corner of the label, CSS px. */
  dx: number
  dy: number
  width: number
  height: number
  isShown: boolean
  /** Position as last written, CSS px. Integers, because V8 allocates no objects for them. */
  x: number
  y: number
}

/** Caches CSS lengths as strings, so that moving a label creates no garbage. */
const makeLengths = (write: (px: number) => string): ((px: number) => string) => {
  const known: string[] = []
  const offset = 512
  return (px) => (known[px + offset] ??= write(px))
}
const across = makeLengths((px) => `${px}px`)
const down = makeLengths((px) => `translateY(${px}px)`)

const makeSlot = (layer: HTMLElement): Slot => {
  const element = document.createElement('div')
  const [stop, text, figure] = [
    document.createElement('b'),
    document.createElement('span'),
    document.createElement('span'),
  ]
  Object.assign(element.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    whiteSpace: 'pre',
    visibility: 'hidden',
    willChange: 'transform',
  })
  // The label is a flex box: inline, several font sizes would make it higher than the box for which it was placed.
  Object.assign(element.style, { display: 'flex', alignItems: 'center' })
  Object.assign(stop.style, {
    display: 'none',
    blockSize: '18px',
    inlineSize: '18px',
    marginInlineEnd: `${gap}px`,
    borderRadius: '9px',
    background: 'var(--color-signal)',
    color: 'var(--color-signal-ink)',
    font: '600 13px/18px var(--font-label)',
    letterSpacing: '0',
    textAlign: 'center',
    textShadow: 'none',
  })
  applyLabelStyle(figure, 'figure')
  figure.style.marginInlineStart = `${gap}px`
  element.append(stop, text, figure)
  layer.append(element)
  return {
    element,
    text,
    figure,
    stop,
    label: undefined,
    dx: 0,
    dy: 0,
    width: 0,
    height: 0,
    isShown: false,
    x: 0,
    y: 0,
  }
}

const write = (slot: Slot, label: ChartLabel): void => {
  const { element, text, figure, stop, label: before } = slot
  if (before?.kind !== label.kind || before.colour !== label.colour) applyLabelStyle(element, label.kind, label.colour)
  if (before?.text !== label.text) text.textContent = label.text
  if (before?.figure !== label.figure) {
    figure.textContent = label.figure ?? ''
    figure.style.display = label.figure === undefined ? 'none' : 'inline'
  }
  if (before?.stop !== label.stop) {
    stop.textContent = label.stop ?? ''
    stop.style.display = label.stop === undefined ? 'none' : 'inline-block'
  }
  slot.label = label
}

export interface PlacedLabel {
  readonly label: ChartLabel
  readonly dx: number
  readonly dy: number
  readonly width: number
  readonly height: number
}

export interface LabelPool {
  /** Shows these labels, of which the most important come first. Labels that were shown before keep their element. */
  readonly show: (labels: readonly PlacedLabel[]) => void
  /** Moves the labels with the camera. A label that would overlap `blocked` or a more important one is hidden. */
  readonly follow: (cameraState: CameraState, blocked: readonly Box[]) => void
  readonly clear: () => void
}

const point = new Float64Array(3)

/** Writes where a label is on the screen to `out`. Returns false if it is behind the camera. */
export const projectLabel = (cameraState: CameraState, { position, ring }: ChartLabel, out: Float64Array): boolean => {
  if (ring === undefined) return projectAt(cameraState, position, 0, out)
  const { target, right } = cameraState
  return project(
    cameraState,
    (target[0] ?? 0) + (right[0] ?? 0) * ring,
    (target[1] ?? 0) + (right[1] ?? 0) * ring,
    0,
    out,
  )
}

export function makeLabelPool(layer: HTMLElement): LabelPool {
  let slots: Slot[] = []
  let shown = 0

  const hide = (slot: Slot): void => {
    if (!slot.isShown) return
    slot.isShown = false
    slot.element.style.visibility = 'hidden'
  }

  const isFree = (slot: Slot, order: number, blocked: readonly Box[]): boolean => {
    for (const box of blocked) if (overlaps(slot, box)) return false
    for (let other = 0; other < order; other += 1) {
      const moreImportant = slots[other]
      if (moreImportant?.isShown && overlaps(slot, moreImportant)) return false
    }
    return true
  }

  const move = (cameraState: CameraState, slot: Slot, order: number, blocked: readonly Box[]): void => {
    const { label, element, x: lastX, y: lastY } = slot
    if (!label || !projectLabel(cameraState, label, point)) return hide(slot)
    // `| 0` turns −0 into 0, because −0 is no integer for V8.
    const x = Math.round((point[0] ?? 0) + slot.dx) | 0
    const y = Math.round((point[1] ?? 0) + slot.dy) | 0
    if (x < 0 || y < 0 || x + slot.width > cameraState.width || y + slot.height > cameraState.height) return hide(slot)
    slot.x = x
    slot.y = y
    if (!isFree(slot, order, blocked)) {
      slot.x = lastX
      slot.y = lastY
      return hide(slot)
    }
    if (!slot.isShown) element.style.visibility = 'visible'
    slot.isShown = true
    if (x !== lastX) element.style.translate = across(x)
    if (y !== lastY) element.style.transform = down(y)
  }

  return {
    show: (labels) => {
      const previous = new Map(slots.slice(0, shown).map((slot) => [slot.label?.id, slot]))
      const wanted = labels.slice(0, maxLabels)
      const reused = new Set(wanted.flatMap(({ label }) => previous.get(label.id) ?? []))
      const free = slots.filter((slot) => !reused.has(slot))
      const used = wanted.map((placed): Slot => {
        const slot = previous.get(placed.label.id) ?? free.pop() ?? makeSlot(layer)
        write(slot, placed.label)
        const { dx, dy, width, height } = placed
        slot.dx = dx
        slot.dy = dy
        slot.height = height
        if (slot.width !== width) {
          slot.width = width
          slot.element.style.inlineSize = `${width}px`
          slot.element.style.boxSizing = 'border-box'
        }
        return slot
      })
      for (const slot of free) hide(slot)
      slots = [...used, ...free]
      shown = used.length
    },
    follow: (cameraState, blocked) => {
      for (let order = 0; order < shown; order += 1) {
        const slot = slots[order]
        if (slot) move(cameraState, slot, order, blocked)
      }
    },
    clear: () => {
      for (const { element } of slots) element.remove()
      slots = []
      shown = 0
    },
  }
}

export const labelHeight = ({ kind, stop }: ChartLabel): number =>
  Math.max(labelStyles[kind].height, stop === undefined ? 0 : 18)
