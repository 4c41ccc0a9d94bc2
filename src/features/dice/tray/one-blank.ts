import type { ThrowView } from '#game/roll-log/throw-view.ts'
import { blankDice } from '#game/volley/volley.ts'
import { trayTexts as texts } from '../texts.ts'
import type { PickedDice, ShownThrow } from '../throws.ts'

/** The blank that Ueda's rule rolls again; undefined without his rule, without a blank, or after the rule was used. */
export function oneBlankOf(shown: ShownThrow | undefined, view: ThrowView | undefined): PickedDice | undefined {
  if (!shown?.oneBlank || !shown.isAtRest || !view?.result || view.voided) return undefined
  const { roll, rerolls } = view.result
  if (rerolls.some(({ note }) => note === texts.tray.byUeda)) return undefined
  // No die is rolled again twice in one volley.
  const rolledAgain = new Set(roll.rerolled.map(({ die }) => die))
  const die = blankDice(view.volley, roll).find((blank) => !rolledAgain.has(blank))
  return die === undefined ? undefined : { success: [die], failure: [] }
}
