// Saved versions of fleets, which are never changed, only deleted. This migration also raises the size limit of a
// fleet's document, for the figures that the fleet was built with (docs/decisions/0009-fleet-pin.md).

const dataSize = 400000
const sizeBefore = 100000

const owner = '@request.auth.status = "active" && user = @request.auth.id'
const ownFleet = 'fleet.user = @request.auth.id'

const resizeData = (app, maxSize) => {
  const fleets = app.findCollectionByNameOrId('fleets')
  fleets.fields.getByName('data').maxSize = maxSize
  app.save(fleets)
}

migrate(
  (app) => {
    resizeData(app, dataSize)
    const users = app.findCollectionByNameOrId('users')
    const fleets = app.findCollectionByNameOrId('fleets')
    app.save(
      new Collection({
        type: 'base',
        name: 'fleet_versions',
        fields: [
          // The device sets the id, so that a version made offline is not created twice.
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
          {
            type: 'relation',
            name: 'fleet',
            collectionId: fleets.id,
            maxSelect: 1,
            required: true,
            cascadeDelete: true,
          },
          { type: 'text', name: 'name', max: 80 },
          // When the version was made, by the device's clock, ms since 1970.
          { type: 'number', name: 'made_at', onlyInt: true, min: 0 },
          { type: 'json', name: 'data', maxSize: dataSize },
          { type: 'bool', name: 'deleted' },
          { type: 'autodate', name: 'created', onCreate: true },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE INDEX `idx_fleet_versions_user_updated` ON `fleet_versions` (`user`, `updated`)',
          'CREATE INDEX `idx_fleet_versions_fleet` ON `fleet_versions` (`fleet`)',
        ],
        listRule: owner,
        viewRule: owner,
        createRule: `${owner} && ${ownFleet}`,
        // A version can only be deleted, which empties it and leaves a tombstone, so that other devices learn of it.
        updateRule: [
          owner,
          '@request.body.user:changed = false',
          '@request.body.fleet:changed = false',
          '@request.body.name:changed = false',
          '@request.body.made_at:changed = false',
          '@request.body.deleted = true',
        ].join(' && '),
        deleteRule: null,
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('fleet_versions'))
    resizeData(app, sizeBefore)
  },
)
