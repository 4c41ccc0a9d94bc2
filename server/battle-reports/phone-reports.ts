import type { ToldBattleAnswer, ToldBattleBody, ToldOutcome, ToldSide } from '../../src/shared/battles.ts'
import type { TableSide } from '../../src/shared/table.ts'
import { userOf } from '../platform/caller.ts'
import { findRecord, firstRow, oneRow, run, transaction } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { momentNow } from '../platform/moments.ts'
import { requireSeat, tellChange } from '../table/battle.ts'
import { toldOf } from './phone-report-values.ts'
import { settle } from './report-values.ts'
import { mostOfAll, requireTurn } from './reports.ts'
import { reasonNotToCount } from './why-not-counted.ts'

// The report of a shared battle. Nobody types it: the phones of both sides send the result, and it is confirmed if both
// send the same (docs/decisions/0036-told-reports.md).

/** The SQL of who made the report `b`. */
export const tellerSql = `CASE WHEN b.source = '' THEN 'typed' WHEN b.state = 'confirmed' THEN 'both' ELSE 'one' END`

/**
 * A hash of the values that both sides must report alike. The day and the app's version may differ, and a phone may not
 * know the fleets' codes.
 */
const hashOf = ({ hash, scenario, winner, rounds, release, sides }: ToldBattleBody): string => {
  const figures = sides.map(({ faction, points, lost, by_round }) => [faction, points, lost, by_round])
  return $security.sha256(JSON.stringify([hash, scenario, winner ?? 'draw', rounds, release, figures]))
}

/** Whether another account has a seat that plays the other side, and does not play this side. */
const hasOpponent = (tx: core.App, battle: string, user: string, side: TableSide): boolean =>
  oneRow(
    tx,
    `SELECT EXISTS (SELECT 1 FROM battle_seats INDEXED BY idx_battle_seats_number
       WHERE battle = {:battle} AND user != '' AND user != {:user} AND sides = {:sides}) AS found`,
    { battle, user, sides: side === 0 ? 2 : 1 },
    { found: false },
  ).found

/** The side of an account at a battle; undefined if it plays both or none, or no longer has a seat. */
function sideOf(tx: core.App, battle: string, user: string): TableSide | undefined {
  const sql = `SELECT sides FROM battle_seats INDEXED BY idx_battle_seats_user
    WHERE user = {:user} AND user != '' AND battle = {:battle}`
  const sides = firstRow(tx, sql, { battle, user }, { sides: 0 })?.sides
  return sides === 1 ? 0 : sides === 2 ? 1 : undefined
}

/** Writes one side's values into a report, from the point of view of that side. */
function write(tx: core.App, report: core.Record, told: ToldBattleBody, side: TableSide): void {
  const own = told.sides[side]
  const other = told.sides[side === 0 ? 1 : 0]
  const set = (prefix: 'own' | 'other', { faction, points, lost, by_round, code }: ToldSide): void => {
    for (const [name, value] of Object.entries({ faction, points, lost, by_round: by_round.join(','), fleet: code }))
      report.set(`${prefix}_${name}`, value)
  }
  set('own', own)
  set('other', other)
  const { played_on, scenario, winner, rounds, release, content_hash, game_version, fleet, fleet_name } = told
  const same = { played_on, scenario, rounds, release, content_hash, game_version, fleet, fleet_name }
  for (const [name, value] of Object.entries(same)) report.set(name, value)
  report.set('winner', winner === undefined ? 'draw' : winner === side ? 'own' : 'other')
  report.set('told', hashOf(told))
  settle(tx, report)
}

/** The phone of one side reports first: the report is open, with the values of that side. */
function begin(tx: core.App, told: ToldBattleBody, user: string, side: TableSide): ToldOutcome {
  requireTurn(tx, user)
  const own = 'SELECT COUNT(*) AS n FROM battle_reports INDEXED BY idx_battle_reports_reporter WHERE reporter = {:user}'
  if (oneRow(tx, own, { user }, { n: 0 }).n >= mostOfAll) refuse(`An account reports at most ${mostOfAll} games.`)
  const report = new Record(tx.findCollectionByNameOrId('battle_reports'), { reporter: user, state: 'open' })
  report.set('source', 'battle')
  report.set('battle', told.battle)
  report.set('client_key', `battle-${told.battle}`)
  report.set('answer_key', $security.randomString(24))
  report.set('revision', 1)
  write(tx, report, told, side)
  tx.save(report)
  return 'one'
}

/** Whether two phones know the same fleet, or one of them does not know it. */
const isSameFleet = (one: string, other: string): boolean => one === '' || other === '' || one === other

/** The phone of the other side has reported something else: the report does not count until both report the same. */
function object(tx: core.App, report: core.Record, user: string): ToldOutcome {
  report.set('opponent', user)
  report.set('state', 'objected')
  tx.save(report)
  return 'differs'
}

/**
 * The phone of the other side has reported the same: the report is confirmed. Reports of this battle that the two
 * players typed are deleted.
 */
function confirm(tx: core.App, report: core.Record, told: ToldBattleBody, user: string, side: TableSide): ToldOutcome {
  const fleets = [told.sides[side === 0 ? 1 : 0].code, told.sides[side].code] as const
  const known = [report.getString('own_fleet'), report.getString('other_fleet')] as const
  if (!isSameFleet(fleets[0], known[0]) || !isSameFleet(fleets[1], known[1])) return object(tx, report, user)
  report.set('own_fleet', known[0] || fleets[0])
  report.set('other_fleet', known[1] || fleets[1])
  report.set('opponent', user)
  report.set('state', 'confirmed')
  report.set('answered_at', momentNow())
  const values = { game: report.getString('game'), id: report.id, user, reporter: report.getString('reporter') }
  const same = `FROM battle_reports WHERE game = {:game} AND source = '' AND id <> {:id}`
  run(tx, `DELETE ${same} AND state <> 'confirmed' AND reporter IN ({:user}, {:reporter})`, values)
  const typed = `SELECT COUNT(*) AS n ${same} AND state = 'confirmed' AND reporter IN ({:user}, {:reporter})`
  const isTyped = oneRow(tx, typed, values, { n: 0 }).n > 0
  report.set('uncounted', isTyped ? 'double' : reasonNotToCount(tx, report))
  tx.save(report)
  tellChange(tx, told.battle)
  return 'both'
}

function take(tx: core.App, told: ToldBattleBody, user: string): ToldOutcome {
  const { last_seq, state } = requireSeat(tx, told.battle, user)
  const side = sideOf(tx, told.battle, user)
  if (state !== 'shared' || side === undefined || !hasOpponent(tx, told.battle, user, side)) return 'alone'
  if (told.seq !== last_seq) return 'behind'
  const sql = `SELECT id FROM battle_reports INDEXED BY idx_battle_reports_battle WHERE battle = {:battle} AND battle <> ''`
  const id = firstRow(tx, sql, { battle: told.battle }, { id: '' })?.id
  const report = id === undefined ? undefined : findRecord(tx, 'battle_reports', id)
  if (!report) return begin(tx, told, user, side)
  if (report.getString('state') === 'confirmed') return 'both'
  const isSame = report.getString('told') === hashOf(told)
  const reporter = report.getString('reporter')
  if (reporter === user) {
    // Sending the same values again does not reopen a report to which the other side has objected.
    const fleets = [told.sides[side].code, told.sides[side === 0 ? 1 : 0].code]
    const isKnown = fleets[0] === report.getString('own_fleet') && fleets[1] === report.getString('other_fleet')
    if (isSame && isKnown) return report.getString('state') === 'objected' ? 'differs' : 'one'
    write(tx, report, told, side)
    report.set('opponent', '')
    report.set('state', 'open')
    report.set('revision', report.getInt('revision') + 1)
    tx.save(report)
    return 'one'
  }
  const other = sideOf(tx, told.battle, reporter)
  if (other === side) return isSame ? 'one' : 'differs'
  // The account that reported first has left the battle, or now plays both sides.
  if (other === undefined) {
    tx.delete(report)
    return begin(tx, told, user, side)
  }
  return isSame ? confirm(tx, report, told, user, side) : object(tx, report, user)
}

/** Takes a phone's report of the result of a shared battle (`ToldBattleBody`). */
export function tell(e: RequestEvent): void {
  const user = userOf(e).id
  const told = toldOf(bodyOf<ToldBattleBody>(e))
  const answer: ToldBattleAnswer = { outcome: transaction(e.app, (tx) => take(tx, told, user)) }
  e.json(200, answer)
}
