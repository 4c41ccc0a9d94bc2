import { mailAddressLength } from '../../src/shared/mail/email-address.ts'
import { fieldLimits, placeholderNames, type SubscriberFields } from '../../src/shared/mail/subscriber-fields.ts'
import { headerText, nameText } from '../mail/words.ts'

/** What is known about the reader of a mail; '' or 0 if unknown. */
export interface Person {
  /** The name as typed. It is cleaned when it is filled in. */
  readonly name: string
  readonly email: string
  readonly fleets: number
  /** The value of a field of subscribers; '' if this person has none, undefined if there is no such field. */
  readonly field: (name: string) => string | undefined
}

/** The placeholders in double braces, such as {{name|player}}. The word after the bar is used if the value is empty. */
const fillers: Readonly<Record<(typeof placeholderNames)[number], (person: Person) => string>> = {
  name: ({ name }) => nameText(name),
  email: ({ email }) => headerText(email, mailAddressLength),
  fleets: ({ fleets }) => (fleets > 0 ? String(fleets) : ''),
}

const valueOf = (person: Person, name: string): string | undefined => {
  const own = placeholderNames.find((one) => one === name)
  if (own) return fillers[own](person)
  const value = person.field(name)
  return value === undefined ? undefined : headerText(value, fieldLimits.value)
}

const anyBraces = /\{\{([^{}\n]{0,100})\}\}/g

interface Placeholder {
  readonly name: string
  readonly fallback: string
}

/** Parses the text between the braces. */
function placeholderOf(inner: string): Placeholder {
  const at = inner.indexOf('|')
  if (at < 0) return { name: inner.trim(), fallback: '' }
  return { name: inner.slice(0, at).trim(), fallback: inner.slice(at + 1).trim() }
}

/** The placeholders of a text, known or unknown, in order. */
export const placeholdersIn = (text: string): readonly Placeholder[] =>
  [...text.matchAll(anyBraces)].map(([, inner = '']) => placeholderOf(inner))

/**
 * Fills the values of a person into a text. Unknown placeholders are kept. `escape` escapes a value for HTML; the word
 * after the bar is part of the text, which is already escaped.
 */
export const fill = (text: string, person: Person, escape: (value: string) => string): string =>
  text.replace(anyBraces, (whole: string, inner: string) => {
    const { name, fallback } = placeholderOf(inner)
    const value = valueOf(person, name)
    if (value === undefined) return whole
    return value === '' ? fallback : escape(value)
  })

/** The fields of a person to whom a mail goes. Fields that the person does not have are empty. */
export const fieldsOfPerson =
  (fields: SubscriberFields): Person['field'] =>
  (name) =>
    Object.hasOwn(fields, name) ? fields[name] : ''

/** A person for previews. `known`: the fields that subscribers have. The value of each is its own name. */
export const sample = (known: readonly string[]): Person => ({
  name: 'Vela Renn',
  email: 'vela@example.org',
  fleets: 3,
  field: (name) => (known.includes(name) ? name : undefined),
})

/** A reader about whom nothing is known. */
export const stranger = (known: readonly string[]): Person => ({
  name: '',
  email: 'reader@example.org',
  fleets: 0,
  field: (name) => (known.includes(name) ? '' : undefined),
})
