// Fleets. The client defines the document in `data`; the server checks owner, revision and size.

const owner = '@request.auth.status = "active" && user = @request.auth.id'

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    app.save(
      new Collection({
        type: 'base',
        name: 'fleets',
        fields: [
          // The device sets the id, so that a fleet made offline is not created twice.
          {
            type: 'text',
            name: 'id',
            system: true,
            primaryKey: true,
            required: true,
            min: 15,
            max: 36,
            pattern: '^[a-z0-9-]+$',
            autogeneratePattern: '[a-z0-9]{15}',
          },
          { type: 'relation', name: 'user', collectionId: users.id, maxSelect: 1, required: true, cascadeDelete: true },
          // The field is not `required`, which would refuse an empty object. A hook checks that it is an object.
          { type: 'json', name: 'data', maxSize: 100000 },
          { type: 'number', name: 'revision', onlyInt: true, min: 0 },
          { type: 'json', name: 'changed_at', maxSize: 40000 },
          { type: 'bool', name: 'deleted' },
          { type: 'text', name: 'game_version', max: 50 },
          { type: 'autodate', name: 'created', onCreate: true },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE INDEX `idx_fleets_user_updated` ON `fleets` (`user`, `updated`)'],
        listRule: owner,
        viewRule: owner,
        createRule: owner,
        // A hook compares the revision, inside the transaction that writes the fleet.
        updateRule: `${owner} && @request.body.user:changed = false`,
        deleteRule: null, // A deleted fleet stays as a tombstone, so that other devices learn of it.
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('fleets')),
)
