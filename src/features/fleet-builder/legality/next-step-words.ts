import type { Fleet } from '#game/fleet/fleet.ts'
import type { NextStep, Offer } from '#game/fleet/legality/fleet-next-steps.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { designName, labelOf, refitName } from '#pieces/fleet/fleet-words.ts'
import { fixWords, problemSentence } from '#pieces/fleet/problem-words.ts'
import { legalityTexts as texts } from '../texts.ts'

const words = texts.next

export function stepSentence(step: NextStep, fleet: Fleet, catalogue: Catalogue): string {
  switch (step.code) {
    case 'FIRST_SHIP':
      return words.firstShip
    case 'FLAGSHIP_SHIP':
      return words.flagshipShip
    case 'FLAGSHIP':
      return words.flagship
    case 'ADMIRAL':
      return words.admiral
    case 'ESCORTS':
      return words.escorts(step.missing)
    case 'FIX_PROBLEM': {
      const others = step.others > 0 ? words.moreProblems(step.others) : ''
      return `${problemSentence(step.problem, fleet, catalogue)}${others}`
    }
    case 'SPEND': {
      const spent = fleet.limit - step.left
      const least = spent < step.least ? words.fullFleet(step.least) : ''
      return words.spend(step.left) + least
    }
    case 'NAME':
      return words.name
    case 'READY':
      return step.left === 0 ? words.ready : words.readyWithPoints(step.left)
  }
}

export function offerWords({ item, points, fix }: Offer, fleet: Fleet, catalogue: Catalogue): string {
  if (fix.kind === 'add-ship') return words.addShip(designName(item, catalogue), points)
  if (fix.kind === 'fit-refit')
    return words.fitRefit(refitName(item, catalogue), labelOf(fleet, fix.ship, catalogue), points)
  return fixWords(fix, fleet, catalogue)
}
