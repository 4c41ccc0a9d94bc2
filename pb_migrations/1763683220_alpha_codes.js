// Alpha codes: made in batches, handed out, and redeemed by the registration that uses them up (RT-20). They are not
// read or written by PocketBase's own routes, only by those of server/codes.

const text = (name, max, more = {}) => ({ type: 'text', name, max, ...more })
const date = (name) => ({ type: 'date', name })
const count = (name, more = {}) => ({ type: 'number', name, onlyInt: true, min: 0, ...more })
const created = { type: 'autodate', name: 'created', onCreate: true }
const updated = { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true }

const first = (column, value) => `${column} = CASE ${column} WHEN '' THEN ${value} ELSE ${column} END`

// When each step of a code's path was first reached. Mails are deleted after some months, and fleets may be deleted, so
// these moments are stored.
const triggers = {
  alpha_codes_mailed: `AFTER INSERT ON campaign_recipients WHEN NEW.kind = 'code' BEGIN
    UPDATE alpha_codes SET ${first('mailed_at', 'NEW.created')} WHERE id = NEW.about;
  END`,
  alpha_codes_handed_over: `AFTER UPDATE OF state ON campaign_recipients
    WHEN NEW.kind = 'code' AND NEW.state = 'sent' BEGIN
    UPDATE alpha_codes SET ${first('handed_at', 'NEW.sent_at')} WHERE id = NEW.about;
  END`,
  code_redemptions_first_fleet: `AFTER INSERT ON fleets BEGIN
    UPDATE code_redemptions SET first_fleet_at = NEW.created WHERE user = NEW.user AND user <> '' AND first_fleet_at = '';
  END`,
  user_facts_of_code: `AFTER INSERT ON code_redemptions BEGIN
    UPDATE user_facts SET ${first(
      'source',
      `'code: ' || (SELECT b.name FROM alpha_codes c JOIN code_batches b ON b.id = c.batch WHERE c.id = NEW.code)`,
    )} WHERE user = NEW.user;
  END`,
}

// Addresses that want no more mails with codes. A plain table has no API that could show it.
const optOuts = `CREATE TABLE code_optouts (email TEXT PRIMARY KEY NOT NULL COLLATE NOCASE, at TEXT NOT NULL)`

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

    const batches = new Collection({
      type: 'base',
      name: 'code_batches',
      fields: [
        text('name', 120, { required: true }),
        text('purpose', 200),
        text('note', 2000),
        // The mail that brings the codes of this batch: each batch has one text.
        text('mail_subject', 150),
        text('mail_lead', 2000),
        relation('created_by', users),
        created,
        updated,
      ],
      indexes: ['CREATE INDEX `idx_code_batches_created` ON `code_batches` (`created`)'],
    })
    app.save(batches)

    const codes = new Collection({
      type: 'base',
      name: 'alpha_codes',
      fields: [
        text('code', 12, { required: true, pattern: '^[0-9A-HJKMNP-TV-Z]{12}$' }),
        relation('batch', batches.id, { required: true }),
        count('max_uses', { required: true }),
        count('uses'),
        date('expires_at'),
        // Only a registration with this address can use the code.
        text('bound_email', 254),
        date('revoked_at'),
        date('mailed_at'),
        date('handed_at'),
        date('redeemed_at'),
        relation('created_by', users),
        created,
        updated,
      ],
      indexes: [
        'CREATE UNIQUE INDEX `idx_alpha_codes_code` ON `alpha_codes` (`code`)',
        'CREATE INDEX `idx_alpha_codes_batch` ON `alpha_codes` (`batch`, `created`)',
        'CREATE INDEX `idx_alpha_codes_created` ON `alpha_codes` (`created`)',
        'CREATE INDEX `idx_alpha_codes_expires_at` ON `alpha_codes` (`expires_at`)',
        'CREATE INDEX `idx_alpha_codes_redeemed_at` ON `alpha_codes` (`redeemed_at`)',
        "CREATE INDEX `idx_alpha_codes_bound_email` ON `alpha_codes` (`bound_email` COLLATE NOCASE) WHERE `bound_email` != ''",
      ],
    })
    app.save(codes)

    app.save(
      new Collection({
        type: 'base',
        name: 'code_redemptions',
        fields: [
          relation('code', codes.id, { required: true }),
          // Emptied with the account.
          relation('user', users),
          date('first_fleet_at'),
          created,
        ],
        indexes: [
          'CREATE INDEX `idx_code_redemptions_code` ON `code_redemptions` (`code`, `created`)',
          "CREATE UNIQUE INDEX `idx_code_redemptions_user` ON `code_redemptions` (`user`) WHERE `user` != ''",
        ],
      }),
    )

    const settings = new Collection({
      type: 'base',
      name: 'code_settings',
      fields: [
        { type: 'bool', name: 'alpha_required' },
        // Shown beside the field.
        text('text', 300),
        updated,
      ],
    })
    app.save(settings)
    app.save(new Record(settings, { alpha_required: false, text: '' }))

    run(optOuts)
    for (const [name, body] of Object.entries(triggers)) run(`CREATE TRIGGER ${name} ${body}`)
  },
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    for (const name of Object.keys(triggers)) run(`DROP TRIGGER ${name}`)
    run('DROP TABLE code_optouts')
    for (const name of ['code_settings', 'code_redemptions', 'alpha_codes', 'code_batches']) {
      app.delete(app.findCollectionByNameOrId(name))
    }
  },
)
