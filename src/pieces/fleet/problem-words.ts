import { fleetRuleFigures } from '#game/fleet/fleet-legality.ts'
import type { Culprit, FleetFix, FleetProblem } from '#game/fleet/fleet-problem.ts'
import type { Catalogue, Fleet } from '#game/fleet/fleet.ts'
import { listWords } from '../ship/ship-words.ts'
import { admiralName, counted, designName, factionName, labelOf, refitName, withArticle } from './fleet-words.ts'

/** The texts of problem codes (game.md 4). A player never reads a code. */

const restricted = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? 'nothing') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

function itemName({ of, item }: { of: 'ship' | 'refit' | 'admiral'; item: string }, catalogue: Catalogue): string {
  if (of === 'ship') return designName(item, catalogue)
  return of === 'refit' ? refitName(item, catalogue) : admiralName(item, catalogue)
}

/** Name of the ship, refit or admiral that has the problem. Undefined if it concerns the whole fleet. */
export function culpritName(culprit: Culprit, fleet: Fleet, catalogue: Catalogue): string | undefined {
  switch (culprit.kind) {
    case 'fleet':
      return undefined
    case 'ship':
      return labelOf(fleet, culprit.ship, catalogue)
    case 'refit':
      return `${refitName(culprit.refit, catalogue)} on ${labelOf(fleet, culprit.ship, catalogue)}`
    case 'admiral':
      return admiralName(culprit.admiral, catalogue)
  }
}

const shipOf = ({ culprit }: FleetProblem, fleet: Fleet, catalogue: Catalogue): string =>
  culprit.kind === 'ship' || culprit.kind === 'refit' ? labelOf(fleet, culprit.ship, catalogue) : 'The ship'

const refitOf = ({ culprit }: FleetProblem, catalogue: Catalogue): string =>
  culprit.kind === 'refit' ? refitName(culprit.refit, catalogue) : 'The refit'

/** Describes a problem in one or two sentences. A new code without a text does not compile. */
export function problemSentence(problem: FleetProblem, fleet: Fleet, catalogue: Catalogue): string {
  const ship = () => shipOf(problem, fleet, catalogue)
  const refit = () => refitOf(problem, catalogue)
  switch (problem.code) {
    case 'OVER_POINTS': {
      const { over, points, limit } = problem.data
      return `${counted(over, 'point')} over the limit: ${points} of ${limit}.`
    }
    case 'UNDER_POINTS': {
      const { points, limit, least } = problem.data
      return `${points} of ${counted(limit, 'point')} spent. Below ${least} the fleet is under strength.`
    }
    case 'NO_FLAGSHIP':
      return `No flagship. Choose one: ${withArticle(fleetRuleFigures.lightestFlagship)} or heavier.`
    case 'TWO_FLAGSHIPS':
      return `${ship()} is one of ${problem.data.flagships} flagships. A fleet has only one.`
    case 'FLAGSHIP_TOO_LIGHT': {
      const { class: is, lightest } = problem.data
      if (is === 'station') return `${ship()} is a station, and a station cannot be the flagship.`
      return `${ship()} is ${withArticle(is)}. The flagship must be ${withArticle(lightest)} or heavier.`
    }
    case 'NO_ADMIRAL':
      return 'No admiral. Every fleet has one, on its flagship.'
    case 'ADMIRAL_FACTION': {
      const { admiralFaction, faction } = problem.data
      const who = culpritName(problem.culprit, fleet, catalogue) ?? 'The admiral'
      return `${who} serves the ${factionName(admiralFaction)}, not the ${factionName(faction)}.`
    }
    case 'CAPITALS_UNESCORTED': {
      const { capitals, escorts, missing } = problem.data
      const have = escorts === 0 ? 'no escorts' : counted(escorts, 'escort')
      return `${counted(capitals, 'capital ship')} and ${have}. ${counted(missing, 'more escort is', 'more escorts are')} needed: corvettes, frigates or destroyers.`
    }
    case 'CLASS_CAP': {
      const { ships, most, limit } = problem.data
      const per = `one for each full ${fleetRuleFigures.pointsPerHeaviest} points`
      if (most === 0)
        return `${ship()} is too heavy for ${limit} points: a fleet may have one battleship or dreadnought for each full ${fleetRuleFigures.pointsPerHeaviest} points.`
      return `${ships} battleships and dreadnoughts. At ${limit} points a fleet may have ${most}: ${per}.`
    }
    case 'DUPLICATES': {
      const { design, ships, most } = problem.data
      return `${ships} ships of the design ${designName(design, catalogue)}. A fleet may have ${most} at most.`
    }
    case 'UNIQUE_TWICE': {
      const { count } = problem.data
      return `${itemName(problem.data, catalogue)} is unique, so a fleet may have only one. This fleet has ${count}.`
    }
    case 'ALLIES': {
      const { data } = problem
      if (data.reason === 'POINTS')
        return `${counted(data.points, 'point')} of ships from the ${factionName(data.faction)}. Allies may cost ${data.most} at most.`
      return `${ship()} belongs to the ${factionName(data.faction)}. All allies must be of one faction, here the ${factionName(data.ally)}.`
    }
    case 'SLOT_MISMATCH': {
      const { slot, fits } = problem.data
      if (slot === fits) return `${ship()} has no ${slot} slot for ${refit()}.`
      return `${refit()} on ${ship()} is in ${withArticle(slot)} slot, but needs ${withArticle(fits)} slot.`
    }
    case 'SLOT_OVERFULL': {
      const { slot, slots, refits } = problem.data
      return `${ship()} has ${counted(slots, `${slot} slot`)}, but ${counted(refits, 'refit')} for it. There is no slot left for ${refit()}.`
    }
    case 'REFIT_RESTRICTED': {
      const { data } = problem
      if (data.to === 'faction')
        return `${refit()} is for ships of the ${restricted(data.allowed.map(factionName))}. ${ship()} belongs to the ${factionName(data.is)}.`
      return `${refit()} is for ${restricted(data.allowed.map((name) => withArticle(name)))}. ${ship()} is ${withArticle(data.is)}.`
    }
    case 'REFIT_WITHOUT_EFFECT':
      return `${refit()} has no effect on ${ship()}.`
    case 'HANGAR_OVERFULL': {
      const { squadrons, space } = problem.data
      return `${counted(squadrons, 'squadron')}, but hangar space for ${space === 0 ? 'none' : `only ${space}`}.`
    }
    case 'UNKNOWN_ITEM': {
      const { of, item, gameVersion } = problem.data
      const made = gameVersion === '' ? '' : ` The fleet was built with ${gameVersion}.`
      return `There is no ${of} “${item}” in these rules.${made} It stays in the fleet, but counts no points.`
    }
    case 'RETIRED_ITEM':
      return `${itemName(problem.data, catalogue)} is no longer available for new fleets. It may stay in this one.`
  }
}

export function fixWords(fix: FleetFix, fleet: Fleet, catalogue: Catalogue): string {
  switch (fix.kind) {
    case 'add-ship': {
      const points = catalogue.ships.get(fix.design)?.points
      return `Add ${designName(fix.design, catalogue)}${points === undefined ? '' : ` (${points})`}`
    }
    case 'remove-ship':
      return `Remove ${labelOf(fleet, fix.ship, catalogue)}`
    case 'duplicate-ship':
      return `Duplicate ${labelOf(fleet, fix.ship, catalogue)}`
    case 'move-ship':
      return `Move ${labelOf(fleet, fix.ship, catalogue)}`
    case 'rename-ship':
      return `Rename ${labelOf(fleet, fix.ship, catalogue)}`
    case 'fit-refit':
      return `Fit ${refitName(fix.refit, catalogue)}`
    case 'remove-refit':
      return `Remove ${refitName(fix.refit, catalogue)}`
    case 'set-flagship':
      return `Mark ${labelOf(fleet, fix.ship, catalogue)} as flagship`
    case 'unset-flagship':
      return `Unmark ${labelOf(fleet, fix.ship, catalogue)} as flagship`
    case 'restore-flagships':
      return `Flagship: ${listWords(fix.ships.map((key) => labelOf(fleet, key, catalogue)))}`
    case 'set-admiral': {
      const points = catalogue.admirals.get(fix.admiral)?.points
      if (fix.admiral === '') return 'Remove the admiral'
      return `Appoint ${admiralName(fix.admiral, catalogue)}${points === undefined ? '' : ` (${points})`}`
    }
    case 'set-faction':
      return `Change the faction to ${factionName(fix.faction)}`
    case 'set-limit':
      return `Set the limit to ${fix.limit}`
    case 'rename':
      return 'Rename the fleet'
    case 'set-notes':
      return 'Change the notes'
    case 'add-tag':
    case 'remove-tag':
      return 'Change the tags'
    case 'set-archived':
      return fix.archived ? 'Put the fleet in the archive' : 'Take the fleet out of the archive'
    case 'set-pin':
      return 'Change the figures'
    case 'set-game-version':
      return `Update to ${fix.gameVersion}`
    case 'batch': {
      const fitted = fix.edits.find((edit) => edit.kind === 'fit-refit')
      return fitted ? `Move ${refitName(fitted.refit, catalogue)} to its ${fitted.slot} slot` : 'Fix it'
    }
  }
}
