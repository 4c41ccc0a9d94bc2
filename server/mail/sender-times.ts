// Times of the senders, in ms.

export const second = 1000
export const minute = 60 * second

/** A mail server that is silent for this long is given up. PocketBase itself would wait for ever. */
export const claimLength = 60 * second

/** A statement may run some time after its moment was read, because it waits for other writers. */
export const slack = 5 * second

/** Waits before a mail is tried again; after the last one the mail has failed. */
export const waits: readonly number[] = [minute, 5 * minute, 30 * minute, 2 * 60 * minute]

/**
 * Returns a condition in SQL: whether the time in a column has passed. A time further in the future than `length` was
 * written before the clock was set back.
 */
export const isOver = (column: string, length: number): string =>
  `(${column} <= {:now} OR ${column} > {:now} + ${length + slack})`
