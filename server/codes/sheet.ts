import { isAdmin as isAdminOf } from '../platform/caller.ts'
import { rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { nameSql } from '../staff/names.ts'
import { shownSql } from './code-text.ts'
import { codeList } from './list.ts'

const mostNamed = 100

/** Who redeemed codes, newest first. Names that are e-mail addresses are for admins. */
const redemptionsWhere = (app: core.App, isAdmin, where, values) => {
  return rows(
    app,
    `SELECT r.id AS id, r.user AS user, COALESCE(${nameSql(isAdmin, 'u')}, '') AS name, r.created AS created,
       r.first_fleet_at AS first_fleet_at
     FROM code_redemptions r LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = r.user WHERE ${where} ORDER BY r.created DESC LIMIT ${mostNamed}`,
    values,
    { id: '', user: '', name: '', created: '', first_fleet_at: '' },
  )
}

/** Everything that staff see of one code. */
export function sheet(e: RequestEvent) {
  const isAdmin = isAdminOf(e)
  const id = e.request.pathValue('id')
  const { columns, from } = codeList(isAdmin)
  const fields = Object.keys(columns).map((key) => `'${key}', ${columns[key].sql}`)
  const [found] = rows(
    e.app,
    `SELECT json_object('id', c.id, ${fields.join(', ')}) AS line FROM ${from} WHERE c.id = {:id}`,
    { id },
    { line: '' },
  )
  if (!found) throw new NotFoundError('There is no such code.')
  const mails = rows(
    e.app,
    `SELECT id, state, reason, created, sent_at FROM campaign_recipients
       WHERE about = {:id} AND about <> '' AND kind = 'code' ORDER BY created DESC LIMIT ${mostNamed}`,
    { id },
    { id: '', state: '', reason: '', created: '', sent_at: '' },
  )
  return e.json(200, {
    code: JSON.parse(found.line),
    redemptions: redemptionsWhere(e.app, isAdmin, 'r.code = {:id}', { id }),
    mails,
  })
}

/** With which code somebody registered; none or one. */
export const codesOfUser = (app: core.App, user) =>
  rows(
    app,
    `SELECT c.id AS id, ${shownSql('c.code')} AS code, b.id AS batch,
         b.name AS batch_name, r.created AS created, r.first_fleet_at AS first_fleet_at
       FROM code_redemptions r JOIN alpha_codes c INDEXED BY sqlite_autoindex_alpha_codes_1 ON c.id = r.code JOIN code_batches b INDEXED BY sqlite_autoindex_code_batches_1 ON b.id = c.batch
       WHERE r.user = {:user} AND r.user <> ''`,
    { user },
    { id: '', code: '', batch: '', batch_name: '', created: '', first_fleet_at: '' },
  )
