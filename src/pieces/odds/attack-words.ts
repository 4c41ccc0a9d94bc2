import type { AttackModifier } from '#game/volley/attack.ts'
import type { VolleyField } from '#game/volley/volley-settings.ts'
import { texts } from './texts.ts'

const modifierNames = texts.modifiers

const signedDice = (by: number, isFirst: boolean): string => (by < 0 ? `− ${-by}` : isFirst ? String(by) : `+ ${by}`)

/** The modifiers that add up to one number of the volley, as text: "weapon 4 + massing 2". */
export const reasonWords = (modifiers: readonly AttackModifier[], field: VolleyField): string =>
  modifiers
    .filter(({ on }) => on === field)
    .map(({ code, by }, index) => {
      const [sign, amount] = signedDice(by, index === 0).split(' ')
      return amount === undefined ? `${modifierNames[code]} ${sign}` : `${sign} ${modifierNames[code]} ${amount}`
    })
    .join(' ')
