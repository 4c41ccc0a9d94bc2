import type { FactionId } from './factions.ts'
import type { RowsBody } from './row-changes.ts'

/** The scenarios of the rules book (part 8), by the names of their pages. If one side attacks, it is side 0. */
export const battleScenarios = ['meeting-engagement', 'convoy', 'blockade', 'salvage', 'last-stand', 'raid'] as const
export type BattleScenario = (typeof battleScenarios)[number]

/** `other`: one that is not in the book. */
export const reportedScenarios = [...battleScenarios, 'other'] as const
export type ReportedScenario = (typeof reportedScenarios)[number]

/** Which side won, from the reporter's point of view: their own side or the other one. */
export const battleWinners = ['own', 'other', 'draw'] as const
export type BattleWinner = (typeof battleWinners)[number]

/** States of a report by the answer of the other side. `open`: there is none yet. */
export const reportStates = ['open', 'confirmed', 'objected'] as const
export type ReportState = (typeof reportStates)[number]

/**
 * Why a report does not enter the figures; '' if it does. `double`: another report is about the same game. The other
 * reasons: both sides confirmed it, but one person could have made up the game alone.
 */
export const uncountedReasons = ['', 'new', 'unverified', 'many', 'double'] as const
export type UncountedReason = (typeof uncountedReasons)[number]

/** The states by which the figures of typed games can be filtered. */
export const countedStates = [...reportStates, 'uncounted'] as const

/**
 * The states by which all figures can be filtered. `told`: nobody typed the report; the phones of both sides sent it.
 */
export const figureStates = [...countedStates, 'told'] as const

/** Sources of a report: a player's form, or the phones of one side or of both sides at a shared battle. */
export const reportTellers = ['typed', 'one', 'both'] as const
export type ReportTeller = (typeof reportTellers)[number]

/** An account that is younger than this, in days, may have been made only for the game. */
export const newAccountDays = 7

/** The maximum number of confirmed games between the same two accounts that count in the figures within seven days. */
export const mostGamesOfTwo = 5

/**
 * The relation of the current user to a game. `new`: nobody has answered yet. `stranger`: somebody else has answered.
 */
export const reportRoles = ['reporter', 'opponent', 'new', 'stranger'] as const
export type ReportRole = (typeof reportRoles)[number]

/** Sizes of games by points: the smallest of the book into which both fleets fit. */
export const battleSizes = ['100', '200', '300', '400', 'more'] as const

/** Maximum number of characters of an objection. */
export const objectionLength = 500

/** A reported game, as both sides and staff have it. Names are those of the columns of the record store. */
interface ReportAnswer {
  readonly id: string
  /** A day. */
  readonly played_on: string
  readonly scenario: ReportedScenario
  readonly winner: BattleWinner
  readonly rounds: number
  readonly own_faction: FactionId
  readonly own_points: number
  readonly own_lost: number
  readonly own_fleet: string
  readonly other_faction: FactionId
  readonly other_points: number
  readonly other_lost: number
  readonly other_fleet: string
  readonly fleet_name: string
  readonly note: string
  readonly state: ReportState
  readonly objection: string
}

/** A report as a user who has its link sees it. */
export interface LinkedReportAnswer extends ReportAnswer {
  readonly revision: number
  /** '' if the reporter has not chosen a name. */
  readonly reporter_name: string
  readonly role: ReportRole
}

/** The games of an account by fleet; `fleet` is '' for games that the other side reported. */
export interface BattleRecordAnswer {
  readonly rows: readonly {
    readonly fleet: string
    readonly games: number
    readonly won: number
    readonly drawn: number
  }[]
}

/**
 * How many games there are for each combination of the reporter's faction, the other side's faction, and the winner.
 */
export interface BattleFiguresAnswer {
  readonly rows: readonly {
    readonly own: FactionId
    readonly other: FactionId
    readonly winner: BattleWinner
    readonly games: number
  }[]
  /** How many players are left out. */
  readonly left_out: number
  /** The releases of all games; '' for games before the first one. */
  readonly releases: readonly string[]
}

/** Everything that staff see of one report. */
export interface BattleSheetAnswer extends ReportAnswer {
  readonly uncounted: UncountedReason
  readonly release: string
  readonly game_version: string
  readonly told_by: ReportTeller
  /** Points lost by the end of each round, as 0,12,40; '' if they are not known. */
  readonly own_by_round: string
  readonly other_by_round: string
  readonly answered_at: string
  readonly created: string
  /** Ids; '' if there is nobody, or the account is deleted. */
  readonly reporter: string
  readonly opponent: string
  readonly reporter_name: string
  readonly opponent_name: string
  readonly reporter_left_out: boolean
  readonly opponent_left_out: boolean
  /** Other reports with the same figures. */
  readonly same_figures: number
}

/** The result of one side of a battle at the table, as a phone sends it. */
export interface ToldSide {
  readonly faction: FactionId
  readonly points: number
  /** Points lost in all, and points lost by the end of each round. */
  readonly lost: number
  readonly by_round: readonly number[]
  /** The fleet as a link has it, without names of ships and notes; '' if the phone does not know it. */
  readonly code: string
}

/** The result of a shared battle. The record store confirms it when the phones of both sides have sent the same one. */
export interface ToldBattleBody {
  readonly battle: string
  /** The number of the last event that the phone knows. */
  readonly seq: number
  /** The hash of the state of the battle. It must be the same on the phones of both sides. */
  readonly hash: string
  readonly scenario: BattleScenario
  /** Undefined for a draw. */
  readonly winner?: 0 | 1
  readonly rounds: number
  readonly sides: readonly [ToldSide, ToldSide]
  /** Id and name of the account's own fleet; '' if it is not one of its own. */
  readonly fleet: string
  readonly fleet_name: string
  /** A day by the player's calendar, as 2026-11-25. */
  readonly played_on: string
  readonly release: string
  readonly content_hash: string
  readonly game_version: string
}

/**
 * `one`: only this side's phone has sent a result. `both`: confirmed. `differs`: the other side sent another result.
 * `behind`: the battle has newer events, and nothing was stored. `alone`: the two sides are not played by two accounts.
 */
export const toldOutcomes = ['one', 'both', 'differs', 'behind', 'alone'] as const
export type ToldOutcome = (typeof toldOutcomes)[number]
export interface ToldBattleAnswer {
  readonly outcome: ToldOutcome
}

/** Points lost by the end of a round, in battles whose result the phones of both sides sent. */
export interface RoundLosses {
  readonly faction: FactionId
  readonly round: number
  readonly battles: number
  /**
   * Mean share of the fleet's points, in thousandths. A battle that has ended counts in later rounds with its last
   * figure.
   */
  readonly lost: number
}
export interface RoundLossesAnswer {
  readonly rows: readonly RoundLosses[]
  /** Number of battles that the figures are about. They are the newest ones. */
  readonly battles: number
}
/** How many rounds losses are compared over, and of how many battles at most. */
export const comparedRounds = 8
export const mostComparedBattles = 5000

/** The secret in the link that the other side opens to answer. */
export interface BattleLinkBody {
  readonly id: string
  readonly key: string
}

/** The answer of the other side to a reported game. */
export interface BattleAnswerBody extends BattleLinkBody {
  readonly answer: Extract<ReportState, 'confirmed' | 'objected'>
  readonly objection: string
  /** The version of the report that was read. */
  readonly revision: number
}

/** Leaves players out of the figures, or takes them back in. The ids of the rows are those of the players. */
export interface LeaveOutBody extends RowsBody {
  readonly left_out: boolean
}
