/** How one kind of data is compared and merged. `Item`: the form on this device. `Row`: the form in the account. */
export interface SyncRules<Item, Row> {
  readonly keyOf: (item: Item) => string
  readonly rowKeyOf: (row: Row) => string
  readonly isChanged: (item: Item) => boolean
  /** Whether, as far as this device knows, the account has a row of the item. */
  readonly isKnown: (item: Item) => boolean
  readonly isDeleted: (item: Item) => boolean
  /** Whether the row is new here. `refused`: the account just refused the item's change, so any row counts as new. */
  readonly isNews: (item: Item, row: Row, refused: boolean) => boolean
  /** Returns the account's item. `item`: what is here, without local changes; undefined if there is nothing. */
  readonly take: (row: Row, item: Item | undefined) => Item
  readonly merge: (item: Item, row: Row) => Item
}

export interface DeviceCommand<Item> {
  readonly kind: 'take' | 'merge'
  readonly item: Item
}

export interface AccountCommand<Item> {
  readonly kind: 'create' | 'update' | 'tombstone'
  readonly item: Item
}

export interface SyncPlan<Item> {
  readonly device: readonly DeviceCommand<Item>[]
  readonly account: readonly AccountCommand<Item>[]
}

/** Plans what to store and to send. `rows`: all rows of the account or only the latest; other items stay. */
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
