/** The rules and figures that this content belongs to (RT-19); every fleet is pinned to one. */
export const gameVersion = 'v0.2.2 alpha'

/** Stands for all figures of the content. Checked, and written, by scripts/content-hash.ts; never by hand. */
export const contentHash = '570905b950617755'
