/** The share of its points that a fleet must lose to break, by the admiral who leads it, if it is not half. */
const shares: Readonly<Record<string, readonly [lost: number, of: number]>> = { 'mercenary-amadi': [3, 5] }

/**
 * The points that a fleet must lose to break, rounded up (rules book 4.6.4). `admiral`: id of the admiral who leads it;
 * '' if it has no admiral, or if its flagship is no longer on the table (3.6.2).
 */
export function breakPoints(points: number, admiral: string): number {
  const [lost, of] = shares[admiral] ?? [1, 2]
  return Math.ceil((points * lost) / of)
}
