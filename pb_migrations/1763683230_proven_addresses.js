// A subscription belongs to an account only when the account has confirmed the address. Until now it belonged to any
// account that was logged in with the address and asked for mails to it.

migrate(
  (app) => {
    // Subscribers who were taken off the list by staff. The log forgets which member of staff did it when that account
    // is deleted.
    const log = app.findCollectionByNameOrId('consent_log')
    log.addIndex('idx_consent_log_actor', false, 'actor', "actor != ''")
    app.save(log)
    const run = (statement) => app.db().newQuery(statement).execute()
    run(`UPDATE subscribers SET user = COALESCE((SELECT u.id FROM users u WHERE u.email = subscribers.email COLLATE NOCASE
      AND u.email <> '' AND u.verified = TRUE), '')
      WHERE user = '' OR user IN (SELECT id FROM users WHERE verified = FALSE)`)
  },
  (app) => {
    const log = app.findCollectionByNameOrId('consent_log')
    log.removeIndex('idx_consent_log_actor')
    app.save(log)
  },
)
