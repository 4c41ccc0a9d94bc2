import {
  objectionLength,
  type BattleAnswerBody,
  type BattleLinkBody,
  type LinkedReportAnswer,
  type ReportRole,
} from '../../src/shared/battles.ts'
import { userOf } from '../platform/caller.ts'
import { findRecord, oneRow, run } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse, type Unchecked } from '../platform/http.ts'
import { momentNow } from '../platform/moments.ts'
import { cleanText, lengthOf } from '../platform/texts.ts'
import { nameSql } from '../staff/player-names-sql.ts'
import { columnsOf, gameShape } from './game-columns.ts'
import { reasonNotToCount } from './why-not-counted.ts'

/** Returns the report that the link in a body leads to. A wrong id and a wrong key get the same response. */
const reportOf = (app: core.App, { id, key }: Unchecked<BattleLinkBody>): core.Record => {
  const record = typeof id === 'string' && /^[a-z0-9]{15}$/.test(id) ? findRecord(app, 'battle_reports', id) : undefined
  // A report by phones can only be confirmed by phones.
  const isTyped = record?.getString('source') === ''
  if (record && isTyped && typeof key === 'string' && $security.equal(record.getString('answer_key'), key))
    return record
  throw new NotFoundError('There is no such game.')
}

const shape = { ...gameShape, revision: 0 }

const roleOf = (report: core.Record, user: string): ReportRole => {
  if (report.getString('reporter') === user) return 'reporter'
  const opponent = report.getString('opponent')
  if (opponent === user) return 'opponent'
  return opponent === '' ? 'new' : 'stranger'
}

/**
 * Returns what a user sees who opens the link. A name that is an e-mail address is not shown to other players. A user
 * who is on neither side does not see what the two players wrote, and a user who may still become the other side does
 * not see somebody else's objection.
 */
function shown(app: core.App, report: core.Record, user: string): LinkedReportAnswer {
  const row = oneRow(
    app,
    `SELECT ${columnsOf(shape)},
       COALESCE((SELECT ${nameSql('u')} FROM users u WHERE u.id = b.reporter), '') AS reporter_name
     FROM battle_reports b WHERE b.id = {:id}`,
    { id: report.id },
    { ...shape, reporter_name: '' },
  )
  const role = roleOf(report, user)
  const isSide = role === 'reporter' || role === 'opponent'
  return { ...row, note: isSide || role === 'new' ? row.note : '', objection: isSide ? row.objection : '', role }
}

/**
 * Deletes the user's own report of the same game, which would count it twice. Throws 400 if that report is confirmed,
 * because then the game is already reported.
 */
const dropOwn = (tx: core.App, report: core.Record, user: string): void => {
  const values = { game: report.getString('game'), id: report.id, user }
  const same = 'FROM battle_reports WHERE game = {:game} AND id <> {:id}'
  const { n } = oneRow(
    tx,
    `SELECT COUNT(*) AS n ${same} AND state = 'confirmed' AND (reporter = {:user} OR opponent = {:user})`,
    values,
    { n: 0 },
  )
  if (n > 0) refuse('This game is already reported and confirmed.')
  run(tx, `DELETE ${same} AND state <> 'confirmed' AND reporter = {:user}`, values)
}

/** Returns the game of a link. */
export function open(e: RequestEvent): void {
  const user = userOf(e).id
  e.json(200, shown(e.app, reportOf(e.app, bodyOf<BattleLinkBody>(e)), user))
}

/**
 * The other side confirms the game or objects. The first player who answers is the other side from then on, and may change
 * the answer; nobody else may answer.
 */
export function answer(e: RequestEvent): void {
  const user = userOf(e).id
  const body = bodyOf<BattleAnswerBody>(e)
  const { answer: state } = body
  if (state !== 'confirmed' && state !== 'objected') refuse('There is no such answer.')
  const objection = state === 'objected' && typeof body.objection === 'string' ? cleanText(body.objection) : ''
  if (lengthOf(objection) > objectionLength) refuse(`Write at most ${objectionLength} characters.`)
  let answered: LinkedReportAnswer | undefined
  e.app.runInTransaction((tx) => {
    const report = reportOf(tx, body)
    if (report.getString('reporter') === user) throw new ForbiddenError('The other side answers.')
    const opponent = report.getString('opponent')
    if (opponent !== '' && opponent !== user) throw new ForbiddenError('Somebody else has answered.')
    // A game whose reporter is deleted can no longer be answered.
    if (report.getString('reporter') === '') throw new ForbiddenError('The other account is deleted.')
    if (report.getInt('revision') !== body.revision) throw new ApiError(409, 'The game was changed in the meantime.')
    if (state === 'confirmed') dropOwn(tx, report, user)
    report.set('opponent', user)
    report.set('state', state)
    report.set('answered_at', momentNow())
    report.set('objection', objection)
    report.set('uncounted', state === 'confirmed' ? reasonNotToCount(tx, report) : '')
    tx.save(report)
    answered = shown(tx, report, user)
  })
  e.json(200, answered)
}
