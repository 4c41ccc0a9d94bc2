// Messages of players to the staff, notes of staff on them, and the views that staff save of their lists.

const owner = '@request.auth.status = "active" && user = @request.auth.id'
const active = '@request.auth.status = "active" && @request.auth.user_roles_via_user.active ?= true'
// All `?=` on one path apply to the same grant, so these apply to the grant that `active` has found.
const isAdmin = '@request.auth.user_roles_via_user.role.name ?= "admin"'
const isModerator = '@request.auth.user_roles_via_user.role.name ?= "moderator"'
const staff = `${active} && (${isAdmin} || ${isModerator})`
const ownView = 'owner = @request.auth.id'

/** Set by the record store or by staff only. Hidden fields cannot be sent by players in any case. */
const notSent = ['state', 'answer', 'answered_at', 'seen_answer_at', 'device']
  .map((field) => `@request.body.${field}:isset = false`)
  .join(' && ')

const states = ['new', 'seen', 'planned', 'doing', 'done', 'declined', 'duplicate']

const text = (name, max, more = {}) => ({ type: 'text', name, max, ...more })
const created = { type: 'autodate', name: 'created', onCreate: true }
const updated = { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true }

// The words of all messages, to find similar ones. The index has a number for each row. The row numbers of `feedback`
// itself may change when the database is compacted, so a separate table keeps them. A message never changes.
const words = [
  'CREATE TABLE feedback_numbers (number INTEGER PRIMARY KEY, feedback TEXT UNIQUE NOT NULL)',
  `CREATE VIRTUAL TABLE feedback_words USING fts5(
    message, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2')`,
  `CREATE TRIGGER feedback_words_of_new AFTER INSERT ON feedback BEGIN
    INSERT INTO feedback_numbers (feedback) VALUES (NEW.id);
    INSERT INTO feedback_words (rowid, message)
      SELECT number, NEW.message FROM feedback_numbers WHERE feedback = NEW.id;
  END`,
  `CREATE TRIGGER feedback_words_of_deleted AFTER DELETE ON feedback BEGIN
    DELETE FROM feedback_words WHERE rowid = (SELECT number FROM feedback_numbers WHERE feedback = OLD.id);
    DELETE FROM feedback_numbers WHERE feedback = OLD.id;
  END`,
]

migrate(
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    const users = app.findCollectionByNameOrId('users').id
    const toUser = (name, more = {}) => ({ type: 'relation', name, collectionId: users, maxSelect: 1, ...more })

    const feedback = new Collection({
      type: 'base',
      name: 'feedback',
      fields: [
        toUser('user', { required: true, cascadeDelete: true }),
        { type: 'select', name: 'kind', values: ['bug', 'idea', 'rules', 'praise'], maxSelect: 1, required: true },
        text('message', 4000, { min: 10, required: true }),
        text('page_path', 300),
        text('build', 100),
        text('game_version', 50),
        text('rule', 100),
        text('error_reference', 100),
        // Made by the device, so that a message that is sent twice after a lost answer is stored once.
        text('client_key', 64, { required: true, pattern: '^[A-Za-z0-9-]{10,64}$' }),
        // Types are checked by content, not by name. The form is read without a picture library, so a picture cannot
        // exhaust the memory.
        {
          type: 'file',
          name: 'screenshot',
          maxSelect: 1,
          maxSize: 2 * 1024 * 1024,
          mimeTypes: ['image/png', 'image/jpeg', 'image/webp'],
          protected: true,
        },
        // The browser and system by name, made by the record store from the user agent.
        text('device', 60),
        {
          type: 'relation',
          name: 'session',
          collectionId: app.findCollectionByNameOrId('user_sessions').id,
          maxSelect: 1,
          hidden: true,
        },
        { type: 'select', name: 'state', values: states, maxSelect: 1, required: true },
        text('answer', 4000),
        { type: 'date', name: 'answered_at' },
        toUser('answered_by', { hidden: true }),
        { type: 'date', name: 'seen_answer_at' },
        toUser('assignee', { hidden: true }),
        // A list of texts, which the staff routes check.
        { type: 'json', name: 'tags', maxSize: 2000, hidden: true },
        created,
        updated,
      ],
      indexes: [
        'CREATE UNIQUE INDEX `idx_feedback_client_key` ON `feedback` (`user`, `client_key`)',
        'CREATE INDEX `idx_feedback_user_created` ON `feedback` (`user`, `created`)',
        'CREATE INDEX `idx_feedback_created` ON `feedback` (`created`)',
        'CREATE INDEX `idx_feedback_state` ON `feedback` (`state`, `created`)',
        'CREATE INDEX `idx_feedback_session` ON `feedback` (`session`)',
        'CREATE INDEX `idx_feedback_assignee` ON `feedback` (`assignee`)',
        'CREATE INDEX `idx_feedback_answered_by` ON `feedback` (`answered_by`)',
      ],
      listRule: owner,
      // Staff use routes of their own; the rule is for the screenshot.
      viewRule: `(${owner}) || (${staff})`,
      createRule: `${owner} && ${notSent}`,
    })
    app.save(feedback)
    feedback.fields.add(
      new RelationField({ name: 'duplicate_of', collectionId: feedback.id, maxSelect: 1, hidden: true }),
    )
    feedback.addIndex('idx_feedback_duplicate_of', false, 'duplicate_of', "duplicate_of != ''")
    app.save(feedback)

    app.save(
      new Collection({
        type: 'base',
        name: 'feedback_notes',
        fields: [
          {
            type: 'relation',
            name: 'feedback',
            collectionId: feedback.id,
            maxSelect: 1,
            required: true,
            cascadeDelete: true,
          },
          // Empty if the account is deleted.
          toUser('author'),
          text('text', 4000, { required: true }),
          created,
        ],
        indexes: [
          'CREATE INDEX `idx_feedback_notes_feedback` ON `feedback_notes` (`feedback`, `created`)',
          'CREATE INDEX `idx_feedback_notes_author` ON `feedback_notes` (`author`)',
        ],
      }),
    )

    const readable = `${active} && ((${isAdmin} && (${ownView} || shared_with != "")) || (${isModerator} && (${ownView} || shared_with = "staff")))`
    app.save(
      new Collection({
        type: 'base',
        name: 'saved_views',
        fields: [
          toUser('owner', { required: true, cascadeDelete: true }),
          text('screen', 40, { required: true, pattern: '^[a-z-]+$' }),
          text('name', 80, { required: true }),
          text('query', 4000),
          { type: 'select', name: 'shared_with', values: ['staff', 'admin'], maxSelect: 1 },
          created,
          updated,
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_saved_views_name` ON `saved_views` (`owner`, `screen`, `name`)',
          'CREATE INDEX `idx_saved_views_screen` ON `saved_views` (`screen`)',
        ],
        listRule: readable,
        viewRule: readable,
        createRule: `${staff} && ${ownView}`,
        updateRule: `${staff} && ${ownView} && @request.body.owner:changed = false`,
        deleteRule: `${staff} && ${ownView}`,
      }),
    )

    for (const statement of words) run(statement)
  },
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    run('DROP TRIGGER feedback_words_of_deleted')
    run('DROP TRIGGER feedback_words_of_new')
    run('DROP TABLE feedback_words')
    run('DROP TABLE feedback_numbers')
    app.delete(app.findCollectionByNameOrId('saved_views'))
    app.delete(app.findCollectionByNameOrId('feedback_notes'))
    // A collection that refers to itself cannot be deleted.
    const feedback = app.findCollectionByNameOrId('feedback')
    feedback.removeIndex('idx_feedback_duplicate_of')
    feedback.fields.removeByName('duplicate_of')
    app.save(feedback)
    app.delete(feedback)
  },
)
