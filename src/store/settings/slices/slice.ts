/** Makes one part of the settings with its actions. Its `set` changes only this part. */
export type MakeSlice<Slice> = (set: (change: Partial<Slice> | ((slice: Slice) => Partial<Slice>)) => void) => Slice
