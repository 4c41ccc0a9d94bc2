import {
  draftItems,
  mostDraftChanges,
  type DraftChange,
  type DraftItem,
  type FigurePlace,
} from '../../src/shared/balance.ts'
import { refuse, type Unchecked } from '../platform/http.ts'
import { figureOf, itemName, valueNow } from './content-figures.ts'

// Changes of figures: the changes of a draft, and all changes of a release to the content.

const fields = (['figure', 'id', 'item', 'value'] as const satisfies readonly (keyof DraftChange)[]).join()

const bands = ['short', 'medium', 'long'] as const

/** Text that identifies the figure of a change. */
export const keyOf = ({ item, id, figure }: FigurePlace): string => `${item} ${id} ${figure}`

const isItem = (value: unknown): value is DraftItem => draftItems.some((item) => item === value)

export const isWhole = (value: unknown): value is number => Number.isInteger(value)

/** Reads one change from the body of a request. */
function readChange(value: unknown, at: number): DraftChange {
  const place = `Change ${at + 1}`
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(`${place} is not a change.`)
  if (Object.keys(value).sort().join() !== fields) {
    refuse(`${place} does not have the expected fields.`)
  }
  // The line before has checked that it is an object with these keys.
  const change = value as Unchecked<DraftChange>
  const { item, id, figure } = change
  if (!isItem(item)) refuse(`${place} is about a kind of thing that cannot be changed.`)
  if (typeof id !== 'string' || itemName({ item, id }) === undefined)
    refuse(`${place} is about something that does not exist in this game.`)
  const known = typeof figure === 'string' ? { item, id, figure } : undefined
  const bounds = known && figureOf(known)
  if (!known || !bounds || valueNow(known) === undefined) refuse(`${place} is about a figure that cannot be changed.`)
  const { least, most } = bounds
  if (!isWhole(change.value) || change.value < least || change.value > most) {
    refuse(`${place} is not a whole number from ${least} to ${most}.`)
  }
  return { ...known, value: change.value }
}

/**
 * Returns a function that reads figures as these changes make them. It uses an index, because a release and a draft may
 * have 2000 changes each.
 */
export function valuesIn(changes: readonly DraftChange[]): (place: FigurePlace) => number | undefined {
  const changed = new Map(changes.map((one) => [keyOf(one), one.value]))
  return (place) => changed.get(keyOf(place)) ?? valueNow(place)
}

/** Refuses a weapon whose longer range would be shorter than its shorter one. */
function checkRanges(changes: readonly DraftChange[]): void {
  const valueOf = valuesIn(changes)
  const weapons = new Set(changes.filter(({ item }) => item === 'weapon').map(({ id }) => id))
  for (const id of weapons) {
    const ranges = bands.map((band) => valueOf({ item: 'weapon', id, figure: `range.${band}` }) ?? NaN)
    if (ranges.some((range, at) => range > (ranges[at + 1] ?? NaN))) {
      refuse(`The ranges of ${itemName({ item: 'weapon', id })} do not grow.`)
    }
  }
}

/**
 * Reads changes that can be made to the content, all together.
 * @throws BadRequestError if one of them is impossible.
 */
export function readChanges(value: unknown): readonly DraftChange[] {
  if (!Array.isArray(value) || value.length > mostDraftChanges)
    refuse(`A draft has at most ${mostDraftChanges} changes.`)
  const changes = value.map(readChange)
  if (new Set(changes.map(keyOf)).size < changes.length) refuse('The draft changes one figure twice.')
  checkRanges(changes)
  return changes
}

const compare = (one: string, other: string): number => (one < other ? -1 : 1)

/** Returns changes and their fields in a fixed order, so that the same figures give the same text. */
export const inOrder = (changes: readonly DraftChange[]): readonly DraftChange[] =>
  changes
    .map(({ item, id, figure, value }) => ({ item, id, figure, value }))
    .sort((one, other) => compare(keyOf(one), keyOf(other)))

/** Returns all that differs from the content after the changes `more` on top of `base`. */
export function merge(base: readonly DraftChange[], more: readonly DraftChange[]): readonly DraftChange[] {
  const changed = new Set(more.map(keyOf))
  const all = [...base.filter((one) => !changed.has(keyOf(one))), ...more]
  return inOrder(all.filter((one) => valueNow(one) !== one.value))
}
