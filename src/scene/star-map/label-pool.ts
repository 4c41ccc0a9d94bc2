import { overlaps, type Box } from '#pieces/star-map/labels.ts'
import type { ChartNote } from './chart-notes.ts'
import { project, projectAt, type Eye } from './eye.ts'
import { dressLabel, gap, letterStyles } from './label-looks.ts'

/** More names than this nobody reads at once, and no browser moves in a frame. */
export const mostLabels = 60

interface Slot {
  readonly element: HTMLElement
  readonly text: HTMLElement
  readonly figure: HTMLElement
  readonly stop: HTMLElement
  note: ChartNote | undefined
  /** CSS px from where the note's place is on the window to the corner at the top left. */
  dx: number
  dy: number
  width: number
  height: number
  isShown: boolean
  /** As last written: whole numbers, which are no objects of their own. */
  x: number
  y: number
}

/** Lengths as text, made once each: a moving label must leave no litter behind. */
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
  // Side by side, not in one line: letters of several sizes would make it higher than the box it was placed by.
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
  dressLabel(figure, 'figure')
  figure.style.marginInlineStart = `${gap}px`
  element.append(stop, text, figure)
  layer.append(element)
  return { element, text, figure, stop, note: undefined, dx: 0, dy: 0, width: 0, height: 0, isShown: false, x: 0, y: 0 }
}

const write = (slot: Slot, note: ChartNote): void => {
  const { element, text, figure, stop, note: before } = slot
  if (before?.letter !== note.letter || before.colour !== note.colour) dressLabel(element, note.letter, note.colour)
  if (before?.text !== note.text) text.textContent = note.text
  if (before?.figure !== note.figure) {
    figure.textContent = note.figure ?? ''
    figure.style.display = note.figure === undefined ? 'none' : 'inline'
  }
  if (before?.stop !== note.stop) {
    stop.textContent = note.stop ?? ''
    stop.style.display = note.stop === undefined ? 'none' : 'inline-block'
  }
  slot.note = note
}

/** A note where it was placed: the corner of its box at the top left, CSS px. */
export interface PlacedNote {
  readonly note: ChartNote
  /** From where its place is on the window. */
  readonly dx: number
  readonly dy: number
  readonly width: number
  readonly height: number
}

export interface LabelPool {
  /** Puts these notes up, the most important first; those that were up already keep their element. */
  readonly show: (notes: readonly PlacedNote[]) => void
  /** Moves them with the stars; one that would lie on a more important one is hidden until there is room again. */
  readonly follow: (eye: Eye, blocked: readonly Box[]) => void
  readonly clear: () => void
}

const spot = new Float64Array(3)

/** Where a note's place is on the window, in `spot`; false for one behind the eye. */
export const projectNote = (eye: Eye, { place, ring }: ChartNote, out: Float64Array): boolean => {
  if (ring === undefined) return projectAt(eye, place, 0, out)
  const { target, right } = eye
  return project(eye, (target[0] ?? 0) + (right[0] ?? 0) * ring, (target[1] ?? 0) + (right[1] ?? 0) * ring, 0, out)
}

/** At most `mostLabels` elements in `layer`, used over and over. */
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
      const taken = slots[other]
      if (taken?.isShown && overlaps(slot, taken)) return false
    }
    return true
  }

  const move = (eye: Eye, slot: Slot, order: number, blocked: readonly Box[]): void => {
    const { note, element, x: lastX, y: lastY } = slot
    if (!note || !projectNote(eye, note, spot)) return hide(slot)
    // A rounded figure may be −0.
    const x = Math.round((spot[0] ?? 0) + slot.dx) | 0
    const y = Math.round((spot[1] ?? 0) + slot.dy) | 0
    if (x < 0 || y < 0 || x + slot.width > eye.width || y + slot.height > eye.height) return hide(slot)
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
    show: (notes) => {
      const known = new Map(slots.slice(0, shown).map((slot) => [slot.note?.id, slot]))
      const wanted = notes.slice(0, mostLabels)
      const kept = new Set(wanted.flatMap(({ note }) => known.get(note.id) ?? []))
      const free = slots.filter((slot) => !kept.has(slot))
      const used = wanted.map((placed): Slot => {
        const slot = known.get(placed.note.id) ?? free.pop() ?? makeSlot(layer)
        write(slot, placed.note)
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
    follow: (eye, blocked) => {
      for (let order = 0; order < shown; order += 1) {
        const slot = slots[order]
        if (slot) move(eye, slot, order, blocked)
      }
    },
    clear: () => {
      for (const { element } of slots) element.remove()
      slots = []
      shown = 0
    },
  }
}

/** CSS px of a note's box. */
export const noteHeight = ({ letter, stop }: ChartNote): number =>
  Math.max(letterStyles[letter].height, stop === undefined ? 0 : 18)
