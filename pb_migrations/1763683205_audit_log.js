// The audit log: who changed what and when, with the values before and after (RO-05). Only hooks write it, only admins
// read it.

const admin =
  '@request.auth.status = "active" && @request.auth.user_roles_via_user.role.name ?= "admin"' +
  ' && @request.auth.user_roles_via_user.active ?= true'

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'audit_log',
        fields: [
          // The ids are texts, not relations, so that an entry stays when the user or the record is deleted.
          { type: 'text', name: 'actor', max: 50 },
          { type: 'select', name: 'actor_kind', values: ['user', 'superuser'], maxSelect: 1, required: true },
          { type: 'select', name: 'action', values: ['create', 'update', 'delete'], maxSelect: 1, required: true },
          { type: 'text', name: 'target_collection', required: true, max: 100 },
          { type: 'text', name: 'target_record', required: true, max: 50 },
          { type: 'json', name: 'before', maxSize: 20000 },
          { type: 'json', name: 'after', maxSize: 20000 },
          { type: 'autodate', name: 'created', onCreate: true },
        ],
        indexes: [
          'CREATE INDEX `idx_audit_log_created` ON `audit_log` (`created`)',
          'CREATE INDEX `idx_audit_log_target` ON `audit_log` (`target_collection`, `target_record`)',
        ],
        listRule: admin,
        viewRule: admin,
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('audit_log')),
)
