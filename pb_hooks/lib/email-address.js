/** As in browsers' fields for e-mail addresses, but with a dot in the domain. */
const plain = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

module.exports = {
  isPlain: (email) => plain.test(email),

  /**
   * Two addresses that differ only in what one cannot see, such as `ı` and `i`, must not be two accounts. So an address
   * has only ASCII letters, digits and signs. The index of the collection treats upper and lower case alike.
   */
  requirePlain(email, field) {
    // An address without a form is refused by PocketBase itself.
    if (email === '' || plain.test(email)) return
    const words =
      'Use only plain letters (a to z), digits and signs, and no dot at the end. If the domain has other letters,' +
      ' write its form that begins with xn--.'
    throw new BadRequestError('The e-mail address is not plain.', {
      [field]: new ValidationError('validation_plain_email', words),
    })
  },
}
