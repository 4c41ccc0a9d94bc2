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
        `SELECT r.name AS name FROM user_roles g JOIN roles r ON r.id = g.role JOIN users u ON u.id = g.user
         WHERE g.user = {:user} AND g.active = TRUE AND u.status = 'active'`,
      )
      .bind({ user: e.auth.id })
      .all(found)
    const names = found.map(({ name }) => name)
    if (!names.some((name) => accepted[role].includes(name))) throw new ForbiddenError('This is for staff only.')
    return names.includes('admin')
  },
}
