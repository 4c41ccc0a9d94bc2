import type { PlayProblem } from '#game/play/play-problem.ts'
import { objectionCodes } from '#game/play/play-problem.ts'
import type { WhyNot } from '#store/table/shared/shared-list.ts'
import { objectionWords } from './objection-words.ts'

/** Why an event does not count, as the end of a sentence. */

const problems: Readonly<Partial<Record<PlayProblem['code'], string>>> = {
  NOT_AGREED: 'the other side has not agreed',
  WRONG_SEAT: 'only the other side can do this',
  NO_EVENT: 'the event that it is about is no longer there',
  OTHER_KIND: 'it corrects something else',
  NO_BATTLE: 'the battle had not begun',
  BEGUN: 'the battle had begun',
  NO_SHIP: 'it names a ship that is not there',
  NO_MOUNT: 'it names a weapon that is not there',
  NO_FIELD: 'it names terrain that is not there',
  DECISION_OPEN: 'a decision had to be answered first',
  NOT_ASKED: 'nobody asks for it any more',
  NOT_OFFERED: 'that was not offered',
  OVER: 'the battle was over',
  UNKNOWN_KIND: 'this version of the app does not know it',
}

export const problemWords = (code: PlayProblem['code']): string => problems[code] ?? 'it cannot be read'

/**
 * Words for the reason why an event no longer means the same. `changed`: code of a problem or an objection, `POOL`, or
 * `FLEETS`.
 */
export function changedWords(changed: string): string {
  if (changed === 'POOL') return 'its dice or ratings have changed'
  if (changed === 'FLEETS') return 'another fleet was brought'
  const objection = objectionCodes.find((code) => code === changed)
  if (objection) return objectionWords({ code: objection, rule: 'volley' })
  const known = Object.entries(problems).find(([code]) => code === changed)
  return known ? known[1] : 'it cannot be read'
}

export const whyNotWords: Readonly<Record<WhyNot, string>> = {
  misfit: 'it no longer fits',
  refused: 'the server refused it',
  device: 'another phone of yours was writing',
  lost: 'the server has a different list of events',
}
