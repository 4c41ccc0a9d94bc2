import { catalogue } from '#content/catalogue.ts'
import { currentRules } from '#content/current-rules.ts'
import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { gameVersion } from '#content/version.ts'
import { decodeFleet, encodeFleet } from '#game/fleet/fleet-codec.ts'
import { codeInText } from '#game/fleet/fleet-link.ts'
import { catalogueOf } from '#game/fleet/fleet-pin.ts'
import { defaultLabels, type Fleet, type FleetContent } from '#game/fleet/fleet.ts'
import { partsOf } from '#game/fleet/shared-fleet.ts'
import { err, ok, type Result } from '#game/result.ts'
import { fleetPoints } from '#game/ship/points.ts'
import type { FactionId } from '#game/ship/ship.ts'
import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { dayOf } from '#records/play-day.ts'
import type { ReportedGame, ReportedSide, StoredReport } from '#records/saves/battle-reports.ts'
import type { ReportedScenario } from '#shared/battles.ts'
import type { BattleWinner } from '#shared/battles.ts'
import { texts } from './texts.ts'

const words = texts.form

/** A fleet of the player as it was played. */
export interface OwnSide extends Omit<ReportedSide, 'lost'> {
  readonly id: string
  readonly name: string
}

/** What stands in the form. */
export interface ReportDraft {
  readonly fleet: string
  readonly otherBy: 'link' | 'faction'
  /** A text with a link to the other fleet. */
  readonly link: string
  readonly faction: FactionId
  readonly points: number
  readonly winner: BattleWinner | ''
  readonly scenario: ReportedScenario
  readonly rounds: number
  readonly ownLost: number
  readonly otherLost: number
  readonly playedOn: string
  readonly note: string
}

export type DraftProblems = Readonly<Partial<Record<keyof ReportDraft, string>>>

/** The fleet as a link has it. Names of ships and notes are the player's own business. */
const codeOf = (fleet: FleetContent): string =>
  encodeFleet(partsOf(fleet, { names: false, notes: false }), fleetDictionary, { notes: false })

export const ownSideOf = (fleet: Fleet): OwnSide => ({
  ...{ id: fleet.id, name: fleetTitle(fleet), faction: fleet.faction, fleet: codeOf(fleet) },
  points: fleetPoints(fleet, catalogueOf(fleet, currentRules)),
})

export const ownSideOfReport = (report: StoredReport): OwnSide => ({
  ...{ id: report.fleet, name: report.fleet_name, faction: report.own_faction, points: report.own_points },
  fleet: report.own_fleet,
})

/** The fleet of the first link in a text; undefined where there is no whole one. */
export const linkedSide = (text: string): OwnSide | undefined => {
  const decoded = decodeFleet(codeInText(text) ?? '', fleetDictionary)
  if (!decoded.ok) return undefined
  const fleet = { ...decoded.value, ...defaultLabels, id: '' }
  return { ...ownSideOf(fleet), points: fleetPoints(fleet, catalogue) }
}

export const emptyDraft = (fleet: string, now: number): ReportDraft => ({
  ...{ fleet, otherBy: 'link', link: '', faction: 'accord', points: 200, winner: '', scenario: 'meeting-engagement' },
  ...{ rounds: 6, ownLost: 0, otherLost: 0, playedOn: dayOf(now), note: '' },
})

export const draftOf = (report: StoredReport): ReportDraft => ({
  ...{ fleet: report.fleet, otherBy: report.other_fleet === '' ? 'faction' : 'link' },
  link: report.other_fleet === '' ? '' : `#f=${report.other_fleet}`,
  ...{ faction: report.other_faction, points: report.other_points, winner: report.winner, scenario: report.scenario },
  ...{ rounds: report.rounds, ownLost: report.own_lost, otherLost: report.other_lost, playedOn: report.played_on },
  note: report.note,
})

/** The other side as the form has it, without what it lost; undefined where the link has none. */
export const otherSideOf = ({
  otherBy,
  link,
  faction,
  points,
}: ReportDraft): Omit<ReportedSide, 'lost'> | undefined => {
  if (otherBy === 'faction') return { faction, points, fleet: '' }
  const linked = linkedSide(link)
  return linked && { faction: linked.faction, points: linked.points, fleet: linked.fleet }
}

/** The game that the form tells, or what is missing by field. */
export function gameOf(draft: ReportDraft, own: OwnSide | undefined): Result<ReportedGame, DraftProblems> {
  const other = otherSideOf(draft)
  const { winner, scenario, rounds, ownLost, otherLost, playedOn, note } = draft
  const problems: Partial<Record<keyof ReportDraft, string>> = {}
  if (!own) problems.fleet = words.ownMissing
  else if (own.points < 1) problems.fleet = words.emptyFleet
  else if (ownLost > own.points) problems.ownLost = words.lostTooMuch(own.points)
  if (!other || other.points < 1) problems.link = draft.link.trim() === '' ? words.linkMissing : words.linkWrong
  else if (otherLost > other.points) problems.otherLost = words.lostTooMuch(other.points)
  if (winner === '') problems.winner = words.winnerMissing
  if (!/^\d{4}-\d\d-\d\d$/.test(playedOn)) problems.playedOn = words.dayMissing
  if (!own || !other || winner === '' || Object.keys(problems).length > 0) return err(problems)
  return ok({
    ...{ playedOn, scenario, winner, rounds, note: note.trim(), fleet: own.id, fleetName: own.name },
    own: { faction: own.faction, points: own.points, fleet: own.fleet, lost: ownLost },
    other: { ...other, lost: otherLost },
    ...{ release: currentRules.id.release, contentHash: currentRules.id.contentHash, gameVersion },
  })
}
