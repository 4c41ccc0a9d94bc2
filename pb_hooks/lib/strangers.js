// What comes from strangers is cut to what the column holds, and never trusted about time.

/** Milliseconds since 1970 of a date column, or NaN where it is empty. */
const timeOf = (record, field) => Date.parse(record.getString(field).replace(' ', 'T'))

module.exports = {
  /** Cuts every bounded text of a record to its column's length, except the ones named. */
  cutTexts(record, keep) {
    for (const field of record.collection().fields) {
      if (field.type() !== 'text' || !(field.max > 0) || keep.includes(field.name)) continue
      const text = record.getString(field.name)
      if (text.length > field.max) record.set(field.name, text.slice(0, field.max))
    }
  },

  timeOf,

  /** Puts a claimed time between `earliest` and now, in milliseconds; no claim counts as now. Answers the time set. */
  boundTime(record, field, earliest) {
    const now = Date.now()
    const claimed = timeOf(record, field)
    const time = Number.isNaN(claimed) ? now : Math.min(now, Math.max(earliest || 0, claimed))
    record.set(field, new Date(time).toISOString())
    return time
  },
}
