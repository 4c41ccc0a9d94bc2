const accepted = { admin: ['admin'], staff: ['admin', 'moderator'] }

module.exports = {
  /**
   * Throws unless the request comes from an active account with an active grant of the role: 'admin', or 'staff' for admin or
   * moderator. Answers whether the caller is an admin.
   */
  requireRole(e, role) {
    if (e.hasSuperuserAuth()) return true
    if (!e.auth || e.auth.collection().name !== 'users') throw new UnauthorizedError('Log in first.')
    const found = arrayOf(new DynamicModel({ name: '' }))
    e.app
      .db()
      .newQuery(
        `SELECT r.name AS name FROM user_roles g INDEXED BY idx_user_roles_user CROSS JOIN roles r INDEXED BY sqlite_autoindex_roles_1 ON r.id = g.role
         WHERE g.user = {:user} AND g.active = TRUE`,
      )
      .bind({ user: e.auth.id })
      .all(found)
    const names = e.auth.getString('status') === 'active' ? found.map(({ name }) => name) : []
    if (!names.some((name) => accepted[role].includes(name))) throw new ForbiddenError('This is for staff only.')
    return names.includes('admin')
  },
}
