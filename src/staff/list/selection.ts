/** Which rows of a list are selected: some, or all that match its filter, whether they are loaded or not. */
export type Selection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly count: number }

export const nothing: Selection = { kind: 'some', ids: new Set() }

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.kind === 'all' || selection.ids.has(id)

export const selectedCount = (selection: Selection): number =>
  selection.kind === 'all' ? selection.count : selection.ids.size

/**
 * Toggles a row. With `range`, all rows from the last toggled one to this one get the same state. If all matching rows
 * were selected, only the loaded rows except this one stay selected.
 */
export function toggle(
  selection: Selection,
  loaded: readonly string[],
  id: string,
  range?: { readonly from: string },
): Selection {
  const ids = new Set(selection.kind === 'all' ? loaded : selection.ids)
  const isOn = !isSelected(selection, id)
  const from = range ? loaded.indexOf(range.from) : -1
  const to = loaded.indexOf(id)
  const turned = from < 0 ? [id] : loaded.slice(Math.min(from, to), Math.max(from, to) + 1)
  for (const one of turned) {
    if (isOn) ids.add(one)
    else ids.delete(one)
  }
  return { kind: 'some', ids }
}
