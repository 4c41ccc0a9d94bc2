import type { HullForm } from '#game/ship/ship.ts'
import { planView, profileView } from '#pieces/hull/hull-geometry.ts'
import type { Line } from '#pieces/hull/hull-shapes.ts'

/** A hull's drawing as paths of a sheet 100 units long, worked out once for each hull and kept for the visit. */

export type PrintedSide = 'plan' | 'profile'

export interface PrintedPart {
  readonly hull: boolean
  readonly outline: string
  /** Form lines and hairlines. */
  readonly lines: string
  readonly solid: string
}

export interface PrintedView {
  /** Of the box, in the same units as its width of 100. */
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
