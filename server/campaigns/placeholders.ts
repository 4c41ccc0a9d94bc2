import { mailAddressLength } from '../../src/shared/email-address.ts'
import { headerText, nameText } from '../mail/words.ts'

/** What is known of the reader of a mail; '' or 0 for what is not. */
export interface Person {
  /** As it was typed; it is cleaned when it is filled in. */
  readonly name: string
  readonly email: string
  readonly fleets: number
}

/** What may stand in double braces, such as {{name|player}}. The word after the bar is used if the value is empty. */
const fillers: ReadonlyMap<string, (person: Person) => string> = new Map([
  ['name', (person: Person) => nameText(person.name)],
  ['email', (person: Person) => headerText(person.email, mailAddressLength)],
  ['fleets', (person: Person) => (person.fleets > 0 ? String(person.fleets) : '')],
])

export const placeholderNames: readonly string[] = [...fillers.keys()]

const anyBraces = /\{\{([^{}\n]{0,100})\}\}/g

interface Placeholder {
  readonly name: string
  readonly fallback: string
}

/** Reads what stands between the braces. */
function placeholderOf(inner: string): Placeholder {
  const at = inner.indexOf('|')
  if (at < 0) return { name: inner.trim(), fallback: '' }
  return { name: inner.slice(0, at).trim(), fallback: inner.slice(at + 1).trim() }
}

/** The placeholders of a text, known or not, in their order. */
export const placeholdersIn = (text: string): readonly Placeholder[] =>
  [...text.matchAll(anyBraces)].map(([, inner = '']) => placeholderOf(inner))

/**
 * Puts what is known of a person into a text. Unknown placeholders stay. `escape` makes a value fit for HTML; the word after
 * the bar is a part of the text, and is so already.
 */
export const fill = (text: string, person: Person, escape: (value: string) => string): string =>
  text.replace(anyBraces, (whole: string, inner: string) => {
    const { name, fallback } = placeholderOf(inner)
    const filler = fillers.get(name)
    if (!filler) return whole
    const value = filler(person)
    return value === '' ? fallback : escape(value)
  })

/** Persons for previews. */
export const sample: Person = { name: 'Vela Renn', email: 'vela@example.org', fleets: 3 }

export const stranger: Person = { name: '', email: 'reader@example.org', fleets: 0 }
