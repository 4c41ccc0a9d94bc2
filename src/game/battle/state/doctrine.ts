/** How a side wants to fight. */
export interface Doctrine {
  readonly name: DoctrineName
  /** Which of a ship's useful ranges it wants: 0 near its best fire, 1 good, 2 still useful. */
  readonly range: 0 | 1 | 2
  /** How much a hull point that it may lose counts, compared with one that the enemy may lose. */
  readonly caution: number
  /** How much it likes to close in. */
  readonly eagerness: number
}

export const doctrineNames = ['close', 'stand off', 'balanced'] as const
export type DoctrineName = (typeof doctrineNames)[number]
