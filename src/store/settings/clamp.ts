/** Returns `value` as a whole number within the bounds; NaN becomes the lower bound. */
export const clamp = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Number.isNaN(value) ? min : Math.min(max, Math.max(min, Math.round(value)))
