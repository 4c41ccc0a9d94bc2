import { factionName } from '#pieces/fleet/fleet-words.ts'
import { listWords } from '#pieces/ship/ship-words.ts'
import type { RefitMisfit } from '../open-fleet/fleet-view.ts'
import { texts } from './texts.ts'

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
