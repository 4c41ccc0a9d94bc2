import { battleScenarios, type ToldBattleBody, type ToldSide } from '../../src/shared/battles.ts'
import { fieldsOf, refuse, type Unchecked } from '../platform/http.ts'
import { battleIdOf, wholeOf } from '../table/body-values.ts'

// Checks a phone's report of a battle. The values of columns, such as a faction, are checked when the report is saved.

const mostRounds = 50
const mostPoints = 10_000

const textOf = (value: unknown, name: string, pattern = /^[^]{0,50}$/): string =>
  typeof value === 'string' && pattern.test(value) ? value : refuse(`The value ${name} is wrong.`)

function sideOf(value: unknown, rounds: number): ToldSide {
  const { faction, points, lost, by_round: byRound, code } = fieldsOf<ToldSide>(value)
  const ofFleet = wholeOf(points, 'points', mostPoints)
  if (!Array.isArray(byRound) || byRound.length !== rounds) refuse('The value by_round is not a list of rounds.')
  const losses: readonly unknown[] = byRound
  const checked = losses.map((one) => wholeOf(one, 'by_round', ofFleet))
  if (checked[rounds - 1] !== lost) refuse('The losses by round do not end at the points lost.')
  return {
    faction: textOf(faction, 'faction') as ToldSide['faction'],
    points: ofFleet,
    by_round: checked,
    lost: wholeOf(lost, 'lost', ofFleet),
    code: textOf(code, 'code', /^[A-Za-z0-9._~-]{0,8000}$/),
  }
}

/** Returns a checked body. @throws BadRequestError that names the value that is wrong. */
export function toldOf(body: Unchecked<ToldBattleBody>): ToldBattleBody {
  const rounds = wholeOf(body.rounds, 'rounds', mostRounds)
  const { sides, winner } = body
  if (!Array.isArray(sides) || sides.length !== 2) refuse('The value sides is not a list of two sides.')
  const both: readonly unknown[] = sides
  if (winner !== undefined && winner !== 0 && winner !== 1) refuse('The value winner is not a side.')
  const scenario = battleScenarios.find((one) => one === body.scenario)
  if (scenario === undefined) refuse('There is no such scenario.')
  return {
    battle: battleIdOf(body.battle),
    seq: wholeOf(body.seq, 'seq'),
    scenario,
    rounds,
    ...(winner !== undefined && { winner }),
    fleet: textOf(body.fleet, 'fleet', /^[A-Za-z0-9_-]{0,64}$/),
    fleet_name: textOf(body.fleet_name, 'fleet_name', /^[^]{0,200}$/),
    hash: textOf(body.hash, 'hash', /^[0-9a-f]{16}$/),
    sides: [sideOf(both[0], rounds), sideOf(both[1], rounds)],
    played_on: textOf(body.played_on, 'played_on'),
    release: textOf(body.release, 'release'),
    content_hash: textOf(body.content_hash, 'content_hash'),
    game_version: textOf(body.game_version, 'game_version'),
  }
}
