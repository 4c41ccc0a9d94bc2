/** Values about a subscriber besides the address, by the name of the field. */
export type SubscriberFields = Readonly<Record<string, string>>

/** Maximum number of fields of a subscriber, and of characters in the name of a field, of its value, and of a person's name. */
export const fieldLimits = { count: 10, field: 30, value: 200, name: 100 } as const

/** The placeholders of campaigns that are not fields. A field cannot have one of these names. */
export const placeholderNames = ['name', 'email', 'fleets'] as const

const isTaken = (name: string): boolean => placeholderNames.some((one) => one === name)

/**
 * Returns the name under which a column of a table is kept as a field, and by which campaigns fill it in: in lower
 * case, with _ for each sign that a placeholder cannot have. '' if nothing is left. A name that this function returned
 * stays the same.
 */
export function fieldName(head: string): string {
  const plain = head
    .trim()
    .toLowerCase()
    // The second part matches control characters.
    .replace(/(?:[\s{}|:;,"'\\<>&=]|[^ -~\u0080-\uffff])+/g, '_')
  const short = Array.from(plain)
    .slice(0, fieldLimits.field)
    .join('')
    .replace(/^_+|_+$/g, '')
  return isTaken(short) ? `${short}_field` : short
}

/** Returns the fields of a text such as "city: Ulm; club: Wolves", as the list of subscribers shows them. */
export const readFieldsText = (text: string): SubscriberFields =>
  Object.fromEntries(
    text.split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf(':')
      const name = fieldName(part.slice(0, Math.max(at, 0)))
      const value = part.slice(at + 1).trim()
      return name === '' || value === '' ? [] : [[name, value]]
    }),
  )
