import { isCommon } from './words.ts'

/** A stem has at least three characters and a vowel: "ring" and "string" do not lose their "ing". */
const isStem = (stem: string): boolean => stem.length > 2 && /[aeiouy]/.test(stem)

/** Endings in the order in which they are removed, and what replaces each. */
const endings: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/(?<=.{2})ies$/, 'y'],
  [/(?<=ss|x|ch|sh|z)es$/, ''],
  [/(?<![isu])s$/, ''],
  [/(?<=.{2})ied$/, 'y'],
  [/ment$/, ''],
  // Only after these verbs: a destroyer and a cutter are ships.
  [/(?<=^(?:attack|board|defend|fight|play|raid))er$/, ''],
  [/(?:ing|ed)$/, ''],
  [/e$/, ''],
  // "hitt" of "hitting", and "roll" as well: stems are only compared with each other.
  [/([^aeiouy])\1$/, '$1'],
]

/**
 * A word without its English ending, so that forms of one word have the same stem: "turn", "turns", "turned" and
 * "turning". Only for comparison: many stems are not words. Irregular forms such as "die" and "dice" differ.
 */
export const stemOf = (word: string): string =>
  endings.reduce((stem, [ending, instead]) => {
    const shorter = stem.replace(ending, instead)
    return isStem(shorter) ? shorter : stem
  }, word)

/** The words of the book, and which of them are forms of one word. */
export class Vocabulary {
  readonly #words = new Set<string>()
  readonly #byStem = new Map<string, string[]>()

  add(word: string): void {
    if (this.#words.has(word)) return
    this.#words.add(word)
    if (isCommon(word) || /\d/.test(word)) return
    const stem = stemOf(word)
    const forms = this.#byStem.get(stem)
    if (forms) forms.push(word)
    else this.#byStem.set(stem, [word])
  }

  has(word: string): boolean {
    return this.#words.has(word)
  }

  /** The other forms of a word that the book has. The word itself may be missing in the book. */
  otherForms(word: string): readonly string[] {
    if (isCommon(word) || /\d/.test(word)) return []
    return (this.#byStem.get(stemOf(word)) ?? []).filter((form) => form !== word)
  }
}
