// Answers that staff give often, and notes of staff on players. Both are read and written by routes of staff alone.

const created = { type: 'autodate', name: 'created', onCreate: true }
const updated = { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true }

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users').id
    const toUser = (name, more = {}) => ({ type: 'relation', name, collectionId: users, maxSelect: 1, ...more })
    const none = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null }
    const text = (name, max) => ({ type: 'text', name, max, required: true })

    app.save(
      new Collection({
        type: 'base',
        name: 'canned_answers',
        ...none,
        fields: [text('title', 80), text('text', 4e3), toUser('created_by'), created, updated],
        indexes: ['CREATE UNIQUE INDEX `idx_canned_answers_title` ON `canned_answers` (`title` COLLATE NOCASE)'],
      }),
    )
    app.save(
      new Collection({
        type: 'base',
        name: 'user_notes',
        ...none,
        fields: [
          toUser('user', { required: true, cascadeDelete: true }),
          toUser('author'),
          text('text', 4e3),
          { type: 'bool', name: 'for_admin' },
          { type: 'date', name: 'done_at' },
          created,
          updated,
        ],
        indexes: [
          'CREATE INDEX `idx_user_notes_user` ON `user_notes` (`user`, `created`)',
          'CREATE INDEX `idx_user_notes_author` ON `user_notes` (`author`)',
          "CREATE INDEX `idx_user_notes_open` ON `user_notes` (`created`) WHERE `for_admin` = TRUE AND `done_at` = ''",
        ],
      }),
    )
  },
  (app) => {
    for (const name of ['user_notes', 'canned_answers']) app.delete(app.findCollectionByNameOrId(name))
  },
)
