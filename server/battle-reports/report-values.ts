import { oneRow } from '../platform/db.ts'
import { refuseField } from '../platform/http.ts'
import { cleanText } from '../platform/texts.ts'

/** Refuses a report because of a field. */
export function refuseReport(field: string, code: string, words: string): never {
  refuseField('Failed to save the game.', field, code, words)
}

const day = 24 * 60 * 60 * 1000

/** Whether staff have published a release with this number. Before the first release there is no such table. */
const isRelease = (app: core.App, number: string): boolean => {
  const tables = `SELECT COUNT(*) AS n FROM sqlite_master WHERE name = 'balance_releases'`
  if (oneRow(app, tables, {}, { n: 0 }).n === 0) return false
  const releases = 'SELECT COUNT(*) AS n FROM balance_releases WHERE number = {:number}'
  return oneRow(app, releases, { number: Number(number) }, { n: 0 }).n > 0
}

/**
 * Requires a day that exists, within the last year, and no later than tomorrow, because other time zones may already
 * have that day.
 */
const requireDay = (record: core.Record): void => {
  const text = record.getString('played_on')
  const time = Date.parse(`${text}T00:00:00Z`)
  const isReal = !isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
  if (!isReal) refuseReport('played_on', 'validation_no_day', 'This day does not exist.')
  if (time > Date.now() + day) refuseReport('played_on', 'validation_future', 'The game is in the future.')
  if (time < Date.now() - 366 * day)
    refuseReport('played_on', 'validation_long_ago', 'The game was more than a year ago.')
}

/** Returns the same text for the same game, whichever side reports it. */
const gameOf = (record: core.Record): string => {
  const winner = record.getString('winner')
  const sides = ['own', 'other']
    .map((side) =>
      JSON.stringify([
        record.getString(`${side}_faction`),
        record.getInt(`${side}_points`),
        record.getInt(`${side}_lost`),
        winner === side ? 'won' : '',
      ]),
    )
    .sort()
  const game = [record.getString('played_on'), record.getString('scenario'), record.getInt('rounds'), ...sides]
  return $security.sha256(JSON.stringify(game))
}

/** Checks what the fields alone cannot check, and fills in the fields that the record store knows. Throws 400. */
export function settle(app: core.App, record: core.Record): void {
  for (const field of ['note', 'fleet_name', 'game_version']) record.set(field, cleanText(record.getString(field)))
  requireDay(record)
  for (const side of ['own', 'other']) {
    if (record.getInt(`${side}_lost`) <= record.getInt(`${side}_points`)) continue
    refuseReport(`${side}_lost`, 'validation_lost_too_much', 'A fleet cannot lose more points than it has.')
  }
  const release = record.getString('release')
  // A text that is not a number is refused by the field itself.
  if (/^[1-9][0-9]{0,5}$/.test(release) && !isRelease(app, release)) {
    refuseReport('release', 'validation_unknown_release', 'There is no such balance release.')
  }
  record.set('game', gameOf(record))
}
