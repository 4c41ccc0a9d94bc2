import { joinCodeHours, joinCodeLetters } from '../../src/shared/table.ts'
import { momentOf } from '../platform/moments.ts'

const hour = 60 * 60 * 1000

/** Gives a battle a new join code. `sides`: the sides that it is for, as bits; 0 for the sides without a player. */
export function setJoinCode(tx: core.App, record: core.Record, sides = 0): void {
  let code: string
  // There are 2^30 codes; another battle may have the same one.
  do code = $security.randomStringWithAlphabet(6, joinCodeLetters)
  while (tx.countRecords('battles', $dbx.hashExp({ join_code: code })) > 0)
  record.set('join_code', code)
  record.set('join_until', momentOf(Date.now() + joinCodeHours * hour))
  record.set('join_sides', sides)
}

export function dropJoinCode(record: core.Record): void {
  record.set('join_code', '')
  record.set('join_until', '')
  record.set('join_sides', 0)
}

export function setWatchSecret(record: core.Record): void {
  record.set('watch_secret', $security.randomString(20))
}
