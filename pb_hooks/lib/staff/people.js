module.exports = {
  /** The active members of staff: {id, name}, by name. */
  people(app, isAdmin) {
    const { nameSql } = require(`${__hooks}/lib/staff/names.js`)
    const rows = arrayOf(new DynamicModel({ id: '', name: '' }))
    app
      .db()
      .newQuery(
        `SELECT DISTINCT u.id AS id, ${nameSql(isAdmin, 'u')} AS name
         FROM user_roles g JOIN roles r ON r.id = g.role JOIN users u ON u.id = g.user
         WHERE g.active = TRUE AND r.name IN ('admin', 'moderator') AND u.status = 'active'
           AND u.email <> 'system@orion-companion.invalid'
         ORDER BY name, u.id`,
      )
      .all(rows)
    return rows.map(({ id, name }) => ({ id, name }))
  },
}
