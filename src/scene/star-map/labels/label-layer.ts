import { overlaps, placeLabels, type Box, type LabelCandidate } from '#pieces/star-map/place-labels.ts'
import type { ChartView } from '../chart-view.ts'
import { labelCss, labelHeight, labelWidth, partsOf, type MeasureText } from './label-styles.ts'
import type { ChartLabel } from './star-labels.ts'

/** Maximum number of labels that are shown. More would be unreadable, and too slow to move in each frame. */
export const maxLabels = 60
/** Space along the edges of the window that stays free of labels, CSS px. */
export const margin = 4

export function isBlocked(box: Box, blocked: readonly Box[]): boolean {
  for (const other of blocked) if (overlaps(box, other)) return true
  return false
}

interface Slot {
  readonly element: HTMLElement
  readonly label: ChartLabel
  /** Distance from the projected position to the upper left corner of the label, CSS px. */
  readonly dx: number
  readonly dy: number
  readonly width: number
  readonly height: number
  isShown: boolean
  /** Position as last written, CSS px. */
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

function makeElement(label: ChartLabel, width: number): HTMLElement {
  const element = document.createElement('div')
  Object.assign(element.style, labelCss(label.kind, label.colour), {
    position: 'absolute',
    left: '0',
    top: '0',
    visibility: 'hidden',
    willChange: 'transform',
    boxSizing: 'border-box',
    inlineSize: `${width}px`,
  })
  for (const { text, style } of partsOf(label)) {
    const part = element.appendChild(document.createElement('span'))
    part.textContent = text
    Object.assign(part.style, style)
  }
  return element
}

/** `| 0` turns −0 into 0, because −0 is no integer for V8, which then allocates. */
const wholePx = (px: number): number => Math.round(px) | 0

const point = new Float64Array(3)

/** Writes to `point` where a label belongs on the screen. Returns false if it is behind the camera. */
function project(view: ChartView, { place, ring }: ChartLabel): boolean {
  if (ring !== undefined) {
    place[0] = view.target.x + view.right.x * ring
    place[1] = view.target.y + view.right.y * ring
  }
  return view.project(place, 0, point)
}

/** The places for a label, best first: right of its star, left, above, below, two diagonal; or centred. */
function candidateOf(view: ChartView, label: ChartLabel, measure: MeasureText): LabelCandidate | undefined {
  if (!project(view, label)) return undefined
  const { id, priority, clear } = label
  const width = Math.ceil(labelWidth(label, measure))
  const height = labelHeight(label)
  const px = point[0] ?? 0
  const py = point[1] ?? 0
  const place = (x: number, y: number) => ({ x: wholePx(px + x), y: wholePx(py + y) })
  if (clear === undefined) return { id, priority, width, height, ...place(-width / 2, -height / 2) }
  const spots = [
    place(-clear - width, -height / 2),
    place(-width / 2, -clear - height),
    place(-width / 2, clear),
    place(clear * 0.6, -clear - height + 2),
    place(-clear * 0.6 - width, clear - 2),
  ]
  return { id, priority, width, height, ...place(clear, -height / 2), spots }
}

const isSame = (a: ChartLabel, b: ChartLabel): boolean =>
  a.text === b.text && a.kind === b.kind && a.colour === b.colour && a.figure === b.figure && a.stop === b.stop

/** When a label is placed: those of distance rings come last, because they matter less than any name. */
type Turn = 'centred' | 'marked' | 'beside' | 'ring'
const turnOf = ({ clear, ring, isMarked }: ChartLabel): Turn =>
  ring !== undefined ? 'ring' : clear === undefined ? 'centred' : isMarked ? 'marked' : 'beside'

export interface LabelRoom {
  readonly blocked: readonly Box[]
  readonly stars: readonly Box[]
  readonly lines: readonly Box[]
  readonly measure: MeasureText
}

/**
 * The labels over the chart, as elements of the page: placed when the camera rests, and moved with it in each frame.
 */
export class LabelLayer {
  private slots: readonly Slot[] = []

  constructor(private readonly layer: HTMLElement) {}

  /**
   * Places labels again. Labels that were there before keep their element. @param stars Boxes that names keep clear.
   * @param lines Boxes that the labels of distance rings keep clear.
   */
  place(view: ChartView, labels: readonly ChartLabel[], { blocked, stars, lines, measure }: LabelRoom): void {
    const byId = new Map(labels.map((label) => [label.id, label]))
    const before = new Map(this.slots.map((slot) => [slot.label.id, slot]))
    const bounds = { x: margin, y: margin, width: view.width - 2 * margin, height: view.height - 2 * margin }
    const candidates = (turn: Turn) =>
      labels.flatMap((label) => (turnOf(label) === turn ? (candidateOf(view, label, measure) ?? []) : []))
    // Centred labels may cover stars, so they are placed before.
    const centred = placeLabels(candidates('centred'), bounds, { blocked, most: maxLabels })
    const placed = [...centred]
    const placeNext = (next: readonly LabelCandidate[], also: readonly Box[]) =>
      placed.push(
        ...placeLabels(next, bounds, { blocked: [...blocked, ...placed, ...also], most: maxLabels - placed.length }),
      )
    // The names on a route matter most: they may cover stars, and at last the route's line, if they find no other room.
    const marked = candidates('marked')
    for (const clear of [[...stars, ...lines], lines, []])
      placeNext(
        marked.filter(({ id }) => placed.every((one) => one.id !== id)),
        clear,
      )
    placeNext(candidates('beside'), [...stars, ...lines])
    placeNext(candidates('ring'), lines)
    this.slots = placed.flatMap(({ id, x, y, width, height }): readonly Slot[] => {
      const label = byId.get(id)
      if (!label || !project(view, label)) return []
      const old = before.get(id)
      const isKept = old !== undefined && isSame(old.label, label) && old.width === width
      if (isKept) before.delete(id)
      const element = isKept ? old.element : this.layer.appendChild(makeElement(label, width))
      // The number of a stop stands on the side of its star, the height always after the name.
      const isLeft = x + width / 2 < (point[0] ?? 0)
      const [first] = element.children
      if (label.stop !== undefined && first instanceof HTMLElement) first.style.order = isLeft ? '1' : ''
      const at = isKept ? { isShown: old.isShown, x: old.x, y: old.y } : { isShown: false, x: -1, y: -1 }
      return [{ element, label, dx: x - (point[0] ?? 0), dy: y - (point[1] ?? 0), width, height, ...at }]
    })
    for (const { element } of before.values()) element.remove()
  }

  /** Moves the labels with the camera. A label that would overlap `blocked` or a more important one is hidden. */
  follow(view: ChartView, blocked: readonly Box[]): void {
    for (let order = 0; order < this.slots.length; order += 1) {
      const slot = this.slots[order]
      if (slot) this.move(view, slot, order, blocked)
    }
  }

  clear(): void {
    for (const { element } of this.slots) element.remove()
    this.slots = []
  }

  private move(view: ChartView, slot: Slot, order: number, blocked: readonly Box[]): void {
    const isSeen = project(view, slot.label)
    const x = wholePx((point[0] ?? 0) + slot.dx)
    const y = wholePx((point[1] ?? 0) + slot.dy)
    const isInside = x >= 0 && y >= 0 && x + slot.width <= view.width && y + slot.height <= view.height
    const lastX = slot.x
    const lastY = slot.y
    slot.x = x
    slot.y = y
    const isShown = isSeen && isInside && this.isFree(slot, order, blocked)
    if (isShown !== slot.isShown) slot.element.style.visibility = isShown ? 'visible' : 'hidden'
    slot.isShown = isShown
    if (isShown && x !== lastX) slot.element.style.translate = across(x)
    if (isShown && y !== lastY) slot.element.style.transform = down(y)
    if (isShown) return
    slot.x = lastX
    slot.y = lastY
  }

  private isFree(slot: Slot, order: number, blocked: readonly Box[]): boolean {
    if (isBlocked(slot, blocked)) return false
    for (let other = 0; other < order; other += 1) {
      const moreImportant = this.slots[other]
      if (moreImportant?.isShown && overlaps(slot, moreImportant)) return false
    }
    return true
  }
}
