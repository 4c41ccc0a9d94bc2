import { counted, factionName } from '#pieces/fleet/fleet-words.ts'
import { listWords } from '#pieces/ship/ship-words.ts'
import type { Caution } from '../catalogue/catalogue-view.ts'
import type { RefitMisfit } from './fleet-view.ts'

export function cautionWords(caution: Caution): string {
  switch (caution.code) {
    case 'OVER':
      return `${counted(caution.by, 'point')} over`
    case 'COPIES':
      return `At most ${caution.most}`
    case 'UNIQUE':
      return 'Unique'
    case 'HEAVIEST':
      return caution.most === 0 ? 'Too heavy for this limit' : `At most ${caution.most} this heavy`
    case 'HANGAR':
      return 'No hangar space'
    case 'SECOND_ALLY':
      return `Allies are of the ${factionName(caution.ally)} already`
    case 'ALLY_POINTS':
      return `${counted(caution.by, 'point')} more than allies may take`
  }
}

export function misfitWords(misfit: RefitMisfit): string {
  switch (misfit.code) {
    case 'FACTION':
      return `Only for the ${listWords(misfit.allowed.map(factionName))}`
    case 'CLASS':
      return `Only for ${listWords(misfit.allowed.map((shipClass) => `${shipClass}s`))}`
    case 'UNIQUE':
      return `Unique, and on ${misfit.on} already`
    case 'NO_EFFECT':
      return 'No effect'
  }
}
