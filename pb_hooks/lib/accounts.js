const systemAccount = 'system@orion-companion.invalid'

module.exports = {
  /** The account that grants new users the role 'user' (AU-02); undefined where it is not found. */
  findSystemAccount(app) {
    try {
      return app.findAuthRecordByEmail('users', systemAccount)
    } catch {
      return undefined
    }
  },

  /** The name of a role; undefined where there is no such role. */
  findRoleName(app, id) {
    try {
      return app.findRecordById('roles', id).getString('name')
    } catch {
      return undefined
    }
  },

  /** The number of active users with an active admin grant. */
  countActiveAdmins(app) {
    const row = new DynamicModel({ admins: 0 })
    app
      .db()
      .newQuery(
        `SELECT COUNT(*) AS admins FROM user_roles g
         JOIN roles r ON r.id = g.role JOIN users u ON u.id = g.user
         WHERE r.name = 'admin' AND g.active = TRUE AND u.status = 'active'`,
      )
      .one(row)
    return row.admins
  },
}
