// No name that contains an e-mail address is shown to others (RO-04). The facts of users, which staff see and sort by,
// have a label instead. Names that are an earlier address of the account become its present address.

const systemAccount = 'system@orion-companion.invalid'
const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`

// The same as in server/staff/names.ts.
const shown = (row, id) => `CASE WHEN ${row}.name GLOB '*[^ ][@＠﹫][^ ]*'
  THEN 'Player ' || upper(substr(${row}.${id}, -4)) ELSE ${row}.name END`

const triggers = (name) => ({
  user_facts_of_new_user: `AFTER INSERT ON users WHEN NEW.email <> '${systemAccount}' BEGIN
    INSERT INTO user_facts (user, name, email, status, verified, created, last_login, suspended_until, updated)
    VALUES (NEW.id, ${name}, NEW.email, NEW.status, NEW.verified, NEW.created, NEW.last_login, NEW.suspended_until, ${now});
  END`,
  user_facts_of_user: `AFTER UPDATE ON users BEGIN
    UPDATE user_facts SET name = ${name}, email = NEW.email, status = NEW.status, verified = NEW.verified,
      created = NEW.created, last_login = NEW.last_login, suspended_until = NEW.suspended_until,
      updated = CASE WHEN ${name} <> name OR NEW.email <> email OR NEW.status <> status OR NEW.verified <> verified
        OR NEW.suspended_until <> suspended_until THEN ${now} ELSE updated END
    WHERE user = NEW.id;
  END`,
})

function replaceTriggers(app, name) {
  const run = (statement) => app.db().newQuery(statement).execute()
  for (const [trigger, body] of Object.entries(triggers(name))) {
    run(`DROP TRIGGER ${trigger}`)
    run(`CREATE TRIGGER ${trigger} ${body}`)
  }
  run(
    `UPDATE user_facts SET name = (SELECT ${name.replaceAll('NEW.', 'u.')} FROM users u WHERE u.id = user_facts.user)`,
  )
}

migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `UPDATE users SET name = email
         WHERE trim(name) GLOB '?*[@＠﹫]?*' AND instr(trim(name), ' ') = 0 AND email <> '' AND name <> email COLLATE NOCASE`,
      )
      .execute()
    replaceTriggers(app, shown('NEW', 'id'))
  },
  (app) => replaceTriggers(app, 'NEW.name'),
)
