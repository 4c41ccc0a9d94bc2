const colours = ['red', 'amber', 'green', 'blue', 'violet', 'grey']
const mostTags = 6
const tagLength = 24

const refuse = (text) => {
  throw new BadRequestError('Failed to save the mark.', { tags: new ValidationError('validation_not_tags', text) })
}

const readTags = (record) => {
  const text = record.getString('tags').trim()
  return text === '' || text === 'null' ? [] : JSON.parse(text)
}

/** Whether `a` wins over `b`, set at the same time: as on the devices, the value that sorts later wins. */
const outranks = (a, b) => JSON.stringify(a) > JSON.stringify(b)

const readers = {
  bookmarked: (record) => record.getBool('bookmarked'),
  note: (record) => record.getString('note'),
  tags: readTags,
}

module.exports = {
  /** Reduces the tags to a list of { colour, text }; throws 400 for anything else. */
  settleTags(record) {
    const tags = readTags(record)
    if (!Array.isArray(tags)) refuse('Must be a list.')
    if (tags.length > mostTags) refuse(`Must be at most ${mostTags}.`)
    const settled = tags.map((tag) => {
      if (tag === null || typeof tag !== 'object' || !colours.includes(tag.colour)) refuse('Must each have a colour.')
      const text = tag.text ?? ''
      if (typeof text !== 'string' || text.length > tagLength) refuse(`Must be at most ${tagLength} characters each.`)
      return { colour: tag.colour, text }
    })
    record.set('tags', settled)
  },

  /** Throws 409 if the request would replace a stored note that its device has not seen. Older apps do not say. */
  refuseUnseenNote(e, stored) {
    const seen = e.requestInfo().headers.x_note_seen
    if (seen === undefined || seen === '') return
    const isNew = (record) => record.getInt('note_at') > Number(seen)
    if (isNew(e.record) && isNew(stored) && e.record.getString('note') !== stored.getString('note'))
      throw new ApiError(409, 'The note was changed in the meantime.')
  },

  /** Gives `record` the stored value of each field that was set later in `stored`. */
  keepLater(record, stored) {
    for (const field of Object.keys(readers)) {
      const time = `${field}_at`
      const [here, there] = [record.getInt(time), stored.getInt(time)]
      const [value, kept] = [readers[field](record), readers[field](stored)]
      if (here > there || (here === there && !outranks(kept, value))) continue
      record.set(field, kept)
      record.set(time, there)
    }
  },
}
