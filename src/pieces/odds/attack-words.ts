import type { AttackModifier, AttackModifierCode } from '#game/volley/attack.ts'
import type { VolleyField } from '#game/volley/volley-settings.ts'

const modifierNames: Readonly<Record<AttackModifierCode, string>> = {
  WEAPON: 'weapon',
  WEAPONS_CRITICAL: 'weapons critical',
  MASSING: 'massing',
  EVASION: 'evasion',
  RANGE: 'range',
  DEBRIS: 'debris',
  NEBULA: 'nebula',
  RAN_SILENT: 'ran silent',
  POINT_DEFENSE: 'point defense',
  LOCKED: 'locked',
  HOLD_FIRE_LINE: 'hold fire line',
  ACCURATE: 'Accurate',
  DEFENSE: 'defense',
  PIERCING: 'Piercing',
  RENDING: 'Rending',
  OVERCHARGE: 'Overcharge',
  ION: 'Ion',
  FLOOR: 'raised to the minimum',
}

const signed = (by: number, isFirst: boolean): string => (by < 0 ? `− ${-by}` : isFirst ? String(by) : `+ ${by}`)

/** The modifiers that add up to one number of the volley, as text: "weapon 4 + massing 2". */
export const reasonWords = (modifiers: readonly AttackModifier[], field: VolleyField): string =>
  modifiers
    .filter(({ on }) => on === field)
    .map(({ code, by }, index) => {
      const [sign, amount] = signed(by, index === 0).split(' ')
      return amount === undefined ? `${modifierNames[code]} ${sign}` : `${sign} ${modifierNames[code]} ${amount}`
    })
    .join(' ')
