export const factionIds = ['accord', 'hesperia', 'kharon', 'veil', 'lumen', 'drift'] as const
export type FactionId = (typeof factionIds)[number]
