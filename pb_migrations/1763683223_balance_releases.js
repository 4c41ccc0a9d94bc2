// Figures of the game that staff change without a new build: drafts, notes of staff on them, and releases. All of it is
// read and written by routes of the record store (lib/releases), so no collection has a rule.

const text = (name, max, more = {}) => ({ type: 'text', name, max, ...more })
const number = (name, more = {}) => ({ type: 'number', name, onlyInt: true, min: 0, ...more })
const json = (name, maxSize) => ({ type: 'json', name, maxSize })
const created = { type: 'autodate', name: 'created', onCreate: true }
const updated = { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true }

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users').id
    // Empty if the account is deleted.
    const toUser = (name) => ({ type: 'relation', name, collectionId: users, maxSelect: 1 })

    const drafts = new Collection({
      type: 'base',
      name: 'balance_drafts',
      fields: [
        text('name', 120, { required: true }),
        text('why', 2000),
        json('changes', 400000),
        json('evidence', 70000),
        // Hash of the content whose figures were changed.
        text('content_hash', 64, { required: true }),
        // Grows by one with each change, so that nobody overwrites a change by somebody else.
        number('revision'),
        // The number of its release; 0 before it is published.
        number('release'),
        toUser('created_by'),
        created,
        updated,
      ],
      indexes: ['CREATE INDEX `idx_balance_drafts_release` ON `balance_drafts` (`release`, `updated`)'],
    })
    app.save(drafts)

    app.save(
      new Collection({
        type: 'base',
        name: 'balance_draft_notes',
        fields: [
          {
            type: 'relation',
            name: 'draft',
            collectionId: drafts.id,
            maxSelect: 1,
            required: true,
            cascadeDelete: true,
          },
          toUser('author'),
          text('text', 2000, { required: true }),
          created,
        ],
        indexes: [
          'CREATE INDEX `idx_balance_draft_notes_draft` ON `balance_draft_notes` (`draft`, `created`)',
          'CREATE INDEX `idx_balance_draft_notes_author` ON `balance_draft_notes` (`author`)',
        ],
      }),
    )

    app.save(
      new Collection({
        type: 'base',
        name: 'balance_releases',
        fields: [
          number('number', { required: true, min: 1 }),
          // SHA-256 of `file`.
          text('hash', 64, { required: true, pattern: '^[0-9a-f]{64}$' }),
          // The whole text that clients fetch.
          text('file', 262144, { required: true }),
          // The differences from the release before, with names for staff.
          json('differences', 600000),
          // The release that it withdraws, and the one whose figures it publishes again; 0 for none, or for the
          // content.
          number('withdraws'),
          number('restores'),
          text('content_hash', 64, { required: true }),
          toUser('published_by'),
          created,
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_balance_releases_number` ON `balance_releases` (`number`)',
          'CREATE UNIQUE INDEX `idx_balance_releases_hash` ON `balance_releases` (`hash`)',
        ],
      }),
    )
  },
  (app) => {
    for (const name of ['balance_releases', 'balance_draft_notes', 'balance_drafts']) {
      app.delete(app.findCollectionByNameOrId(name))
    }
  },
)
