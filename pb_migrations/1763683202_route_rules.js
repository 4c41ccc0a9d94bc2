// Where a path leads instead (RT-12, CA-09). Anyone may read what is in force; staff change it without a release.

const admin =
  '@request.auth.status = "active" && @request.auth.user_roles_via_user.role.name ?= "admin"' +
  ' && @request.auth.user_roles_via_user.active ?= true'

migrate(
  (app) => {
    const reads = `active = true || (${admin})`
    // A path of this site: one slash, then no second one and no backslash, or a browser would go elsewhere.
    const ownPath = '^/([^/\\\\\\s][^\\\\\\s]*)?$'
    app.save(
      new Collection({
        type: 'base',
        name: 'route_rules',
        fields: [
          { type: 'text', name: 'path', required: true, max: 500, pattern: ownPath },
          { type: 'text', name: 'redirect', required: true, max: 500, pattern: ownPath },
          { type: 'bool', name: 'active' },
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_route_rules_path` ON `route_rules` (`path`)'],
        listRule: reads,
        viewRule: reads,
        createRule: admin,
        updateRule: admin,
        deleteRule: admin,
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('route_rules')),
)
