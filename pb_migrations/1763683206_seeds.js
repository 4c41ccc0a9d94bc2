// The initial data: the roles, the system account (AU-02), and the first staff account if ORION_ADMIN_EMAIL and
// ORION_ADMIN_PASSWORD are set.

const systemAccount = 'system@orion-companion.invalid'

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const roles = {}
    for (const name of ['admin', 'moderator', 'user']) {
      roles[name] = new Record(app.findCollectionByNameOrId('roles'), { name })
      app.save(roles[name])
    }

    // The address of the system account is readable, because new users look the account up by it (CA-06). Nobody can
    // log in to it: its status refuses that, and its password is random.
    const system = new Record(users)
    system.setEmail(systemAccount)
    system.setEmailVisibility(true)
    system.setVerified(true)
    system.setPassword($security.randomString(60))
    system.set('name', 'Orion Companion')
    system.set('status', 'inactive')
    app.save(system)

    const email = $os.getenv('ORION_ADMIN_EMAIL')
    const password = $os.getenv('ORION_ADMIN_PASSWORD')
    if (!email && !password) return
    if (!email || !password) throw new Error('set both ORION_ADMIN_EMAIL and ORION_ADMIN_PASSWORD, or neither')
    const staff = new Record(users)
    staff.setEmail(email)
    staff.setVerified(true)
    staff.setPassword(password)
    staff.set('name', email)
    staff.set('status', 'active')
    app.save(staff)
    for (const name of ['admin', 'user']) {
      app.save(
        new Record(app.findCollectionByNameOrId('user_roles'), {
          user: staff.id,
          role: roles[name].id,
          granted_by: system.id,
          granted_at: new DateTime(),
          active: true,
        }),
      )
    }
  },
  (app) => {
    for (const name of ['user_roles', 'users', 'roles']) app.truncateCollection(app.findCollectionByNameOrId(name))
  },
)
