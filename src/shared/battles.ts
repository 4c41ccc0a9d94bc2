import type { FactionId } from './factions.ts'
import type { RowsBody } from './row-changes.ts'

/** The scenarios of the rules book (part 8), by the names of their pages. Side 0 attacks where one side does. */
export const battleScenarios = ['meeting-engagement', 'convoy', 'blockade', 'salvage', 'last-stand', 'raid'] as const
export type BattleScenario = (typeof battleScenarios)[number]

/** `other`: one that is not in the book. */
export const reportedScenarios = [...battleScenarios, 'other'] as const
export type ReportedScenario = (typeof reportedScenarios)[number]

/** Which side won, seen by who reports: the own one or the other. */
export const battleWinners = ['own', 'other', 'draw'] as const
export type BattleWinner = (typeof battleWinners)[number]

/** What the other side says. `open`: nothing yet. */
export const reportStates = ['open', 'confirmed', 'objected'] as const
export type ReportState = (typeof reportStates)[number]

/**
 * Why a report does not enter the figures; '' if it does. `double`: another report tells of the same game. The others: both
 * sides confirmed it, but one person could have made the game alone.
 */
export const uncountedReasons = ['', 'new', 'unverified', 'many', 'double'] as const
export type UncountedReason = (typeof uncountedReasons)[number]

/** What the figures of typed games can be asked for. */
export const countedStates = [...reportStates, 'uncounted'] as const

/** And `told`: confirmed by the phones of both sides, which nobody typed. */
export const figureStates = [...countedStates, 'told'] as const

/** Who told of a game: a player by the form, or the phones at a shared battle, of one side or of both. */
export const reportTellers = ['typed', 'one', 'both'] as const
export type ReportTeller = (typeof reportTellers)[number]

/** An account that is younger than this many days may have been made for the game. */
export const newAccountDays = 7

/** Of two accounts, at most this many confirmed games within seven days enter the figures. */
export const mostGamesOfTwo = 5

/** How a user stands to a game. `new`: nobody has answered yet. `stranger`: somebody else has. */
export const reportRoles = ['reporter', 'opponent', 'new', 'stranger'] as const
export type ReportRole = (typeof reportRoles)[number]

/** Sizes of games by points: the smallest of the book into which both fleets fit. */
export const battleSizes = ['100', '200', '300', '400', 'more'] as const

/** Most characters of an objection. */
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

/** A report as who has its link reads it. */
export interface LinkedReportAnswer extends ReportAnswer {
  readonly revision: number
  /** '' where the reporter has not chosen a name. */
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

/** How many games there are by the reporter's faction, the other one, and who won. */
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
  /** Points lost by the end of each round, as 0,12,40; '' where they were not told. */
  readonly own_by_round: string
  readonly other_by_round: string
  readonly answered_at: string
  readonly created: string
  /** Ids; '' where there is nobody, or the account is deleted. */
  readonly reporter: string
  readonly opponent: string
  readonly reporter_name: string
  readonly opponent_name: string
  readonly reporter_left_out: boolean
  readonly opponent_left_out: boolean
  /** Other reports with the same figures. */
  readonly same_figures: number
}

/** One side of a battle at the table, as a phone tells what it came to. */
export interface ToldSide {
  readonly faction: FactionId
  readonly points: number
  /** Points lost, and those lost by the end of each round, one for each of the rounds. */
  readonly lost: number
  readonly by_round: readonly number[]
  /** The fleet as a link has it, without names of ships and notes; '' where the phone does not know it. */
  readonly code: string
}

/** What a shared battle came to. The record store confirms it once phones of both sides have told the same. */
export interface ToldBattleBody {
  readonly battle: string
  /** The number of the last event that the phone knows. */
  readonly seq: number
  /** Of the state of the battle, which the phones of both sides must have in common. */
  readonly hash: string
  readonly scenario: BattleScenario
  /** Undefined for a draw. */
  readonly winner?: 0 | 1
  readonly rounds: number
  readonly sides: readonly [ToldSide, ToldSide]
  /** Id and name of the account's own fleet, '' where it is none of its own. */
  readonly fleet: string
  readonly fleet_name: string
  /** A day by the player's calendar, as 2026-11-25. */
  readonly played_on: string
  readonly release: string
  readonly content_hash: string
  readonly game_version: string
}

/**
 * `one`: this side's phone alone has told. `both`: confirmed. `differs`: the other side told another result. `behind`: the battle
 * has gone on, and nothing was stored. `alone`: the battle is not one of two accounts, a side each.
 */
export const toldOutcomes = ['one', 'both', 'differs', 'behind', 'alone'] as const
export type ToldOutcome = (typeof toldOutcomes)[number]
export interface ToldBattleAnswer {
  readonly outcome: ToldOutcome
}

/** Points lost by the end of a round in battles that both sides' phones told. */
export interface RoundLosses {
  readonly faction: FactionId
  readonly round: number
  readonly battles: number
  /** Mean share of the fleet's points, in thousandths. After its last round a battle stays as it ended. */
  readonly lost: number
}
export interface RoundLossesAnswer {
  readonly rows: readonly RoundLosses[]
  /** Of how many battles, the newest ones. */
  readonly battles: number
}
/** How many rounds losses are compared over, and of how many battles at most. */
export const comparedRounds = 8
export const mostComparedBattles = 5000

/** What stands in the link by which the other side answers. */
export interface BattleLinkBody {
  readonly id: string
  readonly key: string
}

/** What the other side says of a game. */
export interface BattleAnswerBody extends BattleLinkBody {
  readonly answer: Extract<ReportState, 'confirmed' | 'objected'>
  readonly objection: string
  /** Of the report as it was read. */
  readonly revision: number
}

/** Leaves players out of the figures, or takes them back in. The ids of the rows are theirs. */
export interface LeaveOutBody extends RowsBody {
  readonly left_out: boolean
}
