/** The text of the release that this build carries; empty for none. Written by scripts/carry-release.ts, not by hand. */
export const carriedFile: string = ""
