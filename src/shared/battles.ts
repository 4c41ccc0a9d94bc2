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

/** What the figures can be asked for. */
export const countedStates = [...reportStates, 'uncounted'] as const

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
