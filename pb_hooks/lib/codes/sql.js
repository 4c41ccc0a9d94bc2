module.exports = {
  /** The rows of a query as plain data. `shape`: its columns with values of their kind. */
  rowsOf: (app, sql, values, shape) => require(`${__hooks}/lib/read-rows.js`).readRows(app.db(), sql, values, shape),
}
