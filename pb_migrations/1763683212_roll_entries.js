// The roll log of an account: one row per entry, added once and never changed, so that the entries of several devices
// are merged by their ids. A row with `clears` says that all throws that began before its time are deleted.

const owner = '@request.auth.status = "active" && user = @request.auth.id'

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    app.save(
      new Collection({
        type: 'base',
        name: 'roll_entries',
        fields: [
          { type: 'relation', name: 'user', collectionId: users.id, maxSelect: 1, required: true, cascadeDelete: true },
          // The entry's id and its throw's id, set by the device.
          { type: 'text', name: 'entry', required: true, max: 64 },
          { type: 'text', name: 'throw', max: 64 },
          // When the entry was made, ms since 1970, by the device's clock; up to the year 9999.
          { type: 'number', name: 'rolled_at', onlyInt: true, min: 0, max: 253402300799999 },
          { type: 'bool', name: 'clears' },
          // The entry, of any version of the app.
          { type: 'json', name: 'data', maxSize: 10000 },
          { type: 'autodate', name: 'created', onCreate: true },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_roll_entries_entry` ON `roll_entries` (`user`, `entry`)',
          'CREATE INDEX `idx_roll_entries_user_updated` ON `roll_entries` (`user`, `updated`)',
        ],
        listRule: owner,
        viewRule: owner,
        createRule: owner,
        updateRule: null,
        deleteRule: null,
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('roll_entries')),
)
