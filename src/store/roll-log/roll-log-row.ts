/** A stored entry: its ids and time are known, `value` may be of a newer version of the app. */
export interface DeviceEntry {
  readonly id: string
  readonly throw: string
  /** When the entry was made, ms since 1970. */
  readonly at: number
  readonly value: unknown
}

/** All entries of one throw, in one row because they are read together. */
export interface ThrowRow {
  readonly id: string
  /** When the throw was begun, ms since 1970; the log is sorted by it. */
  readonly at: number
  readonly entries: readonly unknown[]
}

/** An item that is not sent to the account yet: an entry or, without `value`, a clearing of all throws up to `at`. */
export interface UnsentEntry extends Omit<DeviceEntry, 'value'> {
  readonly value?: unknown
}

/** The last row of a page; the next page begins with the row before it in time. */
export type PageCursor = Pick<ThrowRow, 'at' | 'id'>
