const systemAccount = 'system@orion-companion.invalid'

/** The account that grants new users the role 'user' (AU-02); undefined where it is not found. */
export function findSystemAccount(app: core.App) {
  try {
    return app.findAuthRecordByEmail('users', systemAccount)
  } catch {
    return undefined
  }
}

/** The name of a role; undefined where there is no such role. */
export function findRoleName(app: core.App, id) {
  try {
    return app.findRecordById('roles', id).getString('name')
  } catch {
    return undefined
  }
}

/**
 * The number of active users with an active admin grant. It names order and indexes: by figures from a time with two users,
 * which an open connection keeps, SQLite read all users for each grant. With 100 000 users that took minutes, in which
 * nobody else could write.
 */
export function countActiveAdmins(app: core.App) {
  const row = new DynamicModel({ admins: -0 })
  app
    .db()
    .newQuery(
      `SELECT COUNT(*) AS admins FROM roles r
         CROSS JOIN user_roles g INDEXED BY idx_user_roles_role ON g.role = r.id AND g.active = TRUE
         CROSS JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = g.user
         WHERE r.name = 'admin' AND u.status = 'active'`,
    )
    .one(row)
  return row.admins
}
