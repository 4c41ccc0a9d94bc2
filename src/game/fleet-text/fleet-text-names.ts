import type { Catalogue } from '../ship/catalogue.ts'
import { foldName } from './name-distance.ts'
import type { CandidateName } from './nearest-names.ts'

/** This module finds the catalogue item that a name in a fleet list stands for. */

export type ItemKind = 'ship' | 'refit' | 'admiral'

/** A catalogue item that a name may stand for. */
export interface Suggestion {
  readonly kind: ItemKind
  readonly id: string
  readonly name: string
}

/** All names of a catalogue, folded by `foldName`. */
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

/** The names of all items, retired items last: if two items share a name, the name means the current one. */
const namesOf = (kind: ItemKind, items: ReadonlyMap<string, Named>): readonly CandidateName<Suggestion>[] =>
  [...items.values()]
    .sort((a, b) => Number(a.retired ?? false) - Number(b.retired ?? false))
    .map(({ id, name }) => ({ item: { kind, id, name }, name: foldName(name) }))

const namesCache = new WeakMap<Catalogue, ItemNames>()

/** Returns the names of a catalogue. They are computed once per catalogue and cached. */
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

/** Regular expression (as text) for the words for ship classes, which people often write after the name of a design. */
export const classWords =
  '(?:squadrons?|corvettes?|frigates?|destroyers?|cruisers?|battlecruisers?|battleships?|dreadnoughts?|stations?|class)'
const classEnding = new RegExp(`(?: ${classWords})+$`)

/** Forms in which the catalogue may contain a written name: as written, without the class, in the singular. */
function nameVariants(written: string): readonly string[] {
  const whole = foldName(written)
  const bare = whole.replace(classEnding, '')
  return [whole, bare, bare.replace(/s$/, ''), bare.replace(/es$/, '')].filter((name) => name !== '')
}

/** The item with exactly this name or id, also if it is written in the plural or with the class after it. */
export function exactName(written: string, names: readonly CandidateName<Suggestion>[]): Suggestion | undefined {
  const id = written.trim()
  for (const variant of nameVariants(written)) {
    const found = names.find(({ name, item }) => name === variant || item.id === id)
    if (found) return found.item
  }
  return undefined
}

/** The item whose name contains all the written words. Undefined if several items match. */
export function nameByWords(written: string, names: readonly CandidateName<Suggestion>[]): Suggestion | undefined {
  for (const variant of nameVariants(written)) {
    const words = variant.split(' ')
    if (words.every((word) => word.length < 3)) continue
    const found = names.filter(({ name }) => words.every((word) => name.split(' ').includes(word)))
    if (found.length === 1) return found[0]?.item
  }
  return undefined
}

/** The item with exactly this name; if there is none, the only item whose name contains all the words. */
export const findName = (written: string, names: readonly CandidateName<Suggestion>[]): Suggestion | undefined =>
  exactName(written, names) ?? nameByWords(written, names)
