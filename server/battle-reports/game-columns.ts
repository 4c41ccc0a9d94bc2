import { battleWinners, reportedScenarios, reportStates } from '../../src/shared/battles.ts'
import { factionIds } from '../../src/shared/factions.ts'
import { oneOf } from '../platform/db.ts'

/** The columns of a report that tell the game. Players with the link and staff see all of them. */
export const gameShape = {
  id: '',
  played_on: '',
  scenario: oneOf(reportedScenarios),
  winner: oneOf(battleWinners),
  rounds: 0,
  own_faction: oneOf(factionIds),
  own_points: 0,
  own_lost: 0,
  own_fleet: '',
  other_faction: oneOf(factionIds),
  other_points: 0,
  other_lost: 0,
  other_fleet: '',
  fleet_name: '',
  note: '',
  state: oneOf(reportStates),
  objection: '',
}

/** The columns of a shape as SQL; `b` is the table `battle_reports`. */
export const columnsOf = (shape: object): string =>
  Object.keys(shape)
    .map((name) => `b.${name}`)
    .join(', ')
