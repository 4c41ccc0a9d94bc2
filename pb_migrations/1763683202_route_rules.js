// Redirects of paths (RT-12, CA-09). Anyone may read active ones; admins can change them without a release.

const admin =
  '@request.auth.status = "active" && @request.auth.user_roles_via_user.role.name ?= "admin"' +
  ' && @request.auth.user_roles_via_user.active ?= true'

migrate(
  (app) => {
    const reads = `active = true || (${admin})`
    // A path of this site: after the first slash no second one or backslash, which browsers read as another site.
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
