import { rollEntryVersion, type RollStamp } from './roll-entry.ts'

/**
 * A roll of ordinary six-sided dice without a volley, for initiative, criticals and repair. It is a single entry of the
 * roll log. An older version of the app does not know this kind: it stores and exports the entry but ignores it. A plain
 * roll has no damage, so it does not count for luck.
 */
export interface PlainRoll extends RollStamp {
  readonly v: typeof rollEntryVersion
  readonly kind: PlainRollKind
  /** Faces of the dice, 0 to 5 (pips minus one). */
  readonly faces: readonly number[]
}

/** `initiative`: one die for each side, that of the player who rolls first. */
export const plainRollKinds = ['plain', 'initiative'] as const
export type PlainRollKind = (typeof plainRollKinds)[number]

export const isPlainRollKind = (kind: unknown): kind is PlainRollKind => plainRollKinds.some((known) => known === kind)

export const isPlainRoll = <T extends { readonly kind: string }>(entry: T | PlainRoll): entry is PlainRoll =>
  isPlainRollKind(entry.kind)

/** Maximum number of dice in a plain roll. Nothing in the rules needs more. */
export const maxPlainDice = 20

export const makePlainRoll = (
  stamp: RollStamp,
  faces: readonly number[],
  kind: PlainRollKind = 'plain',
): PlainRoll => ({ v: rollEntryVersion, kind, ...stamp, faces: [...faces] })

/** Sum of the pips. */
export const plainTotal = ({ faces }: Pick<PlainRoll, 'faces'>): number =>
  faces.reduce((sum, face) => sum + face + 1, 0)
