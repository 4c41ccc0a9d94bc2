import { factionName } from '#pieces/fleet/fleet-words.ts'
import { catalogueTexts as texts } from '../texts.ts'
import type { Caution } from './catalogue-view.ts'

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
