import { currentRules } from '#content/current-rules.ts'
import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { isMadeToday, isOfThisContent, madeWithOfFleet } from '#content/release/made-with.ts'
import { gameVersion } from '#content/version.ts'
import { madeWith, type Fleet, type FleetContent, type MadeWith } from '#game/fleet/fleet.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import { decodeFleet, encodeFleet, madeWithOf } from '#game/fleet/share/fleet-codec.ts'
import { codeInText } from '#game/fleet/share/fleet-link.ts'
import { partsOf } from '#game/fleet/share/shared-fleet.ts'
import { err, ok, type Result } from '#game/result.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import type { FactionId } from '#game/ship/ship.ts'
import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { dayOf } from '#records/play-day.ts'
import type { ReportedGame, ReportedSide, StoredReport } from '#records/saves/battle-reports.ts'
import type { ReportedScenario } from '#shared/battles.ts'
import type { BattleWinner } from '#shared/battles.ts'
import { texts } from './texts.ts'

const words = texts.form

/** A fleet that was played. */
export interface PlayedSide extends Omit<ReportedSide, 'lost' | 'points'> {
  readonly id: string
  readonly name: string
  /** The rules that it was made with, if they are known. */
  readonly made: MadeWith | undefined
  readonly pointsBy: (figures: Catalogue | undefined) => number | undefined
}

/** The content of the form. */
export interface ReportDraft {
  readonly fleet: string
  readonly otherBy: 'link' | 'faction'
  /** A text with a link to the other fleet. */
  readonly link: string
  /** The chosen rules; undefined: those that both fleets were made with, or today's. */
  readonly played: MadeWith | undefined
  /** The report that is being changed. It keeps its rules, and its points if the fleets stay the same. */
  readonly stored?: StoredReport
  readonly faction: FactionId | ''
  /** Four figures, undefined until the player enters them, because no figure that counts is filled in automatically. */
  readonly points: number | undefined
  readonly rounds: number | undefined
  readonly ownLost: number | undefined
  readonly otherLost: number | undefined
  readonly winner: BattleWinner | ''
  readonly scenario: ReportedScenario | ''
  readonly playedOn: string
  readonly note: string
}

export type DraftProblems = Readonly<Partial<Record<keyof ReportDraft, string>>>

/** The fleet as the code of a link. It leaves out names of ships and notes, because they are private. */
const codeOf = (fleet: FleetContent): string =>
  encodeFleet(partsOf(fleet, { names: false, notes: false }), fleetDictionary, { notes: false })

const sideOf = (fleet: FleetContent, id: string, made: MadeWith | undefined): PlayedSide => ({
  id,
  made,
  name: fleetTitle(fleet),
  faction: fleet.faction,
  fleet: codeOf(fleet),
  pointsBy: (figures) => figures && fleetPoints(fleet, figures),
})

export const ownSideOf = (fleet: Fleet): PlayedSide => sideOf(fleet, fleet.id, madeWithOfFleet(fleet))

export const ownSideOfReport = (report: StoredReport): PlayedSide => ({
  id: report.fleet,
  name: report.fleet_name,
  faction: report.own_faction,
  fleet: report.own_fleet,
  made: undefined,
  pointsBy: () => report.own_points,
})

/** The fleet of the first link in a text; undefined if there is no complete one. */
export function linkedSide(text: string): PlayedSide | undefined {
  const code = codeInText(text) ?? ''
  const decoded = decodeFleet(code, fleetDictionary)
  return decoded.ok ? sideOf(decoded.value, '', madeWithOf(code, fleetDictionary)) : undefined
}

const isSame = (a: MadeWith | undefined, b: MadeWith | undefined): boolean =>
  a !== undefined && b !== undefined && a.release === b.release && a.content === b.content

/** The rules that a game can have been played with: today's, and those that either fleet was made with. */
export function rulesToChoose({ link, stored }: ReportDraft, own: PlayedSide | undefined): readonly MadeWith[] {
  if (stored) return []
  const today = madeWith(currentRules.id)
  const all = [today, own?.made, linkedSide(link)?.made]
  return all.flatMap((made, at) =>
    made && isOfThisContent(made) && all.findIndex((other) => isSame(made, other)) === at ? [made] : [],
  )
}

/** The rules that were played: the chosen ones; otherwise those that both fleets were made with; otherwise today's. */
export function playedWith(draft: ReportDraft, own: PlayedSide | undefined): MadeWith | undefined {
  const { stored, link, played } = draft
  if (stored) return madeWith({ release: stored.release, contentHash: stored.content_hash })
  if (played) return played
  const today = madeWith(currentRules.id)
  return own?.made && isOfThisContent(own.made) && isSame(own.made, linkedSide(link)?.made) ? own.made : today
}

export const emptyDraft = (fleet: string, now: number): ReportDraft => ({
  fleet,
  otherBy: 'link',
  link: '',
  played: undefined,
  faction: '',
  winner: '',
  scenario: '',
  points: undefined,
  rounds: undefined,
  ownLost: undefined,
  otherLost: undefined,
  playedOn: dayOf(now),
  note: '',
})

export const draftOf = (report: StoredReport): ReportDraft => ({
  fleet: report.fleet,
  otherBy: report.other_fleet === '' ? 'faction' : 'link',
  link: report.other_fleet === '' ? '' : `#f=${report.other_fleet}`,
  played: undefined,
  stored: report,
  faction: report.other_faction,
  points: report.other_points,
  winner: report.winner,
  scenario: report.scenario,
  rounds: report.rounds,
  ownLost: report.own_lost,
  otherLost: report.other_lost,
  playedOn: report.played_on,
  note: report.note,
})

/** The other side in the form, without its losses; undefined if the link contains no fleet. */
export function otherSideOf(
  { otherBy, link, faction, points, stored }: ReportDraft,
  figures: Catalogue | undefined,
): Omit<ReportedSide, 'lost'> | undefined {
  if (otherBy === 'faction') return faction === '' || points === undefined ? undefined : { faction, points, fleet: '' }
  const linked = linkedSide(link)
  if (!linked) return undefined
  const known = linked.fleet === stored?.other_fleet ? stored.other_points : linked.pointsBy(figures)
  return known === undefined ? undefined : { faction: linked.faction, points: known, fleet: linked.fleet }
}

/** The rules in a report: those of a stored report; otherwise `played`, which belong to today's content. */
function rulesOf({ stored }: ReportDraft, played: MadeWith | undefined) {
  if (stored) return { release: stored.release, contentHash: stored.content_hash, gameVersion: stored.game_version }
  const release = played && !isMadeToday(played) ? String(played.release || '') : currentRules.id.release
  return { release, contentHash: currentRules.id.contentHash, gameVersion }
}

/**
 * Returns the game in the form, or what is missing by field. `figures`: those of the rules that were played; undefined
 * if they are not available.
 */
export function gameOf(
  draft: ReportDraft,
  own: PlayedSide | undefined,
  figures: Catalogue | undefined,
): Result<ReportedGame, DraftProblems> {
  const other = otherSideOf(draft, figures)
  const ownPoints = own?.pointsBy(figures)
  const { winner, scenario, rounds, ownLost, otherLost, playedOn, note } = draft
  const problems: Partial<Record<keyof ReportDraft, string>> = {}
  if (!own) problems.fleet = words.ownMissing
  else if (ownPoints === undefined) problems.played = words.noFigures
  else if (ownPoints < 1) problems.fleet = words.emptyFleet
  else if (ownLost === undefined) problems.ownLost = words.figureMissing
  else if (ownLost > ownPoints) problems.ownLost = words.lostTooMuch(ownPoints)
  if (draft.otherBy === 'faction') {
    if (draft.faction === '') problems.faction = words.factionMissing
    if (draft.points === undefined) problems.points = words.figureMissing
  } else if (!other && linkedSide(draft.link)) problems.played = words.noFigures
  else if (!other || other.points < 1) problems.link = draft.link.trim() === '' ? words.linkMissing : words.linkWrong
  if (otherLost === undefined) problems.otherLost = words.figureMissing
  else if (other && otherLost > other.points) problems.otherLost = words.lostTooMuch(other.points)
  if (winner === '') problems.winner = words.winnerMissing
  if (scenario === '') problems.scenario = words.scenarioMissing
  if (rounds === undefined) problems.rounds = words.figureMissing
  if (!/^\d{4}-\d\d-\d\d$/.test(playedOn)) problems.playedOn = words.dayMissing
  if (Object.keys(problems).length > 0 || !own || !other || winner === '' || scenario === '') return err(problems)
  if (ownPoints === undefined || rounds === undefined || ownLost === undefined || otherLost === undefined)
    return err(problems)
  return ok({
    playedOn,
    scenario,
    winner,
    rounds,
    note: note.trim(),
    fleet: own.id,
    fleetName: own.name,
    own: { faction: own.faction, points: ownPoints, fleet: own.fleet, lost: ownLost },
    other: { ...other, lost: otherLost },
    ...rulesOf(draft, playedWith(draft, own)),
  })
}
