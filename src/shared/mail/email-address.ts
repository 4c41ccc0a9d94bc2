/** The pattern of an e-mail address: that of browsers' e-mail fields, but the domain must have a dot. */
const plain = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/**
 * Whether an address has only ASCII letters, digits and signs. Two addresses that look the same, such as with `ı` and
 * `i`, must not be two accounts.
 */
export const isPlainAddress = (email: string): boolean => plain.test(email)

/** The message for an address that has other letters or signs. */
export const plainAddressWords =
  'Use only plain letters (a to z), digits and signs, and no dot at the end. If the domain has other letters,' +
  ' write its form that begins with xn--.'

/** Whether a person typed this address, in whichever case. */
export const isSameAddress = (typed: string, email: string): boolean =>
  typed.trim().toLowerCase() === email.toLowerCase()

/** Maximum number of characters of an address to which mails are sent. */
export const mailAddressLength = 254
