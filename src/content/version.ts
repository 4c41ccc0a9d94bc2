/** Version of rules and content (RT-19). Every fleet stores the version with which it was built. */
export const gameVersion = 'v0.2.2 alpha'

/** Hash of all values in src/content. scripts/content-hash.ts checks and writes it; do not edit it by hand. */
export const contentHash = '50bdacf3dcd7be28'
