import type { GeneratorProblem } from '#game/fleet/fleet-generator.ts'
import type { FightingStyle, ShipReason } from '#game/fleet/guided-fleet.ts'
import { counted, factionName } from '#pieces/fleet/fleet-words.ts'
import { capitalised } from '#ui/words.ts'

/** Names and descriptions of the fighting styles, which are the answers to the second question. */
export const styleWords: Readonly<Record<FightingStyle, { readonly name: string; readonly words: string }>> = {
  close: { name: 'Close and hard', words: 'Thick plates, heavy guns at short range.' },
  distance: { name: 'From afar', words: 'Fire before the enemy can answer.' },
  swift: { name: 'Swift', words: 'Turn inside them and be gone.' },
  many: { name: 'In numbers', words: 'Many light ships and squadrons.' },
}

const places = ['best', 'second best', 'third best', 'fourth best', 'fifth best']

export function reasonWords(reason: ShipReason): string {
  switch (reason.code) {
    case 'FLAGSHIP':
      return `Leads the fleet: command ${reason.command} decides initiative and orders.`
    case 'STYLE':
      return `${capitalised(places[reason.place - 1] ?? `No. ${reason.place}`)} of ${reason.of} designs at fighting ${styleWords[reason.style].name.toLowerCase()}.`
    case 'ESCORT':
      return `An escort, so that ${reason.capitals === 1 ? 'the capital ship' : `${reason.capitals} capital ships`} may sail.`
    case 'CARRIER':
      return `Carries ${counted(reason.space, 'squadron')}.`
    case 'SQUADRON':
      return 'Flies from the hangars, and is easy to play.'
    case 'MAIN_GUNS':
      return 'The hardest hitting of the fleet.'
    case 'FILLS_POINTS':
      return `Uses ${counted(reason.points, 'point')} that would have been left.`
  }
}

/** Explains why no fleet can be generated and what the player can do. */
export function generatorProblemWords(problem: GeneratorProblem): string {
  switch (problem.code) {
    case 'NOTHING_OFFERED':
      return 'These rules offer no fleet for this faction. Choose another.'
    case 'NO_FLAGSHIP_OWNED':
      return `None of your ${factionName(problem.faction)} models may lead: that takes a destroyer or heavier. Take any models, or another faction.`
    case 'NO_ESCORT_OWNED':
      return `Your ${factionName(problem.faction)} models hold no escort for a capital ship. Take any models, or another faction.`
    case 'LIMIT_TOO_LOW':
      return `${counted(problem.limit, 'point')} are too few: the smallest fleet costs ${problem.least}.`
  }
}
