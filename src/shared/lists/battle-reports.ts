import { battleWinners, reportedScenarios, reportStates, reportTellers, uncountedReasons } from '../battles.ts'
import { factionIds } from '../factions.ts'
import { choiceColumn, dateColumn, idColumn, numberColumn, shownOnly, textColumn, yesNoColumn } from './columns.ts'

const unsortable = { unsortable: true } as const

/**
 * Games that players reported. Only columns with an index can sort them: without one, sorting a million reports takes
 * seconds.
 */
export const battleReportColumns = {
  created: dateColumn(),
  updated: dateColumn(unsortable),
  /** A day. */
  played_on: textColumn(),
  reporter: idColumn(unsortable),
  reporter_name: textColumn(shownOnly),
  opponent: idColumn(unsortable),
  opponent_name: textColumn(shownOnly),
  own_faction: choiceColumn(factionIds, unsortable),
  other_faction: choiceColumn(factionIds, unsortable),
  own_points: numberColumn(unsortable),
  other_points: numberColumn(unsortable),
  scenario: choiceColumn(reportedScenarios, unsortable),
  winner: choiceColumn(battleWinners, unsortable),
  rounds: numberColumn(unsortable),
  state: choiceColumn(reportStates, unsortable),
  told_by: choiceColumn(reportTellers, unsortable),
  /** Why the report does not enter the figures. */
  uncounted: choiceColumn(uncountedReasons, unsortable),
  release: textColumn(unsortable),
  note: textColumn(unsortable),
  /** Whether one of the two players is left out of the figures. */
  left_out: yesNoColumn(unsortable),
}
