import type { Catalogue } from '../fleet/fleet.ts'
import { foldName } from './name-distance.ts'
import type { CandidateName } from './nearest-names.ts'

/** Finds the catalogue items that the names in a list stand for. */

export type ItemKind = 'ship' | 'refit' | 'admiral'

/** A catalogue item that a name may stand for. */
export interface Suggestion {
  readonly kind: ItemKind
  readonly id: string
  readonly name: string
}

/** All names of a catalogue, normalised by `foldName`. */
export interface ItemNames {
  readonly ships: readonly CandidateName<Suggestion>[]
  readonly refits: readonly CandidateName<Suggestion>[]
  readonly admirals: readonly CandidateName<Suggestion>[]
}

interface Named {
  readonly id: string
  readonly name: string
  readonly retired?: boolean
}

/** Current items first: if a name was reused, it means the current item. */
const namesOf = (kind: ItemKind, items: ReadonlyMap<string, Named>): readonly CandidateName<Suggestion>[] =>
  [...items.values()]
    .sort((a, b) => Number(a.retired ?? false) - Number(b.retired ?? false))
    .map(({ id, name }) => ({ item: { kind, id, name }, name: foldName(name) }))

const namesCache = new WeakMap<Catalogue, ItemNames>()

/** Cached per catalogue. */
export function allNames(catalogue: Catalogue): ItemNames {
  const known = namesCache.get(catalogue)
  if (known) return known
  const made = {
    ships: namesOf('ship', catalogue.ships),
    refits: namesOf('refit', catalogue.refits),
    admirals: namesOf('admiral', catalogue.admirals),
  }
  namesCache.set(catalogue, made)
  return made
}

/** Pattern for the words for ship classes. */
export const classWords =
  '(?:squadrons?|corvettes?|frigates?|destroyers?|cruisers?|battlecruisers?|battleships?|dreadnoughts?|stations?|class)'
const classEnding = new RegExp(`(?: ${classWords})+$`)

/** Variants of a name, most literal first: as written, without the class, in the singular. */
function nameVariants(written: string): readonly string[] {
  const whole = foldName(written)
  const bare = whole.replace(classEnding, '')
  return [whole, bare, bare.replace(/s$/, ''), bare.replace(/es$/, '')].filter((name) => name !== '')
}

/** The item with exactly this name or id. */
export function exactName(written: string, names: readonly CandidateName<Suggestion>[]): Suggestion | undefined {
  const id = written.trim()
  for (const variant of nameVariants(written)) {
    const found = names.find(({ name, item }) => name === variant || item.id === id)
    if (found) return found.item
  }
  return undefined
}

/** The item whose name contains all these words; undefined if several do. */
export function nameByWords(written: string, names: readonly CandidateName<Suggestion>[]): Suggestion | undefined {
  for (const variant of nameVariants(written)) {
    const words = variant.split(' ')
    if (words.every((word) => word.length < 3)) continue
    const found = names.filter(({ name }) => words.every((word) => name.split(' ').includes(word)))
    if (found.length === 1) return found[0]?.item
  }
  return undefined
}

/** By exact name, otherwise by words that only one name contains. */
export const findName = (written: string, names: readonly CandidateName<Suggestion>[]): Suggestion | undefined =>
  exactName(written, names) ?? nameByWords(written, names)
