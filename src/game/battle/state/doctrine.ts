/** How a side means to fight. */
export interface Doctrine {
  readonly name: DoctrineName
  /** Which of a ship's useful ranges it seeks: 0 near its best fire, 1 good, 2 still of use. */
  readonly range: 0 | 1 | 2
  /** How much a hull point that it may lose counts against one that it may take. */
  readonly caution: number
  /** How much it likes to close in. */
  readonly eagerness: number
}

export const doctrineNames = ['close', 'stand off', 'balanced'] as const
export type DoctrineName = (typeof doctrineNames)[number]
