import { cleanText, lengthOf } from '../feedback/feedback.ts'
import { findRecord } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf } from '../platform/http.ts'
import { momentOf } from '../platform/moments.ts'
import { nameSql } from '../staff/names.ts'

const requirePlayer = (e: RequestEvent) => {
  if (!e.auth || e.auth.collection().name !== 'users') throw new UnauthorizedError('Log in first.')
  if (e.auth.getString('status') !== 'active') throw new ForbiddenError('Your account is not active.')
  return e.auth.id
}

/** The report that the link of the body is for. Wrong id and wrong key get the same answer. */
const reportOf = (app, { id, key }) => {
  const record = typeof id === 'string' && /^[a-z0-9]{15}$/.test(id) ? findRecord(app, 'battle_reports', id) : undefined
  const isRight = record && typeof key === 'string' && $security.equal(record.getString('answer_key'), key)
  if (!isRight) throw new NotFoundError('There is no such game.')
  return record
}

const told = [
  ...['id', 'played_on', 'scenario', 'winner', 'own_faction', 'own_fleet', 'other_faction', 'other_fleet', 'note'],
  ...['fleet_name', 'state', 'objection'],
]
const counted = ['rounds', 'own_points', 'own_lost', 'other_points', 'other_lost', 'revision']

/** What who opens the link is shown. The reporter's name may be an address, which is nobody else's business. */
const shown = (app: core.App, record, user) => {
  const name = new DynamicModel({ name: '' })
  const reporter = record.getString('reporter')
  app
    .db()
    .newQuery(`SELECT COALESCE((SELECT ${nameSql(false, 'u')} FROM users u WHERE u.id = {:reporter}), '') AS name`)
    .bind({ reporter })
    .one(name)
  const opponent = record.getString('opponent')
  const role = reporter === user ? 'reporter' : opponent === user ? 'opponent' : opponent === '' ? 'new' : 'stranger'
  return {
    ...Object.fromEntries(told.map((field) => [field, record.getString(field)])),
    ...Object.fromEntries(counted.map((field) => [field, record.getInt(field)])),
    reporter_name: name.name,
    role,
  }
}

/** The answerer's own report of the same game would count it twice. One that is confirmed is the game already. */
const dropOwn = (tx: core.App, record, user) => {
  const values = { game: record.getString('game'), id: record.id, user }
  const row = new DynamicModel({ n: -0 })
  const of = 'FROM battle_reports WHERE game = {:game} AND id <> {:id}'
  tx.db()
    .newQuery(`SELECT COUNT(*) AS n ${of} AND state = 'confirmed' AND (reporter = {:user} OR opponent = {:user})`)
    .bind(values)
    .one(row)
  if (row.n > 0) throw new BadRequestError('This game is reported and confirmed already.')
  tx.db().newQuery(`DELETE ${of} AND state <> 'confirmed' AND reporter = {:user}`).bind(values).execute()
}

/** Answers the game of a link: {id, key}. */
export function open(e: RequestEvent) {
  const user = requirePlayer(e)
  return e.json(200, shown(e.app, reportOf(e.app, bodyOf(e)), user))
}

/**
 * The other side confirms the game or objects: {id, key, revision, answer, objection}. Who answers first is the other side from
 * then on, and may think again; nobody else may answer.
 */
export function answer(e: RequestEvent) {
  const user = requirePlayer(e)
  const body = bodyOf(e)
  if (!['confirmed', 'objected'].includes(body.answer)) throw new BadRequestError('There is no such answer.')
  const objection = body.answer === 'objected' && typeof body.objection === 'string' ? cleanText(body.objection) : ''
  if (lengthOf(objection) > 500) throw new BadRequestError('Write at most 500 characters.')
  let answered
  e.app.runInTransaction((tx: core.App) => {
    const record = reportOf(tx, body)
    if (record.getString('reporter') === user) throw new ForbiddenError('The other side answers.')
    const opponent = record.getString('opponent')
    if (opponent !== '' && opponent !== user) throw new ForbiddenError('Somebody else has answered.')
    // A game without its reporter is settled.
    if (record.getString('reporter') === '') throw new ForbiddenError('The other account is deleted.')
    if (record.getInt('revision') !== body.revision) throw new ApiError(409, 'The game was changed in the meantime.')
    if (body.answer === 'confirmed') dropOwn(tx, record, user)
    record.set('opponent', user)
    record.set('state', body.answer)
    record.set('answered_at', momentOf(Date.now()))
    record.set('objection', objection)
    tx.save(record)
    answered = shown(tx, record, user)
  })
  return e.json(200, answered)
}
