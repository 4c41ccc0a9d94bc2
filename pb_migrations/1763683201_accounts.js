// Accounts and their roles: users, roles, user_roles (EN-01, EN-02, AU-01 to AU-11, RO-01, RO-02).

const systemAccount = 'system@orion-companion.invalid'
const days = 24 * 60 * 60

const active = '@request.auth.status = "active"'
// The `?=` tests on `user_roles` apply to the same grant: an inactive admin grant and an active user grant do not make
// an admin.
const admin =
  active +
  ' && @request.auth.user_roles_via_user.role.name ?= "admin" && @request.auth.user_roles_via_user.active ?= true'

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.fields.removeByName('avatar')
    const name = users.fields.getByName('name')
    name.required = true
    name.max = 255
    const password = users.fields.getByName('password')
    password.min = 8
    password.max = 71
    users.fields.add(
      new SelectField({
        name: 'status',
        values: ['active', 'inactive', 'suspended', 'pending'],
        maxSelect: 1,
        required: true,
      }),
      new DateField({ name: 'last_login' }),
      new BoolField({ name: 'analytics_opt_out' }),
    )
    // This index ignores upper and lower case in e-mail addresses, because phones capitalise the first letter.
    users.addIndex('idx_email__pb_users_auth_', true, '`email` COLLATE NOCASE', "`email` != ''")
    users.addIndex('idx_users_status', false, 'status', '')

    users.authRule = '' // A hook checks the status, because it can give the reason (AU-04).
    users.manageRule = null
    users.passwordAuth.enabled = true
    users.passwordAuth.identityFields = ['email']
    users.otp.enabled = false
    users.mfa.enabled = false
    users.oauth2.enabled = false
    users.authAlert.enabled = false
    users.authToken.duration = 30 * days // A login lasts 30 days (AU-06).
    users.verificationTemplate.subject = 'Confirm your e-mail address for {APP_NAME}'
    users.verificationTemplate.body = mail(
      'You asked us to confirm this e-mail address.',
      '{APP_URL}/#confirm={TOKEN}',
      'Confirm address',
    )
    users.confirmEmailChangeTemplate.subject = 'Confirm your new e-mail address for {APP_NAME}'
    users.confirmEmailChangeTemplate.body = mail(
      'You asked us to change the e-mail address of your account to this one.',
      '{APP_URL}/#confirm={TOKEN}',
      'Confirm new address',
    )
    users.resetPasswordTemplate.subject = 'Choose a new password for {APP_NAME}'
    users.resetPasswordTemplate.body = mail(
      'You asked us for a new password.',
      '{APP_URL}/#reset={TOKEN}',
      'Choose a new password',
    )
    app.save(users)

    const roles = new Collection({
      type: 'base',
      name: 'roles',
      fields: [{ type: 'select', name: 'name', values: ['admin', 'moderator', 'user'], maxSelect: 1, required: true }],
      indexes: ['CREATE UNIQUE INDEX `idx_roles_name` ON `roles` (`name`)'],
    })
    app.save(roles)

    const userRoles = new Collection({
      type: 'base',
      name: 'user_roles',
      fields: [
        { type: 'relation', name: 'user', collectionId: users.id, maxSelect: 1, required: true, cascadeDelete: true },
        { type: 'relation', name: 'role', collectionId: roles.id, maxSelect: 1, required: true },
        { type: 'relation', name: 'granted_by', collectionId: users.id, maxSelect: 1 },
        { type: 'date', name: 'granted_at' },
        { type: 'bool', name: 'active' },
      ],
      indexes: [
        'CREATE UNIQUE INDEX `idx_user_roles_user_role` ON `user_roles` (`user`, `role`)',
        'CREATE INDEX `idx_user_roles_user` ON `user_roles` (`user`)',
      ],
    })
    app.save(userRoles)

    // Rules come last because they refer to other collections, which must exist.
    users.createRule = [
      '@request.body.status = "active"',
      '@request.body.last_login:isset = false',
      '@request.body.emailVisibility:isset = false',
      '@request.body.analytics_opt_out:isset = false',
    ].join(' && ')
    const readsOthers = `(${active} && (id = @request.auth.id || email = "${systemAccount}")) || (${admin})`
    users.listRule = readsOthers
    users.viewRule = readsOthers
    const ownFieldsOnly =
      'id = @request.auth.id && @request.body.status:changed = false && @request.body.verified:changed = false' +
      ' && @request.body.emailVisibility:changed = false'
    // Of other users, admins may change only name and status.
    const staffFieldsOnly = ['email', 'emailVisibility', 'verified', 'password', 'last_login', 'analytics_opt_out']
      .map((field) => `@request.body.${field}:isset = false`)
      .join(' && ')
    users.updateRule = `(${active} && ${ownFieldsOnly}) || (${admin} && ${staffFieldsOnly})`
    users.deleteRule = `${active} && id = @request.auth.id`
    app.save(users)

    roles.listRule = active
    roles.viewRule = active
    app.save(roles)

    const readsGrant = `(${active} && user = @request.auth.id) || (${admin})`
    userRoles.listRule = readsGrant
    userRoles.viewRule = readsGrant
    // New users grant themselves the role 'user', with the system account or themselves as granter (AU-02).
    const selfGrant = [
      active,
      'user = @request.auth.id',
      'role.name = "user"',
      'active = true',
      `(granted_by = @request.auth.id || granted_by.email = "${systemAccount}")`,
    ].join(' && ')
    userRoles.createRule = `(${admin}) || (${selfGrant})`
    userRoles.updateRule = `${admin} && @request.body.user:changed = false && @request.body.role:changed = false`
    userRoles.deleteRule = null // A grant is revoked with active = false, so that it is not lost.
    app.save(userRoles)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.createRule = null
    users.listRule = null
    users.viewRule = null
    users.updateRule = null
    users.deleteRule = null
    app.save(users)
    app.delete(app.findCollectionByNameOrId('user_roles'))
    app.delete(app.findCollectionByNameOrId('roles'))
    users.removeIndex('idx_users_status')
    for (const field of ['status', 'last_login', 'analytics_opt_out']) users.fields.removeByName(field)
    app.save(users)
  },
)

function mail(why, link, label) {
  return [
    '<p>Hello,</p>',
    `<p>${why}</p>`,
    `<p><a class="btn" href="${link}" target="_blank" rel="noopener">${label}</a></p>`,
    `<p>If the button does not work, open this address: ${link}</p>`,
    '<p>If it was not you, do nothing: without this link nothing changes.</p>',
    '<p>{APP_NAME}</p>',
  ].join('\n')
}
