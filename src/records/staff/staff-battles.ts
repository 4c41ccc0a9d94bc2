import * as v from 'valibot'
import { factionIds } from '#game/ship/ship.ts'
import {
  battleWinners,
  reportedScenarios,
  reportStates,
  reportTellers,
  uncountedReasons,
  type BattleFiguresAnswer,
  type BattleSheetAnswer,
  type LeaveOutBody,
  type RoundLossesAnswer,
} from '#shared/battles.ts'
import { battleReportColumns } from '#shared/lists/battle-reports.ts'
import type { RowToChange } from '#shared/row-changes.ts'
import { attempt, type Answer, type RecordClient } from '../client.ts'
import { moment } from '../moment.ts'
import { postTo } from '../post.ts'
import { reads } from '../reads.ts'
import { rowOf } from './list-row.ts'
import { rowOutcomes, type RowOutcome } from './row-outcome.ts'

const faction = v.picklist(factionIds)
const winner = v.picklist(battleWinners)

/** Which games are counted; '' for all. `release`: its number, or 'none' for games before the first one. */
export interface BattleFilter {
  readonly release: string
  readonly scenario: string
  readonly size: string
  /** State of the reports; '' for the open reports and the confirmed ones that count. */
  readonly state: string
}

const figures = reads<BattleFiguresAnswer>()(
  v.object({
    /** Games by the reporter's faction, the other side's faction, and the winner. */
    rows: v.array(v.object({ own: faction, other: faction, winner, games: v.number() })),
    /** How many players are left out. */
    left_out: v.number(),
    /** The releases of all games; '' for games before the first one. */
    releases: v.array(v.string()),
  }),
)
export type BattleFigures = v.InferOutput<typeof figures>

export const battleRow = rowOf(battleReportColumns)
/** A report as the list of the staff has it. */
export type BattleRow = v.InferOutput<typeof battleRow>

const sheet = reads<BattleSheetAnswer>()(
  v.object({
    id: v.string(),
    created: moment,
    played_on: v.string(),
    note: v.string(),
    fleet_name: v.string(),
    reporter: v.string(),
    reporter_name: v.string(),
    reporter_left_out: v.boolean(),
    opponent: v.string(),
    opponent_name: v.string(),
    opponent_left_out: v.boolean(),
    own_faction: faction,
    own_points: v.number(),
    own_lost: v.number(),
    own_fleet: v.string(),
    other_faction: faction,
    other_points: v.number(),
    other_lost: v.number(),
    other_fleet: v.string(),
    scenario: v.picklist(reportedScenarios),
    winner,
    rounds: v.number(),
    state: v.picklist(reportStates),
    told_by: v.picklist(reportTellers),
    own_by_round: v.string(),
    other_by_round: v.string(),
    uncounted: v.picklist(uncountedReasons),
    objection: v.string(),
    answered_at: moment,
    release: v.string(),
    game_version: v.string(),
    same_figures: v.number(),
  }),
)
/** Everything that staff see of one report. */
export type BattleSheetData = v.InferOutput<typeof sheet>

const roundLosses = reads<RoundLossesAnswer>()(
  v.object({
    rows: v.array(v.object({ faction, round: v.number(), battles: v.number(), lost: v.number() })),
    battles: v.number(),
  }),
)
export type RoundLossesData = v.InferOutput<typeof roundLosses>

/** What staff read of the games that players report. */
export interface StaffBattles {
  readonly figures: (filter: BattleFilter, signal?: AbortSignal) => Answer<BattleFigures>
  /** Losses by round in battles whose result the phones of both sides sent. `scenario`: '' for all. */
  readonly roundLosses: (scenario: string, signal?: AbortSignal) => Answer<RoundLossesData>
  readonly sheet: (id: string, signal?: AbortSignal) => Answer<BattleSheetData>
  /** Leaves players out of the figures, or takes them back in. The ids are those of the players. */
  readonly leaveOut: (rows: readonly RowToChange[], isOut: boolean, reason: string) => Answer<readonly RowOutcome[]>
}

export const makeStaffBattles = ({ pocketBase }: RecordClient): StaffBattles => ({
  figures: (filter, signal) =>
    attempt(async () => {
      const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
      return v.parse(figures, await pocketBase.send<unknown>('/api/staff/battles/figures', { query, signal }))
    }),
  roundLosses: (scenario, signal) =>
    attempt(async () => {
      const query = scenario === '' ? {} : { scenario }
      return v.parse(roundLosses, await pocketBase.send<unknown>('/api/staff/battles/rounds', { query, signal }))
    }),
  sheet: (id, signal) =>
    attempt(async () => v.parse(sheet, await pocketBase.send<unknown>(`/api/staff/battles/${id}`, { signal }))),
  leaveOut: (rows, isOut, reason) =>
    attempt(async () => {
      const post = postTo(pocketBase, '/api/staff/battles/')
      return v.parse(rowOutcomes, await post<LeaveOutBody>('left-out', { rows, left_out: isOut }, { reason })).rows
    }),
})
