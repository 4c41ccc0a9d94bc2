import { battleSizes, battleWinners, figureStates, type BattleFiguresAnswer } from '../../src/shared/battles.ts'
import { factionIds } from '../../src/shared/factions.ts'
import { oneOf, oneRow, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { parameter, refuse } from '../platform/http.ts'

// Counts of all games, minus the games of players who are left out, which are found by the indexes on players.
const counted = `
  SELECT release, scenario, state, size, own, other, winner, games FROM battle_totals
  UNION ALL
  SELECT release, scenario, CASE WHEN uncounted <> '' THEN 'uncounted' WHEN source = 'battle' AND state = 'confirmed' THEN 'told' ELSE state END, CASE WHEN points <= 100 THEN '100' WHEN points <= 200 THEN '200' WHEN points <= 300 THEN '300'
      WHEN points <= 400 THEN '400' ELSE 'more' END, own_faction, other_faction, winner, -1
    FROM (
      SELECT b.*, MAX(b.own_points, b.other_points) AS points FROM battle_reports b WHERE b.id IN (
        SELECT r.id FROM battle_left_out l JOIN battle_reports r ON r.reporter = l.user
        UNION SELECT o.id FROM battle_left_out l JOIN battle_reports o ON o.opponent = l.user))`

/**
 * Returns how many games there are by factions and winner: {rows: {own, other, winner, games}[], left_out, releases}.
 * Filters of the query: release ('none' for games before the first one), scenario, size, state. Games of players who
 * are left out do not count. Without a state, the following do not count either: games to which the other side objects,
 * reports that are not counted, and reports by phones.
 */
export function figures(e: RequestEvent): void {
  const release = parameter(e, 'release')
  const scenario = parameter(e, 'scenario')
  const size = parameter(e, 'size')
  const state = parameter(e, 'state')
  if (size !== '' && !battleSizes.some((one) => one === size)) refuse('There is no such size.')
  if (state !== '' && !figureStates.some((one) => one === state)) refuse('There is no such state.')
  const conditions = [
    release === '' ? '' : 'release = {:release}',
    scenario === '' ? '' : 'scenario = {:scenario}',
    state === '' ? `state IN ('open', 'confirmed')` : 'state = {:state}',
    size === '' ? '' : 'size = {:size}',
  ].filter((one) => one !== '')
  const games = rows(
    e.app,
    `SELECT own, other, winner, SUM(games) AS games FROM (${counted}) WHERE ${conditions.join(' AND ')}
       GROUP BY own, other, winner HAVING SUM(games) > 0`,
    { release: release === 'none' ? '' : release, scenario, state, size },
    { own: oneOf(factionIds), other: oneOf(factionIds), winner: oneOf(battleWinners), games: 0 },
  )
  const leftOut = oneRow(e.app, 'SELECT COUNT(*) AS n FROM battle_left_out', {}, { n: 0 }).n
  const releases = rows(
    e.app,
    'SELECT DISTINCT release FROM battle_totals WHERE games > 0 ORDER BY CAST(release AS INTEGER)',
    {},
    { release: '' },
  )
  const answer: BattleFiguresAnswer = { rows: games, left_out: leftOut, releases: releases.map((one) => one.release) }
  e.json(200, answer)
}
