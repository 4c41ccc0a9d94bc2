import type { AttackModifierCode } from '#game/volley/attack.ts'

const modifiers: Readonly<Record<AttackModifierCode, string>> = {
  WEAPON: 'weapon',
  WEAPONS_CRITICAL: 'weapons critical',
  MASSING: 'massing',
  EVASION: 'evasion',
  RANGE: 'range',
  DEBRIS: 'debris',
  NEBULA: 'nebula',
  RAN_SILENT: 'ran silent',
  LAMPLIGHT: 'Lamplight',
  POINT_DEFENSE: 'point defense',
  FOGBANK: 'Fogbank',
  DUNMORE: 'Dunmore',
  LOCKED: 'locked',
  PLAINSONG: 'Plainsong',
  HOLD_FIRE_LINE: 'hold fire line',
  STEINMETZ: 'Steinmetz',
  FINISHING_STROKE: 'Finishing Stroke',
  LAST_CANDLE: 'Last Candle',
  ACCURATE: 'Accurate',
  BRANDANI: 'Brandani',
  LISLE: 'Lisle',
  DEFENSE: 'defense',
  PIERCING: 'Piercing',
  RENDING: 'Rending',
  OVERCHARGE: 'Overcharge',
  UEDA: 'Ueda',
  ION: 'Ion',
  FLOOR: 'raised to the minimum',
}

/** Texts of the chart of odds, and of what changes the dice of an attack. */
export const texts = {
  caption: 'Chance of each damage',
  damage: 'Damage',
  exactly: 'Exactly',
  atLeast: 'At least',
  span: (from: number, to: number) => `${from} to ${to}`,
  threshold: 'At least this much damage',
  thresholdValue: (damage: number, chance: string) => `${damage} or more: ${chance}`,
  modifiers,
} as const
