// What the staff area needs: the end of a suspension, the reason of a change, the runs of scheduled jobs, and a table
// with the columns by which the list of users is filtered and sorted.

const systemAccount = 'system@orion-companion.invalid'

// A plain table with triggers instead of a collection with hooks: triggers run in the same transaction as the change
// and for every writer, also for a statement that changes many rows (docs/decisions/0021-user-facts.md).
const table = `
CREATE TABLE user_facts (
  user TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL COLLATE NOCASE,
  email TEXT NOT NULL COLLATE NOCASE,
  status TEXT NOT NULL,
  verified INTEGER NOT NULL,
  -- Sum of the active roles: admin 1, moderator 2, user 4.
  roles INTEGER NOT NULL DEFAULT 0,
  created TEXT NOT NULL,
  last_login TEXT NOT NULL,
  last_seen TEXT NOT NULL DEFAULT '',
  fleets INTEGER NOT NULL DEFAULT 0,
  source TEXT NOT NULL DEFAULT '' COLLATE NOCASE,
  suspended_until TEXT NOT NULL,
  -- When something changed that staff wait for: not a visit or a fleet.
  updated TEXT NOT NULL
)`

const indexed = ['name', 'email', 'status', 'created', 'last_login', 'last_seen', 'fleets', 'source', 'suspended_until']

const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`

const roleSum = (user) => `
  (SELECT COALESCE(SUM(CASE r.name WHEN 'admin' THEN 1 WHEN 'moderator' THEN 2 ELSE 4 END), 0)
   FROM user_roles g JOIN roles r ON r.id = g.role WHERE g.user = ${user} AND g.active = TRUE)`

const fleetCount = (user) => `(SELECT COUNT(*) FROM fleets WHERE user = ${user} AND deleted = FALSE)`

const triggers = {
  user_facts_of_new_user: `AFTER INSERT ON users WHEN NEW.email <> '${systemAccount}' BEGIN
    INSERT INTO user_facts (user, name, email, status, verified, created, last_login, suspended_until, updated)
    VALUES (NEW.id, NEW.name, NEW.email, NEW.status, NEW.verified, NEW.created, NEW.last_login, NEW.suspended_until, ${now});
  END`,
  user_facts_of_user: `AFTER UPDATE ON users BEGIN
    UPDATE user_facts SET name = NEW.name, email = NEW.email, status = NEW.status, verified = NEW.verified,
      created = NEW.created, last_login = NEW.last_login, suspended_until = NEW.suspended_until,
      updated = CASE WHEN NEW.name <> name OR NEW.email <> email OR NEW.status <> status OR NEW.verified <> verified
        OR NEW.suspended_until <> suspended_until THEN ${now} ELSE updated END
    WHERE user = NEW.id;
  END`,
  user_facts_of_deleted_user: `AFTER DELETE ON users BEGIN DELETE FROM user_facts WHERE user = OLD.id; END`,
  user_facts_of_new_role: `AFTER INSERT ON user_roles BEGIN
    UPDATE user_facts SET roles = ${roleSum('NEW.user')}, updated = ${now} WHERE user = NEW.user;
  END`,
  user_facts_of_role: `AFTER UPDATE ON user_roles BEGIN
    UPDATE user_facts SET roles = ${roleSum('NEW.user')}, updated = ${now} WHERE user = NEW.user;
  END`,
  user_facts_of_deleted_role: `AFTER DELETE ON user_roles BEGIN
    UPDATE user_facts SET roles = ${roleSum('OLD.user')}, updated = ${now} WHERE user = OLD.user;
  END`,
  user_facts_of_new_fleet: `AFTER INSERT ON fleets BEGIN
    UPDATE user_facts SET fleets = ${fleetCount('NEW.user')} WHERE user = NEW.user;
  END`,
  user_facts_of_fleet: `AFTER UPDATE ON fleets WHEN NEW.deleted IS NOT OLD.deleted BEGIN
    UPDATE user_facts SET fleets = ${fleetCount('NEW.user')} WHERE user = NEW.user;
  END`,
  user_facts_of_deleted_fleet: `AFTER DELETE ON fleets BEGIN
    UPDATE user_facts SET fleets = ${fleetCount('OLD.user')} WHERE user = OLD.user;
  END`,
  ...Object.fromEntries(
    ['INSERT', 'UPDATE'].map((event) => [
      `user_facts_of_session_${event.toLowerCase()}`,
      `AFTER ${event} ON user_sessions WHEN NEW.user <> '' BEGIN
        UPDATE user_facts SET last_seen = MAX(last_seen, NEW.last_activity),
          source = CASE WHEN source <> '' THEN source WHEN NEW.utm_campaign <> '' THEN NEW.utm_campaign
            ELSE NEW.utm_source END
        WHERE user = NEW.user;
      END`,
    ]),
  ),
}

const fill = `
INSERT INTO user_facts (user, name, email, status, verified, roles, created, last_login, last_seen, fleets, source, suspended_until, updated)
SELECT u.id, u.name, u.email, u.status, u.verified, ${roleSum('u.id')}, u.created, u.last_login,
  COALESCE((SELECT MAX(s.last_activity) FROM user_sessions s WHERE s.user = u.id), ''),
  ${fleetCount('u.id')},
  COALESCE((SELECT CASE WHEN s.utm_campaign <> '' THEN s.utm_campaign ELSE s.utm_source END FROM user_sessions s
    WHERE s.user = u.id AND (s.utm_campaign <> '' OR s.utm_source <> '') ORDER BY s.started_at LIMIT 1), ''),
  '', u.updated
FROM users u WHERE u.email <> '${systemAccount}'`

const runs = `
CREATE TABLE cron_runs (
  name TEXT PRIMARY KEY NOT NULL,
  started TEXT NOT NULL,
  finished TEXT NOT NULL DEFAULT '',
  took_ms INTEGER NOT NULL DEFAULT 0,
  error TEXT NOT NULL DEFAULT ''
)`

/** Players and visitors cannot set the end of a suspension, and staff set it by their own route only. */
const notSet = ' && @request.body.suspended_until:isset = false'

migrate(
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()

    const users = app.findCollectionByNameOrId('users')
    users.fields.add(new DateField({ name: 'suspended_until' }))
    users.createRule += notSet
    users.updateRule = `(${users.updateRule})${notSet}`
    users.addIndex('idx_users_suspended_until', false, 'suspended_until', "suspended_until != ''")
    app.save(users)

    const grants = app.findCollectionByNameOrId('user_roles')
    grants.addIndex('idx_user_roles_role', false, 'role, active', '')
    app.save(grants)

    const sessions = app.findCollectionByNameOrId('user_sessions')
    sessions.addIndex('idx_user_sessions_last_activity', false, 'last_activity', '')
    app.save(sessions)

    const audit = app.findCollectionByNameOrId('audit_log')
    audit.fields.getByName('actor_kind').values = ['user', 'superuser', 'system']
    audit.fields.getByName('action').values = ['create', 'update', 'delete', 'mail', 'merge']
    audit.fields.add(new TextField({ name: 'reason', max: 500 }))
    audit.removeIndex('idx_audit_log_target')
    audit.addIndex('idx_audit_log_target', false, 'target_record, created', '')
    app.save(audit)

    run(table)
    for (const column of indexed) run(`CREATE INDEX idx_user_facts_${column} ON user_facts (${column}, user)`)
    run(fill)
    for (const [name, body] of Object.entries(triggers)) run(`CREATE TRIGGER ${name} ${body}`)
    run(runs)
  },
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    run('DROP TABLE cron_runs')
    for (const name of Object.keys(triggers)) run(`DROP TRIGGER ${name}`)
    run('DROP TABLE user_facts')

    const audit = app.findCollectionByNameOrId('audit_log')
    run(`DELETE FROM audit_log WHERE actor_kind = 'system' OR action IN ('mail', 'merge')`)
    audit.fields.removeByName('reason')
    audit.fields.getByName('actor_kind').values = ['user', 'superuser']
    audit.fields.getByName('action').values = ['create', 'update', 'delete']
    audit.removeIndex('idx_audit_log_target')
    audit.addIndex('idx_audit_log_target', false, 'target_collection, target_record', '')
    app.save(audit)

    const sessions = app.findCollectionByNameOrId('user_sessions')
    sessions.removeIndex('idx_user_sessions_last_activity')
    app.save(sessions)
    const grants = app.findCollectionByNameOrId('user_roles')
    grants.removeIndex('idx_user_roles_role')
    app.save(grants)

    const users = app.findCollectionByNameOrId('users')
    users.createRule = users.createRule.replace(notSet, '')
    users.updateRule = users.updateRule.slice(1, -notSet.length - 1)
    users.removeIndex('idx_users_suspended_until')
    users.fields.removeByName('suspended_until')
    app.save(users)
  },
)
