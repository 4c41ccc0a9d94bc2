/** Makes one part of the settings with its actions. Its `set` changes only this part. */
export type MakeSlice<Slice> = (set: (change: Partial<Slice> | ((slice: Slice) => Partial<Slice>)) => void) => Slice

/** Returns `value` as a whole number within the bounds; NaN becomes the lower bound. */
export const clamp = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Number.isNaN(value) ? min : Math.min(max, Math.max(min, Math.round(value)))
