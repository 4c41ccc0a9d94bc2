// Battles at a table: copied from one phone, or shared by several. Only our own routes write them. Phones and onlookers
// subscribe to the record of a battle, which notifies them of new events.

const active = '@request.auth.status = "active"'
const isSeat = `${active} && battle_seats_via_battle.user ?= @request.auth.id`
const isWatcher = `state = "shared" && watch_secret != ""
  && (@request.headers.x_orion_watch = watch_secret || @request.query.x_orion_watch = watch_secret)`

const text = (name, max, more = {}) => ({ type: 'text', name, max, ...more })
const hidden = (name, max, pattern) => text(name, max, { hidden: true, pattern })
const whole = (name, min, max, more = {}) => ({ type: 'number', name, onlyInt: true, min, max, ...more })

// A plain table has no API that could show or change it.
const events = `CREATE TABLE battle_events (
  n INTEGER PRIMARY KEY,
  battle TEXT NOT NULL,
  seq INTEGER NOT NULL,
  cid TEXT NOT NULL,
  base INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  device TEXT NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  dice TEXT NOT NULL,
  UNIQUE (battle, seq),
  UNIQUE (battle, cid)
)`

const triggers = {
  battle_events_unchanged: `BEFORE UPDATE OF n, battle, seq, cid, base, seat, at, kind, body, dice ON battle_events BEGIN
    SELECT RAISE(ABORT, 'Events of a battle are not changed.');
  END`,
  battle_events_of_battle: `BEFORE DELETE ON battle_events WHEN EXISTS (SELECT 1 FROM battles INDEXED BY sqlite_autoindex_battles_1
    WHERE id = OLD.battle) BEGIN
    SELECT RAISE(ABORT, 'Events of a battle are deleted with it.');
  END`,
  battle_events_of_deleted: `AFTER DELETE ON battles BEGIN
    DELETE FROM battle_events WHERE n IN (SELECT n FROM battle_events INDEXED BY sqlite_autoindex_battle_events_1
      WHERE battle = OLD.id);
  END`,
}

migrate(
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    const users = app.findCollectionByNameOrId('users').id

    const battles = new Collection({
      type: 'base',
      name: 'battles',
      fields: [
        // Made by the phone on which the battle begins.
        text('id', 40, {
          system: true,
          primaryKey: true,
          required: true,
          min: 15,
          pattern: '^[a-z0-9]+$',
          autogeneratePattern: '[a-z0-9]{15}',
        }),
        // The account that began it, or that has taken it over since.
        { type: 'relation', name: 'host', collectionId: users, maxSelect: 1, hidden: true },
        { type: 'select', name: 'state', values: ['kept', 'shared'], maxSelect: 1, required: true },
        { type: 'json', name: 'settings', maxSize: 40000 },
        whole('last_seq', 0, 5000),
        // The last events, for those who subscribe.
        { type: 'json', name: 'tail', maxSize: 200000 },
        whole('bytes', 0, 100000000, { hidden: true }),
        hidden('join_code', 6, '^([A-HJ-NP-Z2-9]{6})?$'),
        { type: 'date', name: 'join_until', hidden: true },
        hidden('watch_secret', 20, '^([A-Za-z0-9]{20})?$'),
        { type: 'autodate', name: 'created', onCreate: true, hidden: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true, hidden: true },
      ],
      indexes: [
        'CREATE INDEX `idx_battles_host` ON `battles` (`host`, `bytes`)',
        "CREATE UNIQUE INDEX `idx_battles_join_code` ON `battles` (`join_code`) WHERE `join_code` != ''",
        "CREATE UNIQUE INDEX `idx_battles_watch_secret` ON `battles` (`watch_secret`) WHERE `watch_secret` != ''",
      ],
    })
    app.save(battles)

    app.save(
      new Collection({
        type: 'base',
        name: 'battle_seats',
        fields: [
          {
            type: 'relation',
            name: 'battle',
            collectionId: battles.id,
            maxSelect: 1,
            required: true,
            cascadeDelete: true,
          },
          whole('number', 0, 7),
          // Empty if nobody has the seat any more.
          { type: 'relation', name: 'user', collectionId: users, maxSelect: 1 },
          // A bit for each side.
          whole('sides', 0, 3),
          // The phone that writes for it.
          text('device', 40),
          text('device_name', 60),
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_battle_seats_number` ON `battle_seats` (`battle`, `number`)',
          "CREATE UNIQUE INDEX `idx_battle_seats_user` ON `battle_seats` (`user`, `battle`) WHERE `user` != ''",
        ],
      }),
    )

    battles.viewRule = `(${isSeat}) || (${isWatcher})`
    app.save(battles)

    run(events)
    for (const [name, body] of Object.entries(triggers)) run(`CREATE TRIGGER ${name} ${body}`)
  },
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    for (const name of Object.keys(triggers)) run(`DROP TRIGGER ${name}`)
    run('DROP TABLE battle_events')
    // Its rule refers to the seats.
    const battles = app.findCollectionByNameOrId('battles')
    battles.viewRule = null
    app.save(battles)
    app.delete(app.findCollectionByNameOrId('battle_seats'))
    app.delete(battles)
  },
)
