import {
  comparedRounds,
  mostComparedBattles,
  type RoundLosses,
  type RoundLossesAnswer,
} from '../../src/shared/battles.ts'
import { factionIds } from '../../src/shared/factions.ts'
import { oneOf, oneRow, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { parameter } from '../platform/http.ts'

/** The newest battles that the phones of both sides reported, without those of players who are left out. */
const told = `SELECT * FROM battle_reports b INDEXED BY idx_battle_reports_told
  WHERE b.source = 'battle' AND b.state = 'confirmed' AND b.uncounted = ''
    AND ({:scenario} = '' OR b.scenario = {:scenario})
    AND NOT EXISTS (SELECT 1 FROM battle_left_out l WHERE l.user IN (b.reporter, b.opponent))
  ORDER BY b.created DESC LIMIT ${mostComparedBattles}`

const rounds = Array.from({ length: comparedRounds }, (_, n) => n + 1)
const lostBy = rounds.map(
  (round) =>
    `AVG(json_extract('[' || by_round || ']', '$[' || (MIN(${round}, rounds) - 1) || ']') * 1000.0 / points) AS r${round}`,
)

/**
 * Returns the mean losses of each faction by the end of each round, in battles that the phones of both sides reported
 * (`RoundLossesAnswer`).
 */
export function roundLosses(e: RequestEvent): void {
  const values = { scenario: parameter(e, 'scenario') }
  const shape: Readonly<Record<string, 0>> = Object.fromEntries(rounds.map((round) => [`r${round}`, 0]))
  const found = rows(
    e.app,
    `WITH told AS MATERIALIZED (${told}),
       sides AS (
         SELECT own_faction AS faction, own_points AS points, own_by_round AS by_round, rounds FROM told
         UNION ALL SELECT other_faction, other_points, other_by_round, rounds FROM told)
     SELECT faction, COUNT(*) AS battles, ${lostBy.join(', ')} FROM sides WHERE by_round <> '' GROUP BY faction ORDER BY faction`,
    values,
    { ...shape, faction: oneOf(factionIds), battles: 0 },
  )
  const answer: RoundLossesAnswer = {
    rows: found.flatMap((row) => {
      const lost: Readonly<Record<string, unknown>> = row
      const { faction, battles } = row
      return rounds.map((round): RoundLosses => ({ faction, round, battles, lost: Number(lost[`r${round}`]) }))
    }),
    battles: oneRow(e.app, `SELECT COUNT(*) AS n FROM (${told})`, values, { n: 0 }).n,
  }
  e.json(200, answer)
}
