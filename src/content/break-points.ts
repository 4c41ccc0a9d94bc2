/** The share of its points that a fleet must lose to break, by admiral, where it is not half. */
const shares: Readonly<Record<string, readonly [lost: number, of: number]>> = { 'mercenary-amadi': [3, 5] }

/** The points that a fleet must lose to break, rounded up (game.md 3). `admiral`: id of its admiral; '' if it has none. */
export const breakPoints = (points: number, admiral: string): number => {
  const [lost, of] = shares[admiral] ?? [1, 2]
  return Math.ceil((points * lost) / of)
}
