import type { HullForm } from '#game/ship/ship.ts'
import { planView, profileView } from '#pieces/hull/hull-geometry.ts'
import type { Line } from '#pieces/hull/hull-shapes.ts'

/** This file makes SVG paths of hulls. A hull is 100 units long. Paths are kept for each hull. */

export type PrintedSide = 'plan' | 'profile'

export interface PrintedPart {
  readonly hull: boolean
  readonly outline: string
  /** Path of the hull's contour lines and of other thin lines. */
  readonly lines: string
  readonly solid: string
}

export interface PrintedView {
  /** Top and height of the SVG view box, in units of 1/100 of the hull's length. */
  readonly top: number
  readonly height: number
  readonly parts: readonly PrintedPart[]
}

const full = 100

function draw(form: HullForm, side: PrintedSide): PrintedView {
  const { parts, box } = side === 'plan' ? planView(form) : profileView(form)
  const scale = full / form.length
  const at = (metres: number) => Math.round(metres * scale * 100) / 100
  const path = (lines: readonly Line[] | undefined, end: '' | 'Z'): string =>
    (lines ?? []).map((line) => `M${line.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}${end}`).join('')
  return {
    top: at(box.top),
    height: at(box.bottom - box.top),
    parts: parts.map((part) => ({
      hull: part.of === 'hull',
      outline: path(part.outline, 'Z'),
      lines: path(part.edges, '') + path(part.fine, ''),
      solid: path(part.solid, 'Z'),
    })),
  }
}

const drawn: Readonly<Record<PrintedSide, WeakMap<HullForm, PrintedView>>> = {
  plan: new WeakMap(),
  profile: new WeakMap(),
}

export function printedView(form: HullForm, side: PrintedSide): PrintedView {
  const known = drawn[side].get(form)
  if (known) return known
  const made = draw(form, side)
  drawn[side].set(form, made)
  return made
}
