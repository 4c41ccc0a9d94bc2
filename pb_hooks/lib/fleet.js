const isObjectText = (text) => text.startsWith('{')

module.exports = {
  /** Checks the JSON fields of a fleet or a version; throws 400 where `data` or `changed_at` is not an object. */
  requireDocument(record) {
    for (const field of ['data', 'changed_at']) {
      if (field === 'changed_at' && record.collection().name !== 'fleets') continue
      const text = record.getString(field).trim()
      const isEmpty = field === 'changed_at' && (text === '' || text === 'null')
      if (!isEmpty && !isObjectText(text)) {
        throw new BadRequestError('Failed to save the fleet.', {
          [field]: new ValidationError('validation_not_an_object', 'Must be an object.'),
        })
      }
    }
  },
}
