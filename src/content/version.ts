/** Version of the rules and the content (RT-19); every fleet is pinned to one. */
export const gameVersion = 'v0.2.2 alpha'

/** Hash of all values of the content. Checked and written by scripts/content-hash.ts; do not edit. */
export const contentHash = '570905b950617755'
