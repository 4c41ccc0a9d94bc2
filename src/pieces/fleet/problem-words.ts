import type { Fleet } from '#game/fleet/fleet.ts'
import type { Culprit, FleetFix, FleetProblem } from '#game/fleet/legality/fleet-problem.ts'
import { fleetRuleFigures } from '#game/fleet/legality/rule-figures.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { withArticle } from '#ui/words.ts'
import { listWords } from '../ship/ship-words.ts'
import { admiralName, designName, factionName, labelOf, refitName } from './fleet-words.ts'
import { texts } from './texts.ts'

/** The texts of problem codes. A player never reads a code. */

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
      return texts.refitOnShip(refitName(culprit.refit, catalogue), labelOf(fleet, culprit.ship, catalogue))
    case 'admiral':
      return admiralName(culprit.admiral, catalogue)
  }
}

const shipOf = ({ culprit }: FleetProblem, fleet: Fleet, catalogue: Catalogue): string =>
  culprit.kind === 'ship' || culprit.kind === 'refit' ? labelOf(fleet, culprit.ship, catalogue) : texts.theShip

const refitOf = ({ culprit }: FleetProblem, catalogue: Catalogue): string =>
  culprit.kind === 'refit' ? refitName(culprit.refit, catalogue) : texts.theRefit

/** Describes a problem in one or two sentences. A new code without a text does not compile. */
export function problemSentence(problem: FleetProblem, fleet: Fleet, catalogue: Catalogue): string {
  const words = texts.problems
  const ship = () => shipOf(problem, fleet, catalogue)
  const refit = () => refitOf(problem, catalogue)
  switch (problem.code) {
    case 'OVER_POINTS':
      return words.overPoints(problem.data.over, problem.data.points, problem.data.limit)
    case 'UNDER_POINTS':
      return words.underPoints(problem.data.points, problem.data.limit, problem.data.least)
    case 'NO_FLAGSHIP':
      return words.noFlagship(fleetRuleFigures.lightestFlagship)
    case 'TWO_FLAGSHIPS':
      return words.twoFlagships(ship(), problem.data.flagships)
    case 'FLAGSHIP_TOO_LIGHT': {
      const { class: is, lightest } = problem.data
      return is === 'station' ? words.stationAsFlagship(ship()) : words.flagshipTooLight(ship(), is, lightest)
    }
    case 'NO_ADMIRAL':
      return words.noAdmiral
    case 'ADMIRAL_FACTION': {
      const { admiralFaction, faction } = problem.data
      const who = culpritName(problem.culprit, fleet, catalogue) ?? texts.theAdmiral
      return words.admiralFaction(who, factionName(admiralFaction), factionName(faction))
    }
    case 'CAPITALS_UNESCORTED':
      return words.unescorted(problem.data.capitals, problem.data.escorts, problem.data.missing)
    case 'CLASS_CAP': {
      const { ships, most, limit } = problem.data
      const { pointsPerHeaviest } = fleetRuleFigures
      if (most === 0) return words.tooHeavy(ship(), limit, pointsPerHeaviest)
      return words.tooManyHeavy(ships, most, limit, pointsPerHeaviest)
    }
    case 'DUPLICATES': {
      const { design, ships, most } = problem.data
      return words.duplicates(designName(design, catalogue), ships, most)
    }
    case 'UNIQUE_TWICE':
      return words.uniqueTwice(itemName(problem.data, catalogue), problem.data.count)
    case 'ALLIES': {
      const { data } = problem
      if (data.reason === 'POINTS') return words.allyPoints(factionName(data.faction), data.points, data.most)
      return words.secondAlly(ship(), factionName(data.faction), factionName(data.ally))
    }
    case 'SLOT_MISMATCH': {
      const { slot, fits } = problem.data
      if (slot === fits) return words.noSlotFor(ship(), slot, refit())
      return words.wrongSlot(refit(), ship(), slot, fits)
    }
    case 'SLOT_OVERFULL': {
      const { slot, slots, refits } = problem.data
      return words.slotOverfull(ship(), slot, slots, refits, refit())
    }
    case 'REFIT_RESTRICTED': {
      const { data } = problem
      if (data.to === 'faction')
        return words.refitOfFactions(refit(), texts.or(data.allowed.map(factionName)), ship(), factionName(data.is))
      return words.refitOfClasses(refit(), texts.or(data.allowed.map(withArticle)), ship(), data.is)
    }
    case 'REFIT_WITHOUT_EFFECT':
      return words.noEffect(refit(), ship())
    case 'HANGAR_OVERFULL':
      return words.hangarOverfull(problem.data.squadrons, problem.data.space)
    case 'UNKNOWN_ITEM':
      return words.unknownItem(problem.data.of, problem.data.item, problem.data.gameVersion)
    case 'RETIRED_ITEM':
      return words.retiredItem(itemName(problem.data, catalogue))
  }
}

export function fixWords(fix: FleetFix, fleet: Fleet, catalogue: Catalogue): string {
  const words = texts.fixes
  const label = (ship: string) => labelOf(fleet, ship, catalogue)
  switch (fix.kind) {
    case 'add-ship':
      return words.withPoints(words.add(designName(fix.design, catalogue)), catalogue.ships.get(fix.design)?.points)
    case 'remove-ship':
      return words.remove(label(fix.ship))
    case 'duplicate-ship':
      return words.duplicate(label(fix.ship))
    case 'move-ship':
      return words.move(label(fix.ship))
    case 'rename-ship':
      return words.renameShip(label(fix.ship))
    case 'fit-refit':
      return words.fit(refitName(fix.refit, catalogue))
    case 'remove-refit':
      return words.remove(refitName(fix.refit, catalogue))
    case 'set-flagship':
      return words.mark(label(fix.ship))
    case 'unset-flagship':
      return words.unmark(label(fix.ship))
    case 'restore-flagships':
      return words.flagship(listWords(fix.ships.map(label)))
    case 'set-admiral':
      if (fix.admiral === '') return words.removeAdmiral
      return words.withPoints(
        words.chooseAdmiral(admiralName(fix.admiral, catalogue)),
        catalogue.admirals.get(fix.admiral)?.points,
      )
    case 'set-faction':
      return words.faction(factionName(fix.faction))
    case 'set-limit':
      return words.limit(fix.limit)
    case 'rename':
      return words.rename
    case 'set-notes':
      return words.notes
    case 'add-tag':
    case 'remove-tag':
      return words.tags
    case 'set-archived':
      return fix.archived ? words.archive : words.takeOut
    case 'set-pin':
      return words.figures
    case 'set-game-version':
      return words.gameVersion(fix.gameVersion)
    case 'batch': {
      const fitted = fix.edits.find((edit) => edit.kind === 'fit-refit')
      return fitted ? words.moveRefit(refitName(fitted.refit, catalogue), fitted.slot) : words.other
    }
  }
}
