import type { DraftItem, FigurePlace } from '../../src/shared/balance.ts'
import text from './figures.json?raw'

// The figures that staff may change, with their values in the content of the app: src/game/balance/draft-figures.ts.
// figures.json is written by scripts/content-hash.ts.

/** A figure that may be changed, with its bounds. */
interface Figure {
  readonly least: number
  readonly most: number
  /** Name of the figure as players read it. */
  readonly words: string
}

/** The data about one kind of item in the file. */
interface Subject {
  readonly figures: readonly (readonly [name: string, least: number, most: number, words: string])[]
  /**
   * Items by their id: the name of the item, then its values in the order of `figures`; null for a figure that the item
   * does not have.
   */
  readonly items: Readonly<Record<string, readonly [name: string, ...values: (number | null)[]]>>
}

interface Content extends Readonly<Record<DraftItem, Subject>> {
  readonly contentHash: string
  readonly gameVersion: string
}

let content: Content | undefined

/** The file has some thousand values. So it is parsed when a runtime first needs it. */
function read(): Content {
  // A test compares the file with what scripts/lib/release-figures.ts writes.
  content ??= JSON.parse(text) as Content
  return content
}

/** The hash of the figures of the content, which a draft stores, to say for what content it was made. */
export const contentHash = (): string => read().contentHash

export const gameVersion = (): string => read().gameVersion

const rowOf = ({ item, id }: Pick<FigurePlace, 'item' | 'id'>): Subject['items'][string] | undefined => {
  const all = read()[item].items
  return Object.hasOwn(all, id) ? all[id] : undefined
}

const indexOf = ({ item, figure }: Pick<FigurePlace, 'item' | 'figure'>): number =>
  read()[item].figures.findIndex(([name]) => name === figure)

/** The name of an item; undefined if the content has no such item. */
export const itemName = (place: Pick<FigurePlace, 'item' | 'id'>): string | undefined => rowOf(place)?.[0]

/** The bounds and words of a figure; undefined if items of this kind have no such figure. */
export function figureOf(place: Pick<FigurePlace, 'item' | 'figure'>): Figure | undefined {
  const found = read()[place.item].figures[indexOf(place)]
  if (!found) return undefined
  const [, least, most, words] = found
  return { least, most, words }
}

/** The value in the content; undefined if the item does not have this figure. */
export function valueNow(place: FigurePlace): number | undefined {
  const at = indexOf(place)
  const value = at < 0 ? undefined : rowOf(place)?.[at + 1]
  return typeof value === 'number' ? value : undefined
}
