import type { Catalogue } from '../../ship/catalogue.ts'
import type { FactionId } from '../../ship/ship.ts'
import type { BattleTerms } from '../balance-question.ts'

/** The question of a run on the worth of single choices, and the parts into which the run is cut. */

export interface WorthQuestion extends BattleTerms {
  /** The number of random fleets of each faction in which each choice is tried. */
  readonly fleets: number
  /** Battles of each of them with the choice, and as many without it. A multiple of 6: one against each faction. */
  readonly battles: number
  readonly factions: readonly FactionId[]
  /** Ids of the only ships, refits and admirals that are tried; absent for all. */
  readonly only?: readonly string[]
}

/** All choices of a faction, tried in its random fleet number `fleet`. */
export interface WorthPart {
  readonly faction: FactionId
  readonly fleet: number
}

/** The choices that are tried. `points` is the measure of all others: a fleet of more points against one of fewer. */
export type WorthKind = 'points' | 'ship' | 'refit' | 'admiral'

export interface WorthSubject {
  readonly kind: WorthKind
  /** Id of the item; empty for `points`. */
  readonly id: string
}

export const planWorth = ({ fleets, factions }: WorthQuestion): readonly WorthPart[] =>
  Array.from({ length: fleets }, (_, fleet) => factions.map((faction): WorthPart => ({ faction, fleet }))).flat()

export const worthPartKey = ({ faction, fleet }: WorthPart): string => `${faction} ${fleet}`

/** Key of a subject in the sums of a faction. */
export const subjectKey = ({ kind, id }: WorthSubject): string => (id === '' ? kind : `${kind} ${id}`)

/**
 * Returns the choices of a player of the faction, limited to those that the question asks for. Stations are left out:
 * they do not move and are in few scenarios.
 */
export function subjectsOf(
  faction: FactionId,
  only: WorthQuestion['only'],
  catalogue: Catalogue,
): readonly WorthSubject[] {
  const ships = [...catalogue.ships.values()].filter(
    (ship) => ship.faction === faction && ship.class !== 'station' && !ship.retired,
  )
  const refits = [...catalogue.refits.values()].filter(
    (refit) => !refit.retired && (refit.factions?.includes(faction) ?? true),
  )
  const admirals = [...catalogue.admirals.values()].filter(
    (admiral) => !admiral.retired && (admiral.faction === faction || admiral.faction === 'mercenary'),
  )
  const choices = [
    ...ships.map(({ id }): WorthSubject => ({ kind: 'ship', id })),
    ...refits.map(({ id }): WorthSubject => ({ kind: 'refit', id })),
    ...admirals.map(({ id }): WorthSubject => ({ kind: 'admiral', id })),
  ]
  const isAsked = ({ id }: WorthSubject): boolean => only?.includes(id) ?? true
  return [{ kind: 'points', id: '' }, ...choices.filter(isAsked)]
}

/**
 * Whether a choice is tried in this fleet. What all factions share is tried in every third fleet of each faction,
 * because it is counted over all of them.
 */
export function isTriedIn({ kind, id }: WorthSubject, at: number, fleet: number, catalogue: Catalogue): boolean {
  const isShared =
    (kind === 'refit' && !catalogue.refits.get(id)?.factions) ||
    (kind === 'admiral' && catalogue.admirals.get(id)?.faction === 'mercenary')
  return !isShared || (fleet + at) % 3 === 0
}

/** The greatest number of battles of a run. Some choices do not fit into each fleet. */
export const worthBattles = (question: WorthQuestion, catalogue: Catalogue): number =>
  question.factions.reduce((sum, faction) => {
    const subjects = subjectsOf(faction, question.only, catalogue)
    const tried = Array.from({ length: question.fleets }, (_, fleet) =>
      subjects.filter((subject, at) => isTriedIn(subject, at, fleet, catalogue)),
    )
    return sum + tried.flat().length
  }, 0) * question.battles
