import { factionName } from '#pieces/fleet/fleet-words.ts'
import { listWords } from '#pieces/ship/ship-words.ts'
import type { Caution } from '../catalogue/catalogue-view.ts'
import type { RefitMisfit } from './fleet-view.ts'
import { texts } from './texts.ts'

export function cautionWords(caution: Caution): string {
  switch (caution.code) {
    case 'OVER':
      return texts.cautions.over(caution.by)
    case 'COPIES':
      return texts.cautions.copies(caution.most)
    case 'UNIQUE':
      return texts.cautions.unique
    case 'HEAVIEST':
      return caution.most === 0 ? texts.cautions.tooHeavy : texts.cautions.heaviest(caution.most)
    case 'HANGAR':
      return texts.cautions.hangar
    case 'SECOND_ALLY':
      return texts.cautions.secondAlly(factionName(caution.ally))
    case 'ALLY_POINTS':
      return texts.cautions.allyPoints(caution.by)
  }
}

export function misfitWords(misfit: RefitMisfit): string {
  switch (misfit.code) {
    case 'FACTION':
      return texts.misfits.faction(listWords(misfit.allowed.map(factionName)))
    case 'CLASS':
      return texts.misfits.shipClass(listWords(misfit.allowed.map((shipClass) => `${shipClass}s`)))
    case 'UNIQUE':
      return texts.misfits.unique(misfit.on)
    case 'NO_EFFECT':
      return texts.misfits.noEffect
  }
}
