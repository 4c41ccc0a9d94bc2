import { rows } from '../platform/db.ts'
import { nameSql } from '../staff/names.ts'

export const listIn = (record, field) => JSON.parse(record.getString(field) || '[]') || []

/** The release of the highest number, or undefined. */
export const newest = (app: core.App) => app.findRecordsByFilter('balance_releases', 'number > 0', '-number', 1)[0]

/** What the file of a release says; without a release, that nothing is changed. */
export const fileOf = (release) => (release ? JSON.parse(release.getString('file')) : { number: 0, changes: [] })

export const nameOf = (names, id) => {
  const found = names.find((one) => one.id === id)
  return found ? found.name : ''
}

/** Who wrote something of a draft or published a release: {id, name}. */
export function authors(app: core.App, isAdmin) {
  return rows(
    app,
    `SELECT u.id AS id, ${nameSql(isAdmin, 'u')} AS name FROM users u WHERE u.id IN (
         SELECT created_by FROM balance_drafts UNION SELECT author FROM balance_draft_notes
         UNION SELECT published_by FROM balance_releases)`,
    {},
    { id: '', name: '' },
  )
}

/** Moments and texts of the columns named, as plain data. */
export const plain = (record, columns) =>
  Object.fromEntries(columns.map((column) => [column, record.getString(column)]))
