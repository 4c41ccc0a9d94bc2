/**
 * How one kind of thing that belongs to an account (fleets, their versions, marks, the roll log) is compared with the
 * account and merged with it. `Item`: as this device has it. `Row`: as the account has it. All pure.
 */
export interface SyncRules<Item, Row> {
  readonly keyOf: (item: Item) => string
  /** The key of the item that the row is about. */
  readonly rowKeyOf: (row: Row) => string
  /** Changed here since the account had it. */
  readonly isChanged: (item: Item) => boolean
  /** The account has a row of it, as far as this device knows. */
  readonly isKnown: (item: Item) => boolean
  readonly isDeleted: (item: Item) => boolean
  /**
   * Whether the row says anything new. `refused`: the account has just refused a change on the row that we knew, so that
   * whatever it holds counts, though its revision be lower (a restored server).
   */
  readonly isNews: (item: Item, row: Row, refused: boolean) => boolean
  /** The account's state, for an item that is new here or has not changed here. */
  readonly take: (row: Row, item: Item | undefined) => Item
  /** What both sides changed, joined. */
  readonly merge: (item: Item, row: Row) => Item
}

/** Something to do to the device: `item` is what it has afterwards. */
export interface DeviceCommand<Item> {
  readonly kind: 'take' | 'merge'
  readonly item: Item
}

/** Something to do to the account: `item` is what it has afterwards. */
export interface AccountCommand<Item> {
  readonly kind: 'create' | 'update' | 'tombstone'
  readonly item: Item
}

export interface SyncPlan<Item> {
  readonly device: readonly DeviceCommand<Item>[]
  readonly account: readonly AccountCommand<Item>[]
}

/**
 * What is to be done so that device and account agree. `rows`: what was read of the account, all or only the latest:
 * what is absent from them is not deleted.
 */
export function planSync<Item, Row>(
  rules: SyncRules<Item, Row>,
  items: readonly Item[],
  rows: readonly Row[],
  refused = false,
): SyncPlan<Item> {
  const here = new Map(items.map((item) => [rules.keyOf(item), item]))
  const device = rows.flatMap((row): readonly DeviceCommand<Item>[] => {
    const item = here.get(rules.rowKeyOf(row))
    const isChanged = item !== undefined && rules.isChanged(item)
    if (item !== undefined && !rules.isNews(item, row, refused && isChanged)) return []
    const next = isChanged ? rules.merge(item, row) : rules.take(row, item)
    here.set(rules.rowKeyOf(row), next)
    return [{ kind: isChanged ? 'merge' : 'take', item: next }]
  })
  const account = [...here.values()]
    .filter(rules.isChanged)
    .map((item): AccountCommand<Item> => ({
      kind: !rules.isKnown(item) ? 'create' : rules.isDeleted(item) ? 'tombstone' : 'update',
      item,
    }))
  return { device, account }
}
