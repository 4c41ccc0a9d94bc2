// The product's own analytics (EN-03, EN-04, AN-01 to AN-11). A client without a login proves by the session id that a
// session is its own; the id is in the header x_session_id, because an address would be logged. The rules join no
// roles, because these tables are written most often.

const active = '@request.auth.status = "active"'
// Without the first condition, a request without the header would match a session with an empty id.
const holder = '@request.headers.x_session_id != "" && session_id = @request.headers.x_session_id'
const noneOrSelf = `(user = "" || (${active} && user = @request.auth.id))`

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const text = (name, max) => ({ type: 'text', name, max })

    const sessions = new Collection({
      type: 'base',
      name: 'user_sessions',
      fields: [
        { type: 'relation', name: 'user', collectionId: users.id, maxSelect: 1, cascadeDelete: true },
        { type: 'text', name: 'session_id', required: true, min: 32, max: 64, pattern: '^[A-Za-z0-9_-]+$' },
        text('user_agent', 500),
        text('referrer', 1000),
        { type: 'select', name: 'device_type', values: ['desktop', 'mobile', 'tablet'], maxSelect: 1 },
        text('browser', 100),
        text('os', 100),
        { type: 'date', name: 'started_at' },
        { type: 'date', name: 'last_activity' },
        { type: 'number', name: 'pages_viewed', onlyInt: true, min: 0 },
        text('utm_source', 200),
        text('utm_medium', 200),
        text('utm_campaign', 200),
        text('utm_content', 200),
        { type: 'date', name: 'ended_at' },
        { type: 'number', name: 'duration_seconds', min: 0 },
      ],
      indexes: [
        'CREATE UNIQUE INDEX `idx_user_sessions_session_id` ON `user_sessions` (`session_id`)',
        'CREATE INDEX `idx_user_sessions_user` ON `user_sessions` (`user`)',
        'CREATE INDEX `idx_user_sessions_started_at` ON `user_sessions` (`started_at`)',
      ],
      listRule: `(${holder}) || (${active} && user = @request.auth.id)`,
      viewRule: `(${holder}) || (${active} && user = @request.auth.id)`,
      createRule: noneOrSelf,
      // A client may link its anonymous session to its own user, once (AN-07).
      updateRule: [
        holder,
        '@request.body.session_id:changed = false',
        `(@request.body.user:changed = false || (${active} && user = "" && @request.body.user = @request.auth.id))`,
      ].join(' && '),
      deleteRule: null,
    })
    app.save(sessions)

    app.save(
      new Collection({
        type: 'base',
        name: 'page_views',
        fields: [
          { type: 'relation', name: 'user', collectionId: users.id, maxSelect: 1, cascadeDelete: true },
          {
            type: 'relation',
            name: 'session',
            collectionId: sessions.id,
            maxSelect: 1,
            required: true,
            cascadeDelete: true,
          },
          { type: 'text', name: 'page_path', required: true, max: 500 },
          text('page_title', 300),
          text('referrer', 1000),
          { type: 'date', name: 'timestamp' },
          { type: 'json', name: 'metadata', maxSize: 10000 },
        ],
        indexes: [
          'CREATE INDEX `idx_page_views_user` ON `page_views` (`user`)',
          'CREATE INDEX `idx_page_views_session` ON `page_views` (`session`)',
          'CREATE INDEX `idx_page_views_timestamp` ON `page_views` (`timestamp`)',
        ],
        listRule: `${active} && user = @request.auth.id`,
        viewRule: `${active} && user = @request.auth.id`,
        createRule: [
          '@request.headers.x_session_id != ""',
          'session.session_id = @request.headers.x_session_id',
          noneOrSelf,
        ].join(' && '),
        updateRule: null,
        deleteRule: null,
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('page_views'))
    app.delete(app.findCollectionByNameOrId('user_sessions'))
  },
)
