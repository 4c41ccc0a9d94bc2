// A player's marks on systems of the star map: one row per system (docs/decisions/0013-star-map-state.md). Each field
// has the time at which it was set; a hook merges an update with the stored row, field by field.

const owner = '@request.auth.status = "active" && user = @request.auth.id'
const starName = '^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$'
// When a field was set, ms since 1970, by the clock of the device that set it; up to the year 9999.
const moment = (name) => ({ type: 'number', name, onlyInt: true, min: 0, max: 253402300799999 })

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    app.save(
      new Collection({
        type: 'base',
        name: 'star_marks',
        fields: [
          { type: 'relation', name: 'user', collectionId: users.id, maxSelect: 1, required: true, cascadeDelete: true },
          { type: 'text', name: 'sector', required: true, max: 64, pattern: starName },
          { type: 'text', name: 'system', required: true, max: 64, pattern: starName },
          { type: 'bool', name: 'bookmarked' },
          moment('bookmarked_at'),
          { type: 'text', name: 'note', max: 2000 },
          moment('note_at'),
          // A list of { colour, text }, which a hook checks.
          { type: 'json', name: 'tags', maxSize: 2000 },
          moment('tags_at'),
          { type: 'autodate', name: 'created', onCreate: true },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_star_marks_place` ON `star_marks` (`user`, `sector`, `system`)',
          'CREATE INDEX `idx_star_marks_user_updated` ON `star_marks` (`user`, `updated`)',
        ],
        listRule: owner,
        viewRule: owner,
        createRule: owner,
        updateRule: [
          owner,
          '@request.body.user:changed = false',
          '@request.body.sector:changed = false',
          '@request.body.system:changed = false',
        ].join(' && '),
        deleteRule: null, // A mark without content stays as a tombstone, so that other devices learn of it.
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('star_marks')),
)
