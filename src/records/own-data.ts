/** AU-10: all that the record store holds about one player, as it holds it. */
export interface OwnData {
  readonly exportedAt: string
  readonly user: unknown
  readonly roles: readonly unknown[]
  /** With those deleted, which are kept as tombstones. */
  readonly fleets: readonly unknown[]
  readonly sessions: readonly unknown[]
  readonly pageViews: readonly unknown[]
}
