import type { Result } from '../result.ts'
import * as s from '../schema.ts'
import { arcs, rangeBands, weaponKinds, type RangeBand, type Weapon, type WeaponTrait } from './ship.ts'
import { weaponBounds } from './weapon-bounds.ts'

type Kind<K extends WeaponTrait['kind']> = Extract<WeaponTrait, { readonly kind: K }>

/** The number of a trait; what it counts depends on the trait. */
const count = s.whole(1, 40)

export const weaponTraitSchema: s.Schema<WeaponTrait> = s.variant<WeaponTrait>({
  accurate: s.object<Kind<'accurate'>>({
    kind: s.oneOf(['accurate']),
    n: count,
    band: s.optional(s.oneOf(rangeBands)),
  }),
  piercing: s.object<Kind<'piercing'>>({ kind: s.oneOf(['piercing']), n: count }),
  salvo: s.object<Kind<'salvo'>>({ kind: s.oneOf(['salvo']), n: count }),
  rending: s.object<Kind<'rending'>>({ kind: s.oneOf(['rending']) }),
  overcharge: s.object<Kind<'overcharge'>>({ kind: s.oneOf(['overcharge']) }),
  spread: s.object<Kind<'spread'>>({ kind: s.oneOf(['spread']) }),
  ion: s.object<Kind<'ion'>>({ kind: s.oneOf(['ion']) }),
  spinal: s.object<Kind<'spinal'>>({ kind: s.oneOf(['spinal']) }),
})

/** Key by which repeated traits are found: a weapon has each trait once, but Accurate once for each range band. */
const traitKey = (trait: WeaponTrait): string =>
  trait.kind === 'accurate' && trait.band !== undefined ? `accurate ${trait.band}` : trait.kind

const inches = s.whole(0, 144)

/** Outer edge of each range band in inches. No edge may be nearer than that of the band before. */
const range: s.Schema<Readonly<Record<RangeBand, number>>> = s.refine(
  s.object<Readonly<Record<RangeBand, number>>>({ short: s.whole(1, 144), medium: inches, long: inches }),
  (edges, place, report) => {
    if (edges.medium < edges.short) report({ code: 'OUT_OF_ORDER', place: `${place}.medium` })
    if (edges.long < edges.medium) report({ code: 'OUT_OF_ORDER', place: `${place}.long` })
  },
)

export const weaponSchema: s.Schema<Weapon> = s.object<Weapon>({
  id: s.itemId,
  name: s.text(80, 1),
  kind: s.oneOf(weaponKinds),
  arcs: s.distinct(s.list(s.oneOf(arcs), arcs.length, 1), (arc) => arc),
  range,
  dice: s.whole(1, weaponBounds.dice),
  damageRating: s.whole(1, weaponBounds.damageRating),
  traits: s.distinct(s.list(weaponTraitSchema, 20), traitKey),
})

/** Reads a weapon from data of unknown origin. Errors: all faults, each with its path. */
export const parseWeapon = (value: unknown): Result<Weapon, readonly s.ParseProblem[]> =>
  s.parseWith(weaponSchema, value)
