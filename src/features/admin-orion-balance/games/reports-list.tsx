import { factionIds } from '#game/ship/ship.ts'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { scenarioName } from '#pieces/fleet/scenario-words.ts'
import { battleRow, type BattleRow } from '#records/staff/staff-battles.ts'
import { reportedScenarios, type ReportState } from '#shared/battles.ts'
import { battleReportColumns } from '#shared/lists/battle-reports.ts'
import { columnMaker } from '#staff/list/list-columns.tsx'
import type { ListDefinition } from '#staff/list/list-definition.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { Badge, type BadgeProps } from '#ui/badge.tsx'
import { texts } from './texts.ts'

const { list } = texts
const words = list.columns

const tones: Readonly<Record<ReportState, BadgeProps['tone']>> = {
  open: 'plain',
  confirmed: 'good',
  objected: 'danger',
}
export const StateBadge = ({ state }: { readonly state: ReportState }) => (
  <Badge tone={tones[state]}>{texts.states[state]}</Badge>
)

const pairingOf = ({ own_faction: own, other_faction: other }: BattleRow): string =>
  list.against(factionName(own), factionName(other))

const column = columnMaker<BattleRow>(battleReportColumns)
const factions = factionIds.map((value) => ({ value, label: factionName(value) }))

const columns = [
  column('own_faction', words.own, 150, { choices: factions, cell: (row) => factionName(row.own_faction) }),
  column('other_faction', words.other, 150, { choices: factions, cell: (row) => factionName(row.other_faction) }),
  column('winner', words.winner, 100, { words: list.winners }),
  column('state', words.state, 125, { words: texts.states, cell: ({ state }) => <StateBadge state={state} /> }),
  column('told_by', words.toldBy, 120, { words: list.tellers }),
  column('uncounted', words.uncounted, 150, {
    words: texts.uncountedShort,
    cell: ({ uncounted }) => (uncounted === '' ? '' : <Badge tone="warning">{texts.uncountedShort[uncounted]}</Badge>),
  }),
  column('reporter_name', words.reporter, 120),
  column('opponent_name', words.opponent, 120, { hidden: true }),
  column('own_points', words.ownPoints, 80),
  column('other_points', words.otherPoints, 90, { hidden: true }),
  column('scenario', words.scenario, 150, {
    hidden: true,
    choices: reportedScenarios.map((value) => ({ value, label: scenarioName(value) })),
    cell: ({ scenario }) => scenarioName(scenario),
  }),
  column('rounds', words.rounds, 80, { hidden: true }),
  // A day, which the record store keeps as a text.
  column('played_on', words.played, 110, { cell: (row) => <StaffDate value={row.played_on} /> }),
  column('created', words.created, 110),
  column('release', words.release, 90, { hidden: true }),
  column('left_out', words.leftOut, 90, {
    cell: (row) => (row.left_out ? <Badge tone="warning">{words.leftOut}</Badge> : ''),
  }),
  column('note', words.note, 220, { cell: ({ note }) => <bdi>{note}</bdi> }),
]

export const reportsListFor = (isAdmin: boolean): ListDefinition<BattleRow> => ({
  list: 'battle_reports',
  one: list.one,
  many: list.many,
  schema: battleRow,
  order: '-created',
  columns,
  searchHint: isAdmin ? list.searchHint.admin : list.searchHint.staff,
  rowName: pairingOf,
  phoneLine: (row) => (
    <>
      <StateBadge state={row.state} />
      <span className="truncate">
        {factionName(row.other_faction)}, {list.winners[row.winner]}
      </span>
    </>
  ),
})
