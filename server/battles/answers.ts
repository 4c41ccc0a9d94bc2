import { objectionLength, type ReportRole } from '../../src/shared/battles.ts'
import { userOf } from '../platform/caller.ts'
import { findRecord, oneRow, run } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { type Body, bodyOf, refuse } from '../platform/http.ts'
import { momentNow } from '../platform/moments.ts'
import { cleanText, lengthOf } from '../platform/texts.ts'
import { nameSql } from '../staff/names.ts'

/** Returns the report that the link in a body leads to. A wrong id and a wrong key get the same response. */
const reportOf = (app: core.App, { id, key }: Body): core.Record => {
  const record = typeof id === 'string' && /^[a-z0-9]{15}$/.test(id) ? findRecord(app, 'battle_reports', id) : undefined
  if (record && typeof key === 'string' && $security.equal(record.getString('answer_key'), key)) return record
  throw new NotFoundError('There is no such game.')
}

const texts = [
  'id',
  'played_on',
  'scenario',
  'winner',
  'own_faction',
  'own_fleet',
  'other_faction',
  'other_fleet',
  'note',
  'fleet_name',
  'state',
  'objection',
]
const numbers = ['rounds', 'own_points', 'own_lost', 'other_points', 'other_lost', 'revision']

const roleOf = (report: core.Record, user: string): ReportRole => {
  if (report.getString('reporter') === user) return 'reporter'
  const opponent = report.getString('opponent')
  if (opponent === user) return 'opponent'
  return opponent === '' ? 'new' : 'stranger'
}

/** Returns what a user who opens the link sees. A name that is an e-mail address is not shown to other players. */
const shown = (app: core.App, report: core.Record, user: string): Readonly<Record<string, string | number>> => {
  const { name } = oneRow(
    app,
    `SELECT COALESCE((SELECT ${nameSql('u')} FROM users u WHERE u.id = {:reporter}), '') AS name`,
    { reporter: report.getString('reporter') },
    { name: '' },
  )
  return {
    ...Object.fromEntries(texts.map((field) => [field, report.getString(field)])),
    ...Object.fromEntries(numbers.map((field) => [field, report.getInt(field)])),
    reporter_name: name,
    role: roleOf(report, user),
  }
}

/**
 * Deletes the user's own report of the same game, which would count it twice. Throws 400 if that is confirmed: then the game
 * is reported already.
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
  if (n > 0) refuse('This game is reported and confirmed already.')
  run(tx, `DELETE ${same} AND state <> 'confirmed' AND reporter = {:user}`, values)
}

/** Returns the game of a link. Body: {id, key}. */
export function open(e: RequestEvent): void {
  const user = userOf(e).id
  e.json(200, shown(e.app, reportOf(e.app, bodyOf(e)), user))
}

/**
 * The other side confirms the game or objects. Body: {id, key, revision, answer, objection}. The first player who answers is
 * the other side from then on, and may change the answer; nobody else may answer.
 */
export function answer(e: RequestEvent): void {
  const user = userOf(e).id
  const body = bodyOf(e)
  const { answer: state } = body
  if (state !== 'confirmed' && state !== 'objected') refuse('There is no such answer.')
  const objection = state === 'objected' && typeof body.objection === 'string' ? cleanText(body.objection) : ''
  if (lengthOf(objection) > objectionLength) refuse(`Write at most ${objectionLength} characters.`)
  let answered: Readonly<Record<string, string | number>> | undefined
  e.app.runInTransaction((tx) => {
    const report = reportOf(tx, body)
    if (report.getString('reporter') === user) throw new ForbiddenError('The other side answers.')
    const opponent = report.getString('opponent')
    if (opponent !== '' && opponent !== user) throw new ForbiddenError('Somebody else has answered.')
    // A game without its reporter is settled.
    if (report.getString('reporter') === '') throw new ForbiddenError('The other account is deleted.')
    if (report.getInt('revision') !== body.revision) throw new ApiError(409, 'The game was changed in the meantime.')
    if (state === 'confirmed') dropOwn(tx, report, user)
    report.set('opponent', user)
    report.set('state', state)
    report.set('answered_at', momentNow())
    report.set('objection', objection)
    tx.save(report)
    answered = shown(tx, report, user)
  })
  e.json(200, answered)
}
