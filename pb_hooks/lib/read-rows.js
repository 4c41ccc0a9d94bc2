// A typed row of PocketBase refuses the whole answer where a value is not of its type: a fraction or a large sum for a whole number,
// NULL for anything. So each value is read as a text and turned into the wanted kind here.

const plain = (text, kind) => {
  if (typeof kind === 'boolean') return text === '1' || text === 'true'
  if (typeof kind === 'string') return text === null ? '' : text
  const number = text === null ? NaN : Number(text)
  if (!isFinite(number)) return 0
  return Object.is(kind, 0) ? Math.round(number) : number
}

module.exports = {
  /**
   * The rows of a query as plain data. `shape` has a value of each column's kind: 0 for a whole number, -0 for any number, '' or
   * false. A fraction is rounded for a whole number. NULL, and a text for a number, are read as 0, '' or false.
   */
  readRows(db, sql, values, shape) {
    const keys = Object.keys(shape)
    const rows = arrayOf(new DynamicModel(Object.fromEntries(keys.map((key) => [key, nullString()]))))
    db.newQuery(sql)
      .bind(values || {})
      .all(rows)
    return rows.map((row) => {
      const texts = JSON.parse(JSON.stringify(row))
      return Object.fromEntries(keys.map((key) => [key, plain(texts[key], shape[key])]))
    })
  },
}
