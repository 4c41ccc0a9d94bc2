/** The rules and figures that this content belongs to (RT-19); every fleet is pinned to one. */
export const gameVersion = 'v0.2.2 alpha'
