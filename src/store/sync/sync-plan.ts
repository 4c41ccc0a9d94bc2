/**
 * How one kind of data (fleets, versions, marks, the roll log) is compared and merged with the account. `Item`: as this
 * device has it. `Row`: as the account has it. All functions are pure.
 */
export interface SyncRules<Item, Row> {
  readonly keyOf: (item: Item) => string
  /** The key of the item that the row belongs to. */
  readonly rowKeyOf: (row: Row) => string
  /** Changed here since the last sync. */
  readonly isChanged: (item: Item) => boolean
  /** As far as this device knows, the account has a row of it. */
  readonly isKnown: (item: Item) => boolean
  readonly isDeleted: (item: Item) => boolean
  /**
   * Whether the row has anything new for this device. `refused`: the account has just refused a change that was based
   * on the row as this device knew it; any row then counts as new, even with a lower revision (a server restored from a
   * backup).
   */
  readonly isNews: (item: Item, row: Row, refused: boolean) => boolean
  /** The item with the account's state; `item` has not changed here, or is undefined where it is new here. */
  readonly take: (row: Row, item: Item | undefined) => Item
  /** Merges an item that changed here with the account's row. */
  readonly merge: (item: Item, row: Row) => Item
}

/** A change of the device; `item`: the state to store. */
export interface DeviceCommand<Item> {
  readonly kind: 'take' | 'merge'
  readonly item: Item
}

/** A change of the account; `item`: the state to send. */
export interface AccountCommand<Item> {
  readonly kind: 'create' | 'update' | 'tombstone'
  readonly item: Item
}

export interface SyncPlan<Item> {
  readonly device: readonly DeviceCommand<Item>[]
  readonly account: readonly AccountCommand<Item>[]
}

/**
 * The changes after which device and account agree. `rows`: rows read from the account, all or only the latest; an item
 * without a row among them is not deleted.
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
