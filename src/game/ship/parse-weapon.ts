import type { Result } from '../result.ts'
import {
  distinct,
  itemId,
  list,
  object,
  oneOf,
  optional,
  parseWith,
  refine,
  text,
  variant,
  whole,
  type ParseProblem,
  type Schema,
} from '../schema.ts'
import { arcs, rangeBands, weaponKinds, type RangeBand, type Weapon, type WeaponTrait } from './ship.ts'
import { weaponBounds } from './weapon-bounds.ts'

type Kind<K extends WeaponTrait['kind']> = Extract<WeaponTrait, { readonly kind: K }>

/** The number of a trait; what it counts depends on the trait. */
const count = whole(1, 40)

export const weaponTraitSchema: Schema<WeaponTrait> = variant<WeaponTrait>({
  accurate: object<Kind<'accurate'>>({ kind: oneOf(['accurate']), n: count, band: optional(oneOf(rangeBands)) }),
  piercing: object<Kind<'piercing'>>({ kind: oneOf(['piercing']), n: count }),
  salvo: object<Kind<'salvo'>>({ kind: oneOf(['salvo']), n: count }),
  rending: object<Kind<'rending'>>({ kind: oneOf(['rending']) }),
  overcharge: object<Kind<'overcharge'>>({ kind: oneOf(['overcharge']) }),
  spread: object<Kind<'spread'>>({ kind: oneOf(['spread']) }),
  ion: object<Kind<'ion'>>({ kind: oneOf(['ion']) }),
  spinal: object<Kind<'spinal'>>({ kind: oneOf(['spinal']) }),
})

/** Key by which repeated traits are found: a weapon has each trait once, but Accurate once for each range band. */
const traitKey = (trait: WeaponTrait): string =>
  trait.kind === 'accurate' && trait.band !== undefined ? `accurate ${trait.band}` : trait.kind

const inches = whole(0, 144)

/** Outer edge of each range band in inches. No edge may be nearer than that of the band before. */
const range: Schema<Readonly<Record<RangeBand, number>>> = refine(
  object<Readonly<Record<RangeBand, number>>>({ short: whole(1, 144), medium: inches, long: inches }),
  (edges, place, report) => {
    if (edges.medium < edges.short) report({ code: 'OUT_OF_ORDER', place: `${place}.medium` })
    if (edges.long < edges.medium) report({ code: 'OUT_OF_ORDER', place: `${place}.long` })
  },
)

export const weaponSchema: Schema<Weapon> = object<Weapon>({
  id: itemId,
  name: text(80, 1),
  kind: oneOf(weaponKinds),
  arcs: distinct(list(oneOf(arcs), arcs.length, 1), (arc) => arc),
  range,
  dice: whole(1, weaponBounds.dice),
  damageRating: whole(1, weaponBounds.damageRating),
  traits: distinct(list(weaponTraitSchema, 20), traitKey),
})

/** Reads a weapon from data of unknown origin. Errors: all faults, each with its path. */
export const parseWeapon = (value: unknown): Result<Weapon, readonly ParseProblem[]> => parseWith(weaponSchema, value)
