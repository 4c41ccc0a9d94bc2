import * as v from 'valibot'
import { factionIds, type FactionId } from '#game/ship/ship.ts'
import {
  battleWinners,
  reportRoles,
  reportStates,
  reportedScenarios,
  type BattleAnswerBody,
  type BattleLinkBody,
  type BattleRecordAnswer,
  type BattleWinner,
  type LinkedReportAnswer,
  type ReportedScenario,
} from '#shared/battles.ts'
import { attempt, type Answer, type RecordClient } from '../client.ts'
import { moment } from '../moment.ts'
import { postTo } from '../post.ts'
import { reads } from '../reads.ts'

/** Limits of a report. Points and lost points are whole numbers. */
export const reportBounds = { points: 10_000, rounds: 50, note: 500 } as const

export interface ReportedSide {
  readonly faction: FactionId
  readonly points: number
  /** Points of what was lost. */
  readonly lost: number
  /** The fleet as the code of a link, without names of ships and notes; '' if it is not known. */
  readonly fleet: string
}

/** The report of a player about a game. */
export interface ReportedGame {
  /** The day by the player's calendar, as 2026-11-25. */
  readonly playedOn: string
  readonly scenario: ReportedScenario
  readonly winner: BattleWinner
  readonly rounds: number
  readonly own: ReportedSide
  readonly other: ReportedSide
  /** Id and name of the own fleet. */
  readonly fleet: string
  readonly fleetName: string
  readonly note: string
  /** The rules that were played: balance release ('' for none), content and version. */
  readonly release: string
  readonly contentHash: string
  readonly gameVersion: string
}

/** A game to store. The record store keeps one report per key, however often it is sent. */
export interface NewReport extends ReportedGame {
  readonly key: string
}

const side = { points: v.number(), lost: v.number(), fleet: v.string(), faction: v.picklist(factionIds) }
const gameFields = {
  id: v.string(),
  played_on: v.string(),
  scenario: v.picklist(reportedScenarios),
  note: v.string(),
  winner: v.picklist(battleWinners),
  rounds: v.number(),
  state: v.picklist(reportStates),
  objection: v.string(),
  fleet_name: v.string(),
  revision: v.number(),
  own_points: side.points,
  own_lost: side.lost,
  own_fleet: side.fleet,
  own_faction: side.faction,
  other_points: side.points,
  other_lost: side.lost,
  other_fleet: side.fleet,
  other_faction: side.faction,
}

const storedReport = v.object({
  ...gameFields,
  reporter: v.string(),
  opponent: v.string(),
  answer_key: v.string(),
  fleet: v.string(),
  created: moment,
  source: v.picklist(['', 'battle']),
  release: v.string(),
  content_hash: v.string(),
  game_version: v.string(),
})
/** A report in the record store: the player's own, or one that the player has answered. */
export type StoredReport = v.InferOutput<typeof storedReport>

const linkedReport = reads<LinkedReportAnswer>()(
  v.object({
    ...gameFields,
    /** '' if the reporter has not chosen a name. */
    reporter_name: v.string(),
    role: v.picklist(reportRoles),
  }),
)
/** A report as a user who has the link sees it. */
export type LinkedReport = v.InferOutput<typeof linkedReport>

const recordRow = v.object({ fleet: v.string(), games: v.number(), won: v.number(), drawn: v.number() })
/** Games of one fleet; `fleet` is '' for games that the other side reported. */
export type RecordRow = v.InferOutput<typeof recordRow>
export const recordRows = v.array(recordRow)
const recordAnswer = reads<BattleRecordAnswer>()(v.object({ rows: recordRows }))

export type BattleAnswer = Omit<BattleAnswerBody, keyof BattleLinkBody>

export interface BattleRecords {
  readonly send: (report: NewReport) => Answer<StoredReport>
  /** Changes an own report that nobody has confirmed; otherwise the error is a conflict. */
  readonly change: (id: string, game: ReportedGame) => Answer<StoredReport>
  readonly remove: (id: string) => Answer<void>
  /** Own reports and those that the player has answered, newest first. `page`: from 1. */
  readonly list: (page: number) => Answer<{ readonly rows: readonly StoredReport[]; readonly hasMore: boolean }>
  readonly record: () => Answer<readonly RecordRow[]>
  readonly open: (link: BattleLinkBody) => Answer<LinkedReport>
  readonly answer: (link: BattleLinkBody, answer: BattleAnswer) => Answer<LinkedReport>
}

const perPage = 50

const bodyOf = ({ own, other, playedOn, fleetName, contentHash, gameVersion, ...rest }: ReportedGame) => ({
  scenario: rest.scenario,
  winner: rest.winner,
  rounds: rest.rounds,
  note: rest.note,
  release: rest.release,
  fleet: rest.fleet,
  played_on: playedOn,
  fleet_name: fleetName,
  content_hash: contentHash,
  game_version: gameVersion,
  own_faction: own.faction,
  own_points: own.points,
  own_lost: own.lost,
  own_fleet: own.fleet,
  other_faction: other.faction,
  other_points: other.points,
  other_lost: other.lost,
  other_fleet: other.fleet,
})

export function makeBattleRecords({ pocketBase, authStore }: RecordClient): BattleRecords {
  const collection = () => pocketBase.collection('battle_reports')
  const post = postTo(pocketBase, '/api/battle-reports/')
  return {
    send: ({ key, ...game }) =>
      attempt(async () => {
        const body = { ...bodyOf(game), client_key: key, reporter: authStore.record?.id }
        return v.parse(storedReport, await collection().create(body))
      }),
    change: (id, game) => attempt(async () => v.parse(storedReport, await collection().update(id, bodyOf(game)))),
    remove: (id) =>
      attempt(async () => {
        await collection().delete(id)
      }),
    list: (page) =>
      attempt(async () => {
        const { items } = await collection().getList(page, perPage, { sort: '-created', skipTotal: true })
        return { rows: v.parse(v.array(storedReport), items), hasMore: items.length === perPage }
      }),
    record: () =>
      attempt(async () => v.parse(recordAnswer, await pocketBase.send<unknown>('/api/battle-reports/record', {})).rows),
    open: (link) => attempt(async () => v.parse(linkedReport, await post<BattleLinkBody>('open', link))),
    answer: (link, answer) =>
      attempt(async () => v.parse(linkedReport, await post<BattleAnswerBody>('answer', { ...link, ...answer }))),
  }
}
