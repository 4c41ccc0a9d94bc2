import type { NextStep, Offer } from '#game/fleet/fleet-next-steps.ts'
import type { Catalogue, Fleet } from '#game/fleet/fleet.ts'
import { counted, designName, labelOf, refitName } from '#pieces/fleet/fleet-words.ts'
import { fixWords, problemSentence } from '#pieces/fleet/problem-words.ts'

export function stepSentence(step: NextStep, fleet: Fleet, catalogue: Catalogue): string {
  switch (step.code) {
    case 'FIRST_SHIP':
      return 'Begin with the ship that leads the fleet.'
    case 'FLAGSHIP_SHIP':
      return 'Add a ship that can lead: a destroyer or heavier.'
    case 'FLAGSHIP':
      return 'Choose the flagship.'
    case 'ADMIRAL':
      return 'Appoint an admiral.'
    case 'ESCORTS':
      return `${counted(step.missing, 'more escort')} for the capital ships: corvettes, frigates or destroyers.`
    case 'FIX_PROBLEM': {
      const others = step.others > 0 ? ` ${counted(step.others, 'more problem')}.` : ''
      return `${problemSentence(step.problem, fleet, catalogue)}${others}`
    }
    case 'SPEND': {
      const spent = fleet.limit - step.left
      const least = spent < step.least ? ` A full fleet begins at ${step.least}.` : ''
      return `${counted(step.left, 'point')} to spend.${least}`
    }
    case 'NAME':
      return 'Give the fleet a name.'
    case 'READY':
      return step.left === 0
        ? 'Ready to play, every point spent.'
        : `Ready to play, ${counted(step.left, 'point')} unspent.`
  }
}

export function offerWords({ item, points, fix }: Offer, fleet: Fleet, catalogue: Catalogue): string {
  if (fix.kind === 'add-ship') return `Add ${designName(item, catalogue)} (${points})`
  if (fix.kind === 'fit-refit')
    return `${refitName(item, catalogue)} on ${labelOf(fleet, fix.ship, catalogue)} (${points})`
  return fixWords(fix, fleet, catalogue)
}
