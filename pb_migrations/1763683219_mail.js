// E-mail updates: the people who get them (subscribers), how they agreed (consent_log), blocked addresses
// (mail_blocks), the texts (email_campaigns), and one row for each mail (campaign_recipients). They are not read or
// written by PocketBase's own routes, only by those of server/subscribers, server/campaigns and server/mail.

const topics = ['news', 'rules', 'events', 'invitations']

const text = (name, max, more = {}) => ({ type: 'text', name, max, ...more })
const date = (name) => ({ type: 'date', name })
const choice = (name, values, more = {}) => ({ type: 'select', name, values, maxSelect: 1, ...more })
const topicList = (name) => ({ type: 'select', name, values: topics, maxSelect: topics.length })
const created = { type: 'autodate', name: 'created', onCreate: true }
const updated = { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true }

const statements = [
  // Each lane is paused, slowed down and limited separately: one for single mails, one for alpha codes, one for each
  // campaign, which has its id. Times are in ms since 1970.
  `CREATE TABLE mail_lanes (
    lane TEXT PRIMARY KEY NOT NULL,
    is_open INTEGER NOT NULL DEFAULT 1,
    -- 0: no limit.
    per_minute INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL DEFAULT 0,
    slow_until INTEGER NOT NULL DEFAULT 0,
    slow_step INTEGER NOT NULL DEFAULT 0,
    -- In a row, up to now.
    failures INTEGER NOT NULL DEFAULT 0,
    unknowns INTEGER NOT NULL DEFAULT 0,
    paused_at TEXT NOT NULL DEFAULT '',
    paused_why TEXT NOT NULL DEFAULT ''
  )`,
  `INSERT INTO mail_lanes (lane) VALUES ('single'), ('codes')`,
  // The process that sends mails. A second one on the same data folder waits.
  `CREATE TABLE mail_lease (one INTEGER PRIMARY KEY CHECK (one = 1), process TEXT NOT NULL, until INTEGER NOT NULL)`,
  `INSERT INTO mail_lease VALUES (1, '', 0)`,
  // Secrets of the record store. A plain table has no API that could show it.
  `CREATE TABLE store_secrets (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)`,
]

migrate(
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    const users = app.findCollectionByNameOrId('users').id
    const relation = (name, collectionId, more = {}) => ({
      type: 'relation',
      name,
      collectionId,
      maxSelect: 1,
      ...more,
    })

    const subscribers = new Collection({
      type: 'base',
      name: 'subscribers',
      fields: [
        text('email', 254, { required: true }),
        relation('user', users),
        choice('status', ['pending', 'confirmed', 'unsubscribed', 'bounced', 'complained'], { required: true }),
        topicList('topics'),
        // Requested, but not confirmed yet.
        topicList('wanted_topics'),
        date('asked_at'),
        choice('source', ['landing', 'account', 'alpha', 'import'], { required: true }),
        // Version of the text to which the person agreed; for an import, the origin of the consent.
        text('wording', 300),
        date('consented_at'),
        date('left_at'),
        text('left_reason', 500),
        text('left_campaign', 15),
        // Status and topics before leaving, for the undo of the first minutes.
        { type: 'json', name: 'before_leaving', maxSize: 1000 },
        { type: 'number', name: 'bounces', onlyInt: true, min: 0 },
        created,
        updated,
      ],
      indexes: [
        'CREATE UNIQUE INDEX `idx_subscribers_email` ON `subscribers` (`email` COLLATE NOCASE)',
        'CREATE INDEX `idx_subscribers_user` ON `subscribers` (`user`)',
        'CREATE INDEX `idx_subscribers_status` ON `subscribers` (`status`, `created`)',
        'CREATE INDEX `idx_subscribers_created` ON `subscribers` (`created`)',
        'CREATE INDEX `idx_subscribers_consented_at` ON `subscribers` (`consented_at`)',
        'CREATE INDEX `idx_subscribers_left_at` ON `subscribers` (`left_at`)',
      ],
    })
    app.save(subscribers)

    app.save(
      new Collection({
        type: 'base',
        name: 'consent_log',
        fields: [
          // Not a relation: the log is kept after the subscriber is deleted, and does not contain the address.
          text('subscriber', 15, { required: true }),
          choice(
            'event',
            ['asked', 'confirmed', 'topics', 'left', 'came-back', 'imported', 'bounced', 'complained', 'deleted'],
            { required: true },
          ),
          choice('way', ['landing', 'account', 'alpha', 'link', 'one-click', 'import', 'provider', 'staff', 'store'], {
            required: true,
          }),
          topicList('topics'),
          text('wording', 300),
          text('reason', 500),
          text('campaign', 15),
          // The member of staff who did it.
          text('actor', 15),
          created,
        ],
        indexes: [
          'CREATE INDEX `idx_consent_log_subscriber` ON `consent_log` (`subscriber`, `created`)',
          'CREATE INDEX `idx_consent_log_event` ON `consent_log` (`event`, `created`)',
          "CREATE INDEX `idx_consent_log_campaign` ON `consent_log` (`campaign`, `event`, `created`) WHERE `campaign` != ''",
        ],
      }),
    )

    app.save(
      new Collection({
        type: 'base',
        name: 'mail_blocks',
        fields: [
          // An address, or a domain with all below it.
          text('pattern', 254, { required: true }),
          text('reason', 500),
          relation('created_by', users),
          created,
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_mail_blocks_pattern` ON `mail_blocks` (`pattern` COLLATE NOCASE)'],
      }),
    )

    const campaigns = new Collection({
      type: 'base',
      name: 'email_campaigns',
      fields: [
        text('name', 120, { required: true }),
        choice('topic', topics, { required: true }),
        text('subject', 200),
        text('preheader', 200),
        // Markdown.
        text('body', 60000),
        // Which subscribers of the topic get it, by the schema of server/campaigns/audience.ts.
        { type: 'json', name: 'audience', maxSize: 20000 },
        choice('state', ['draft', 'scheduled', 'running', 'paused', 'cancelled', 'finished'], { required: true }),
        date('scheduled_at'),
        { type: 'number', name: 'per_minute', onlyInt: true, min: 0 },
        text('frozen_subject', 300),
        text('frozen_html', 400000),
        text('frozen_text', 250000),
        date('started_at'),
        date('finished_at'),
        text('paused_why', 500),
        relation('created_by', users),
        created,
        updated,
      ],
      indexes: [
        'CREATE INDEX `idx_email_campaigns_state` ON `email_campaigns` (`state`, `scheduled_at`)',
        'CREATE INDEX `idx_email_campaigns_created` ON `email_campaigns` (`created`)',
      ],
    })
    app.save(campaigns)

    app.save(
      new Collection({
        type: 'base',
        name: 'campaign_recipients',
        fields: [
          // Empty for single mails.
          relation('campaign', campaigns.id, { cascadeDelete: true }),
          // A row of mail_lanes.
          text('lane', 15, { required: true }),
          // The kind of mail (server/mail/kinds.ts), such as 'subscribe' or 'campaign'.
          text('kind', 30, { required: true }),
          relation('subscriber', subscribers.id),
          relation('user', users),
          // Emptied when the account or the subscriber is deleted.
          text('email', 254),
          // The record that the mail is about, by its kind: a message, a campaign that is tried, an alpha code.
          text('about', 15),
          choice('state', ['pending', 'claimed', 'sent', 'failed', 'skipped', 'unknown'], { required: true }),
          text('reason', 300),
          { type: 'number', name: 'attempts', onlyInt: true, min: 0 },
          date('not_before'),
          date('claimed_until'),
          text('worker', 40),
          text('message_id', 200),
          date('sent_at'),
          created,
          updated,
        ],
        indexes: [
          'CREATE INDEX `idx_campaign_recipients_due` ON `campaign_recipients` (`lane`, `state`, `not_before`)',
          "CREATE UNIQUE INDEX `idx_campaign_recipients_once` ON `campaign_recipients` (`campaign`, `subscriber`) WHERE `campaign` != '' AND `subscriber` != ''",
          'CREATE INDEX `idx_campaign_recipients_state` ON `campaign_recipients` (`state`, `updated`)',
          'CREATE INDEX `idx_campaign_recipients_created` ON `campaign_recipients` (`created`)',
          'CREATE INDEX `idx_campaign_recipients_subscriber` ON `campaign_recipients` (`subscriber`, `created`)',
          "CREATE INDEX `idx_campaign_recipients_about` ON `campaign_recipients` (`about`) WHERE `about` != ''",
          'CREATE INDEX `idx_campaign_recipients_user` ON `campaign_recipients` (`user`, `created`)',
          'CREATE INDEX `idx_campaign_recipients_email` ON `campaign_recipients` (`email` COLLATE NOCASE, `kind`, `created`)',
        ],
      }),
    )

    for (const statement of statements) run(statement)
    app
      .db()
      .newQuery(`INSERT INTO store_secrets VALUES ('mail-links', {:value})`)
      .bind({ value: $security.randomString(64) })
      .execute()
  },
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    for (const table of ['store_secrets', 'mail_lease', 'mail_lanes']) run(`DROP TABLE ${table}`)
    for (const name of ['campaign_recipients', 'email_campaigns', 'mail_blocks', 'consent_log', 'subscribers']) {
      app.delete(app.findCollectionByNameOrId(name))
    }
  },
)
