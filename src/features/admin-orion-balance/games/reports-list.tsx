import { factionIds } from '#game/ship/ship.ts'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { scenarioName } from '#pieces/fleet/scenario-words.ts'
import { battleWinners, reportedScenarios, reportStates, type ReportState } from '#records/saves/battle-reports.ts'
import { battleRow, type BattleRow } from '#records/staff/staff-battles.ts'
import type { ListColumn, ListDefinition } from '#staff/list/list-definition.ts'
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

const factionChoices = factionIds.map((value) => ({ value, label: factionName(value) }))
const figure = (n: number) => <span className="figures">{n}</span>

const columns: readonly ListColumn<BattleRow>[] = [
  {
    ...{ key: 'own_faction', label: words.own, kind: 'choice', choices: factionChoices, width: 150, unsortable: true },
    cell: (row) => factionName(row.own_faction),
    csv: (row) => row.own_faction,
  },
  {
    ...{
      key: 'other_faction',
      label: words.other,
      kind: 'choice',
      choices: factionChoices,
      width: 150,
      unsortable: true,
    },
    cell: (row) => factionName(row.other_faction),
    csv: (row) => row.other_faction,
  },
  {
    ...{ key: 'winner', label: words.winner, kind: 'choice', width: 100, unsortable: true },
    choices: battleWinners.map((value) => ({ value, label: list.winners[value] })),
    cell: ({ winner }) => list.winners[winner],
    csv: ({ winner }) => winner,
  },
  {
    ...{ key: 'state', label: words.state, kind: 'choice', width: 125, unsortable: true },
    choices: reportStates.map((value) => ({ value, label: texts.states[value] })),
    cell: ({ state }) => <StateBadge state={state} />,
    csv: ({ state }) => state,
  },
  {
    ...{ key: 'reporter_name', label: words.reporter, kind: 'text', width: 120, unsortable: true, unfiltered: true },
    cell: (row) => row.reporter_name,
    csv: (row) => row.reporter_name,
  },
  {
    ...{ key: 'opponent_name', label: words.opponent, kind: 'text', width: 120, unsortable: true, unfiltered: true },
    ...{ hidden: true, cell: (row) => row.opponent_name, csv: (row) => row.opponent_name },
  },
  {
    ...{ key: 'own_points', label: words.ownPoints, kind: 'number', width: 80, unsortable: true },
    cell: (row) => figure(row.own_points),
    csv: (row) => row.own_points,
  },
  {
    ...{ key: 'other_points', label: words.otherPoints, kind: 'number', width: 90, hidden: true, unsortable: true },
    cell: (row) => figure(row.other_points),
    csv: (row) => row.other_points,
  },
  {
    ...{ key: 'scenario', label: words.scenario, kind: 'choice', width: 150, hidden: true, unsortable: true },
    choices: reportedScenarios.map((value) => ({ value, label: scenarioName(value) })),
    cell: ({ scenario }) => scenarioName(scenario),
    csv: ({ scenario }) => scenario,
  },
  {
    ...{ key: 'rounds', label: words.rounds, kind: 'number', width: 80, hidden: true, unsortable: true },
    cell: ({ rounds }) => figure(rounds),
    csv: ({ rounds }) => rounds,
  },
  {
    ...{ key: 'played_on', label: words.played, kind: 'text', width: 110 },
    cell: (row) => <StaffDate value={row.played_on} />,
    csv: (row) => row.played_on,
  },
  {
    ...{ key: 'created', label: words.created, kind: 'date', width: 110 },
    cell: ({ created }) => <StaffDate value={created} />,
    csv: ({ created }) => created,
  },
  {
    ...{ key: 'release', label: words.release, kind: 'text', width: 90, hidden: true, unsortable: true },
    cell: ({ release }) => release,
    csv: ({ release }) => release,
  },
  {
    ...{ key: 'left_out', label: words.leftOut, kind: 'yes-no', width: 90, unsortable: true },
    cell: (row) => (row.left_out ? <Badge tone="warning">{words.leftOut}</Badge> : ''),
    csv: (row) => (row.left_out ? list.yes : list.no),
  },
  {
    ...{ key: 'note', label: words.note, kind: 'text', width: 220, unsortable: true },
    cell: ({ note }) => <bdi>{note}</bdi>,
    csv: ({ note }) => note,
  },
]

/** The list of reports. */
export const reportsListFor = (isAdmin: boolean): ListDefinition<BattleRow> => ({
  ...{ list: 'battle_reports', one: list.one, many: list.many, schema: battleRow, order: '-created', columns },
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
