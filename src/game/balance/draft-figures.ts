import type { Admiral, Refit, ShipDesign, Weapon, WeaponTrait } from '../ship/ship.ts'

/** The figures that a draft may change, with the bounds within which they make sense. */

/** A figure of items of type T. All figures are whole numbers. */
export interface DraftFigure<T> {
  readonly min: number
  readonly max: number
  /** The current figure; undefined if this item has none. */
  readonly read: (item: T) => number | undefined
  readonly write: (item: T, value: number) => T
}

/** A figure of items whose type is known elsewhere. */
export interface AnyFigure extends Pick<DraftFigure<unknown>, 'min' | 'max'> {
  readonly read: (item: never) => number | undefined
  readonly write: (item: never, value: number) => unknown
}

type Figures<T> = ReadonlyMap<string, DraftFigure<T>>

type NumberKey<T> = { [K in keyof T]-?: T[K] extends number ? K : never }[keyof T]

/** Figure that is a field of the item. */
const field = <T>(name: NumberKey<T>, min: number, max: number): readonly [string, DraftFigure<T>] => [
  name as string,
  { min, max, read: (item) => item[name] as number, write: (item, value) => ({ ...item, [name]: value }) },
]

const defense = (facing: keyof ShipDesign['defense']): readonly [string, DraftFigure<ShipDesign>] => [
  `defense.${facing}`,
  {
    min: 0,
    max: 5,
    read: (ship) => ship.defense[facing],
    write: (ship, value) => ({ ...ship, defense: { ...ship.defense, [facing]: value } }),
  },
]

/** Bounds are about twice what the content has, so that a typing error is noticed. */
export const shipFigures: Figures<ShipDesign> = new Map([
  field<ShipDesign>('points', 1, 200),
  field<ShipDesign>('hull', 1, 100),
  defense('bow'),
  defense('flank'),
  defense('stern'),
  field<ShipDesign>('evasion', 0, 8),
  field<ShipDesign>('thrust', 0, 24),
  field<ShipDesign>('turn', 0, 4),
  field<ShipDesign>('command', 0, 10),
  field<ShipDesign>('signature', 0, 48),
  field<ShipDesign>('pointDefense', 0, 6),
  field<ShipDesign>('hangar', 0, 10),
])

const range = (band: keyof Weapon['range']): readonly [string, DraftFigure<Weapon>] => [
  `range.${band}`,
  {
    min: 1,
    max: 48,
    read: (weapon) => weapon.range[band],
    write: (weapon, value) => ({ ...weapon, range: { ...weapon.range, [band]: value } }),
  },
]

const changeTrait = (weapon: Weapon, kind: WeaponTrait['kind'], added: WeaponTrait | undefined): Weapon => ({
  ...weapon,
  traits: [...weapon.traits.filter((trait) => trait.kind !== kind), ...(added ? [added] : [])],
})

/** A trait with a number; 0 means that the weapon does not have it. Accurate keeps its range band. */
const numbered = (kind: 'accurate' | 'piercing' | 'salvo', max: number): readonly [string, DraftFigure<Weapon>] => {
  const find = ({ traits }: Weapon) => traits.find((trait) => trait.kind === kind)
  return [
    kind,
    {
      min: 0,
      max,
      read: (weapon) => (find(weapon) as { readonly n: number } | undefined)?.n ?? 0,
      write: (weapon, n) =>
        changeTrait(weapon, kind, n === 0 ? undefined : ({ ...(find(weapon) ?? { kind }), n } as WeaponTrait)),
    },
  ]
}

/** A trait without a number: 1 if the item has it, 0 if not. */
const plain = (
  kind: 'rending' | 'overcharge' | 'spread' | 'ion' | 'spinal',
): readonly [string, DraftFigure<Weapon>] => [
  kind,
  {
    min: 0,
    max: 1,
    read: ({ traits }) => (traits.some((trait) => trait.kind === kind) ? 1 : 0),
    write: (weapon, value) => changeTrait(weapon, kind, value === 1 ? { kind } : undefined),
  },
]

export const weaponFigures: Figures<Weapon> = new Map([
  field<Weapon>('dice', 1, 12),
  field<Weapon>('damageRating', 1, 10),
  range('short'),
  range('medium'),
  range('long'),
  numbered('accurate', 5),
  numbered('piercing', 5),
  numbered('salvo', 6),
  plain('rending'),
  plain('overcharge'),
  plain('spread'),
  plain('ion'),
  plain('spinal'),
])

export const refitFigures: Figures<Refit> = new Map([field<Refit>('points', 0, 60)])
export const admiralFigures: Figures<Admiral> = new Map([field<Admiral>('points', 0, 60)])
