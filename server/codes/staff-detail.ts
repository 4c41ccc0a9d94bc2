import type { CodeOfUserAnswer, RedemptionAnswer } from '../../src/shared/codes.ts'
import { codeColumns, type CodeSheetAnswer } from '../../src/shared/lists/codes.ts'
import { mailStates } from '../../src/shared/mail/mails.ts'
import { isAdmin as isAdminOf } from '../platform/caller.ts'
import { oneOf, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { rowsOfList } from '../staff/list-engine.ts'
import { nameSql } from '../staff/player-names-sql.ts'
import { shownSql } from './code-text.ts'
import { codeList } from './staff-list.ts'

/** The greatest number of redemptions and mails in the sheet of a code. */
const mostNamed = 100

/** Returns the redemptions of a code, newest first. */
const redemptionsOf = (app: core.App, id: string): readonly RedemptionAnswer[] =>
  rows(
    app,
    `SELECT r.id AS id, r.user AS user, COALESCE(${nameSql('u')}, '') AS name, r.created AS created,
       r.first_fleet_at AS first_fleet_at
     FROM code_redemptions r LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = r.user
     WHERE r.code = {:id} ORDER BY r.created DESC LIMIT ${mostNamed}`,
    { id },
    { id: '', user: '', name: '', created: '', first_fleet_at: '' },
  )

/** Returns everything that staff see about one code. */
export function sheet(e: RequestEvent): void {
  const id = e.request.pathValue('id')
  const [code] = rowsOfList(e.app, codeList(isAdminOf(e)), codeColumns, 'WHERE c.id = {:id}', { id })
  if (!code) throw new NotFoundError('There is no such code.')
  const mails = rows(
    e.app,
    `SELECT id, state, reason, created, sent_at FROM campaign_recipients
       WHERE about = {:id} AND about <> '' AND kind = 'code' ORDER BY created DESC LIMIT ${mostNamed}`,
    { id },
    { id: '', state: oneOf(mailStates), reason: '', created: '', sent_at: '' },
  )
  const answer: CodeSheetAnswer = { code, redemptions: redemptionsOf(e.app, id), mails }
  e.json(200, answer)
}

/** Returns the code with which a user registered; none or one. */
export const codesOfUser = (app: core.App, user: string): readonly CodeOfUserAnswer[] =>
  rows(
    app,
    `SELECT c.id AS id, ${shownSql('c.code')} AS code, b.id AS batch,
         b.name AS batch_name, r.created AS created, r.first_fleet_at AS first_fleet_at
       FROM code_redemptions r JOIN alpha_codes c INDEXED BY sqlite_autoindex_alpha_codes_1 ON c.id = r.code
         JOIN code_batches b INDEXED BY sqlite_autoindex_code_batches_1 ON b.id = c.batch
       WHERE r.user = {:user} AND r.user <> ''`,
    { user },
    { id: '', code: '', batch: '', batch_name: '', created: '', first_fleet_at: '' },
  )
