import type { HullForm } from '#game/ship/ship.ts'
import type { HullView } from './hull-assembly.ts'
import { markShare } from './mark-share.ts'

/** Distance between ticks of a scale: 1, 2 or 5 times a power of ten, about a tenth of `length`. Metres. */
export function tickStep(length: number): number {
  const rough = length / 10
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5].find((step) => step * power >= rough * 0.7) ?? 10) * power
}

/** Which views of the ship are drawn. In `both`, the profile is above the plan. */
export type DrawingView = 'both' | 'plan' | 'profile'
/** Amount of detail: `mark` for lists (up to 100 px wide), `card` (up to 400 px), `plate` with shading and scale. */
export type DrawingDetail = 'mark' | 'card' | 'plate'

export interface DrawingFrame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly profileDown: number
  readonly planDown: number
  readonly bottom: number
}

/** Places the views in a drawing; metres. Small ships are drawn smaller in marks, unless `toScale` is true. */
export function frameOf(
  form: HullForm,
  views: { readonly plan: HullView; readonly profile: HullView },
  options: { readonly view: DrawingView; readonly detail: DrawingDetail; readonly toScale: boolean },
): DrawingFrame {
  const { view, detail, toScale } = options
  const { plan, profile } = views
  const plate = detail === 'plate'
  const margin = form.length * (plate ? 0.03 : 0.012)
  const profileDown = -profile.box.top
  const planTop = view === 'plan' ? 0 : profileDown + profile.box.bottom + form.length * 0.035
  const planDown = planTop - plan.box.top
  const bottom = view === 'profile' ? profileDown + profile.box.bottom : planDown + plan.box.bottom
  const fitted = { width: form.length + margin * 2, height: bottom + margin * 2 + (plate ? form.length * 0.065 : 0) }
  const isReduced = detail === 'mark' && !toScale
  const width = isReduced ? fitted.width / markShare(form.length) : fitted.width
  const height = isReduced ? Math.max(fitted.height, width * (view === 'both' ? 0.6 : 0.42)) : fitted.height
  return {
    left: -margin - (width - fitted.width) / 2,
    top: -margin - (height - fitted.height) / 2,
    width,
    height,
    profileDown,
    planDown,
    bottom,
  }
}
