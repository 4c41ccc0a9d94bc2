module.exports = {
  /** The rows of a query as plain data. `shape`: its columns with values of their kind. */
  rowsOf(app, sql, values, shape) {
    const rows = arrayOf(new DynamicModel(shape))
    app.db().newQuery(sql).bind(values).all(rows)
    return rows.map((row) => JSON.parse(JSON.stringify(row)))
  },
}
