const { rowsOf } = require(`${__hooks}/lib/codes/sql.js`)

const listIn = (record, field) => JSON.parse(record.getString(field) || '[]') || []

/** The release of the highest number, or undefined. */
const newest = (app) => app.findRecordsByFilter('balance_releases', 'number > 0', '-number', 1)[0]

/** What the file of a release says; without a release, that nothing is changed. */
const fileOf = (release) => (release ? JSON.parse(release.getString('file')) : { number: 0, changes: [] })

const nameOf = (names, id) => {
  const found = names.find((one) => one.id === id)
  return found ? found.name : ''
}

module.exports = {
  listIn,
  newest,
  fileOf,

  /** Who wrote something of a draft or published a release: {id, name}. */
  authors(app, isAdmin) {
    const { nameSql } = require(`${__hooks}/lib/staff/names.js`)
    return rowsOf(
      app,
      `SELECT u.id AS id, ${nameSql(isAdmin, 'u')} AS name FROM users u WHERE u.id IN (
         SELECT created_by FROM balance_drafts UNION SELECT author FROM balance_draft_notes
         UNION SELECT published_by FROM balance_releases)`,
      {},
      { id: '', name: '' },
    )
  },

  /** Moments and texts of the columns named, as plain data. */
  plain: (record, columns) => Object.fromEntries(columns.map((column) => [column, record.getString(column)])),

  nameOf,
}
