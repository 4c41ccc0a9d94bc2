import type { HullForm } from '#game/ship/ship.ts'
import { assemblePlan, assembleProfile, planOutline, profileOutline, type HullView } from './hull-assembly.ts'
import type { Line } from './hull-shapes.ts'
import { markShare } from './mark-share.ts'

/** Successive parts of a silhouette that have the same fill, merged into one path. */
export interface SilhouetteRun {
  /** Whether the path is filled with the text colour. Otherwise it has the background colour. */
  readonly ink: boolean
  readonly d: string
}

/** The shapes of the filled `ShipDrawing`, merged into a few paths, so that a page with many ships has few elements. */
export interface Silhouette {
  readonly runs: readonly SilhouetteRun[]
  /** Upper edge and height of the view, and length of the ship, in metres. */
  readonly top: number
  readonly height: number
  readonly length: number
}

export type SilhouetteView = 'plan' | 'profile'

const short = (metres: number): string => String(Math.round(metres * 10) / 10)

const closed = (lines: readonly Line[]): string =>
  lines.map((line) => `M${line.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`).join('')

function runsOf({ parts }: HullView): readonly SilhouetteRun[] {
  const runs: { ink: boolean; d: string }[] = []
  const add = (ink: boolean, d: string) => {
    const last = runs.at(-1)
    if (last?.ink === ink) last.d += d
    else runs.push({ ink, d })
  }
  for (const part of parts) {
    add(!part.badge, closed(part.outline))
    if (part.solid) add(false, closed(part.solid))
  }
  return runs
}

const drawn: Readonly<Record<SilhouetteView, WeakMap<HullForm, Silhouette>>> = {
  plan: new WeakMap(),
  profile: new WeakMap(),
}

export function silhouetteOf(form: HullForm, view: SilhouetteView): Silhouette {
  const known = drawn[view].get(form)
  if (known) return known
  const hull =
    view === 'plan'
      ? assemblePlan(form, { of: 'hull', outline: [planOutline(form)] })
      : assembleProfile(form, { of: 'hull', outline: [profileOutline(form)] })
  const made: Silhouette = {
    runs: runsOf(hull),
    top: hull.box.top,
    height: hull.box.bottom - hull.box.top,
    length: form.length,
  }
  drawn[view].set(form, made)
  return made
}

const boxes = new WeakMap<Silhouette, Map<number | undefined, string>>()

/** The `viewBox` of a silhouette, cached. `ratio` is the height of the box divided by its width; undefined: no free space. */
export function silhouetteBox(silhouette: Silhouette, ratio?: number): string {
  const known = boxes.get(silhouette) ?? new Map<number | undefined, string>()
  boxes.set(silhouette, known)
  const box = known.get(ratio) ?? boxOf(silhouette, ratio)
  known.set(ratio, box)
  return box
}

/** The `viewBox` of a silhouette. It includes free space, so that small ships look smaller (see `markShare`). */
function boxOf({ top, height, length }: Silhouette, ratio: number | undefined): string {
  const width = ratio === undefined ? length * 1.02 : (length * 1.02) / markShare(length)
  const high = Math.max(ratio === undefined ? 0 : width * ratio, height * 1.02)
  const wide = ratio === undefined ? width : Math.max(width, high / ratio)
  const at = (value: number) => Math.round(value * 10) / 10
  return `${at((length - wide) / 2)} ${at(top + (height - high) / 2)} ${at(wide)} ${at(high)}`
}
