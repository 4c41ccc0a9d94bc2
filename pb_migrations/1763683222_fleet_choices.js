// What players choose: how many fleets of a player contain a design, refit, admiral or faction. Staff read the counts,
// never about fewer than 20 players. Triggers count, because reading 100 000 documents would take a minute.

// The contents of one fleet, each item once: fleet, user, kind, item. `table`: the table of `row`, if not in a trigger.
// Fields are read by their full path from the document, because an element that is not an object would make the save
// fail. Only the first ships and refits count: no legal fleet has more, and a malicious document could make the save
// take a second.
const contents = (row, table = []) => {
  const ships = [...table, `json_each(${row}.data, '$.ships') ship`]
  const refits = [...ships, `json_each(${row}.data, ship.fullkey || '.refits') refit`]
  const select = (kind, path, from, first = '') =>
    `SELECT ${row}.id AS fleet, ${row}.user AS user, '${kind}' AS kind, json_extract(${row}.data, ${path}) AS item
     ${from.length > 0 ? `FROM ${from.join(', ')}` : ''} WHERE ${row}.deleted = FALSE ${first}`
  const parts = [
    select('ship', "ship.fullkey || '.design'", ships, 'AND ship.key < 100'),
    select('refit', "refit.fullkey || '.refit'", refits, 'AND ship.key < 100 AND refit.key < 20'),
    select('admiral', "'$.admiral'", table),
    select('faction', "'$.faction'", table),
  ]
  return `SELECT user, kind, item FROM (${parts.join(' UNION ')}) WHERE typeof(item) = 'text' AND length(item) BETWEEN 1 AND 64`
}

const takeOut = `
  UPDATE fleet_choices SET fleets = fleets - 1 WHERE (user, kind, item) IN (${contents('OLD')});
  DELETE FROM fleet_choices WHERE fleets < 1 AND (user, kind, item) IN (${contents('OLD')});`
const putIn = `
  INSERT INTO fleet_choices SELECT user, kind, item, 1 FROM (${contents('NEW')}) WHERE TRUE
    ON CONFLICT DO UPDATE SET fleets = fleets + 1;`

const statements = [
  `CREATE TABLE fleet_choices (user TEXT NOT NULL, kind TEXT NOT NULL, item TEXT NOT NULL, fleets INTEGER NOT NULL,
    PRIMARY KEY (user, kind, item)) WITHOUT ROWID`,
  'CREATE INDEX idx_fleet_choices_item ON fleet_choices (kind, item, fleets)',
  `CREATE TRIGGER fleet_choices_of_new AFTER INSERT ON fleets BEGIN ${putIn} END`,
  `CREATE TRIGGER fleet_choices_of_change AFTER UPDATE OF user, data, deleted ON fleets
    WHEN NEW.data IS NOT OLD.data OR NEW.deleted IS NOT OLD.deleted OR NEW.user IS NOT OLD.user
    BEGIN ${takeOut} ${putIn} END`,
  `CREATE TRIGGER fleet_choices_of_removed AFTER DELETE ON fleets BEGIN ${takeOut} END`,
  `INSERT INTO fleet_choices SELECT user, kind, item, COUNT(*) FROM (${contents('f', ['fleets f'])}) GROUP BY 1, 2, 3`,
]

migrate(
  (app) => {
    for (const statement of statements) app.db().newQuery(statement).execute()
  },
  (app) => {
    for (const name of ['new', 'change', 'removed']) {
      app.db().newQuery(`DROP TRIGGER fleet_choices_of_${name}`).execute()
    }
    app.db().newQuery('DROP TABLE fleet_choices').execute()
  },
)
