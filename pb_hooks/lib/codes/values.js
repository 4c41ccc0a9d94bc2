// What staff send about codes, checked.

const refuse = (message) => {
  throw new BadRequestError(message)
}

/** A text of one line, or of several where `isLong`. */
const textOf = (value, name, most, { isLong = false, isNeeded = false } = {}) => {
  if (typeof value !== 'string') refuse(`The ${name} is not a text.`)
  const unwanted = isLong ? /[\u0000-\u0009\u000b-\u001f\u007f]+/g : /[\u0000-\u001f\u007f]+/g
  const text = value.replace(/\r\n?/g, '\n').replace(unwanted, ' ').trim()
  if (text.length > most) refuse(`The ${name} has more than ${most} characters.`)
  if (isNeeded && text === '') refuse(`The ${name} is missing.`)
  return text
}

module.exports = {
  refuse,
  textOf,

  /** A moment in the future as PocketBase stores it; '' for none. */
  endOf(value) {
    if (value === undefined || value === '') return ''
    const { timeOf, momentOf } = require(`${__hooks}/lib/moments.js`)
    const time = timeOf(value)
    if (isNaN(time)) refuse('The end is not a date.')
    if (time <= Date.now()) refuse('The end is in the past.')
    return momentOf(time)
  },

  wholeNumber(value, name, least, most) {
    if (!Number.isInteger(value) || value < least || value > most) {
      refuse(`The ${name} is a whole number of ${least} to ${most}.`)
    }
    return value
  },

  /** The batch of this id in the transaction. */
  batchOf(tx, id) {
    const { find } = require(`${__hooks}/lib/staff/rows.js`)
    const batch = typeof id === 'string' ? find(tx, 'code_batches', id) : undefined
    if (!batch) throw new NotFoundError('There is no such batch.')
    return batch
  },

  /** The id of the member of staff who asks; '' for a superuser. */
  actorOf: (e) => (e.auth && !e.hasSuperuserAuth() ? e.auth.id : ''),
}
