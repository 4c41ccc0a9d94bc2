/** The release that this build carries; number 0 for none. Written by scripts/carry-release.ts, not by hand. */
export const carriedName: { readonly number: number; readonly hash: string } = { number: 0, hash: '' }
