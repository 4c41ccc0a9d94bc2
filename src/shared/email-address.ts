/** As in browsers' fields for e-mail addresses, but with a dot in the domain. */
const plain = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/**
 * Whether an address has only ASCII letters, digits and signs. Two addresses that differ only in what one cannot see, such as
 * `ı` and `i`, must not be two accounts.
 */
export const isPlainAddress = (email: string): boolean => plain.test(email)

/** What somebody reads whose address is not plain. */
export const plainAddressWords =
  'Use only plain letters (a to z), digits and signs, and no dot at the end. If the domain has other letters,' +
  ' write its form that begins with xn--.'

/** Most characters of an address to which mails are sent. */
export const mailAddressLength = 254
