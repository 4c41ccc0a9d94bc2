import type { GeneratorProblem } from '#game/fleet/fleet-generator.ts'
import type { ShipReason } from '#game/fleet/guided-fleet.ts'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { texts } from './texts.ts'

export function reasonWords(reason: ShipReason): string {
  const words = texts.reasons
  switch (reason.code) {
    case 'FLAGSHIP':
      return words.flagship(reason.command)
    case 'STYLE':
      return words.style(reason.place, texts.styles[reason.style].use)
    case 'ESCORT':
      return words.escort
    case 'CARRIER':
      return words.carrier(reason.space)
    case 'SQUADRON':
      return words.squadron
    case 'MAIN_GUNS':
      return words.mainGuns
    case 'FILLS_POINTS':
      return words.fillsPoints(reason.points)
  }
}

/** Explains why no fleet can be generated and what the player can do. */
export function generatorProblemWords(problem: GeneratorProblem): string {
  const words = texts.problems
  switch (problem.code) {
    case 'NOTHING_OFFERED':
      return words.nothingOffered
    case 'NO_FLAGSHIP_OWNED':
      return words.noFlagshipOwned(factionName(problem.faction))
    case 'NO_ESCORT_OWNED':
      return words.noEscortOwned(factionName(problem.faction))
    case 'LIMIT_TOO_LOW':
      return words.limitTooLow(problem.limit, problem.least)
  }
}
