module.exports = {
  /** The rows of a query, by a model of one row. */
  rowsOf(app, model, sql, values) {
    const rows = arrayOf(new DynamicModel(model))
    app
      .db()
      .newQuery(sql)
      .bind(values || {})
      .all(rows)
    return rows.map((row) => Object.fromEntries(Object.keys(model).map((key) => [key, row[key]])))
  },

  /** A parameter that is a JSON list of texts. Throws 400 where it is not. */
  readTexts(e, name) {
    let list
    try {
      list = JSON.parse(e.request.url.query().get(name) || '[]')
    } catch (_) {
      throw new BadRequestError(`The parameter ${name} is not JSON.`)
    }
    if (!Array.isArray(list) || list.some((one) => typeof one !== 'string'))
      throw new BadRequestError(`The parameter ${name} is not a list of texts.`)
    return list
  },

  /** A moment as PocketBase writes it, of seconds since 1970. */
  momentOf: (seconds) => require(`${__hooks}/lib/moments.js`).momentOf(seconds * 1000),
}
