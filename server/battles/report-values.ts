import { cleanText } from '../feedback/feedback.ts'

export const refuse = (field, code, text) => {
  throw new BadRequestError('Failed to save the game.', { [field]: new ValidationError(code, text) })
}

const day = 24 * 60 * 60 * 1000

/** Whether staff have published a release of this number. Without any release there is no such table yet. */
const isRelease = (app: core.App, number) => {
  const row = new DynamicModel({ n: -0 })
  app.db().newQuery(`SELECT COUNT(*) AS n FROM sqlite_master WHERE name = 'balance_releases'`).one(row)
  if (row.n === 0) return false
  app
    .db()
    .newQuery('SELECT COUNT(*) AS n FROM balance_releases WHERE number = {:number}')
    .bind({ number: Number(number) })
    .one(row)
  return row.n > 0
}

/** A day that exists, within the last year, and no later than tomorrow, for it is already tomorrow elsewhere. */
const checkDay = (record) => {
  const text = record.getString('played_on')
  const time = Date.parse(`${text}T00:00:00Z`)
  const isReal = !isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
  if (!isReal) refuse('played_on', 'validation_no_day', 'This day does not exist.')
  if (time > Date.now() + day) refuse('played_on', 'validation_future', 'The game is in the future.')
  if (time < Date.now() - 366 * day) refuse('played_on', 'validation_long_ago', 'The game was more than a year ago.')
}

/** One text for one game, whichever side tells of it. */
const gameOf = (record) => {
  const winner = record.getString('winner')
  const side = (name) => [
    record.getString(`${name}_faction`),
    record.getInt(`${name}_points`),
    record.getInt(`${name}_lost`),
    winner === name ? 'won' : '',
  ]
  const sides = [side('own'), side('other')].map((one) => JSON.stringify(one)).sort()
  const game = [record.getString('played_on'), record.getString('scenario'), record.getInt('rounds'), ...sides]
  return $security.sha256(JSON.stringify(game))
}

/** Checks what fields alone cannot say, and fills in what the store knows. Throws 400. */
export function settle(app: core.App, record) {
  for (const field of ['note', 'fleet_name', 'game_version']) record.set(field, cleanText(record.getString(field)))
  checkDay(record)
  for (const side of ['own', 'other']) {
    if (record.getInt(`${side}_lost`) <= record.getInt(`${side}_points`)) continue
    refuse(`${side}_lost`, 'validation_lost_too_much', 'A fleet cannot lose more points than it has.')
  }
  const release = record.getString('release')
  // Where the number is none at all, the field refuses it.
  if (/^[1-9][0-9]{0,5}$/.test(release) && !isRelease(app, release)) {
    refuse('release', 'validation_unknown_release', 'There is no such balance release.')
  }
  record.set('game', gameOf(record))
}
