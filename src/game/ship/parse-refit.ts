import type { Result } from '../result.ts'
import {
  distinct,
  flag,
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
  type Report,
  type Schema,
} from '../schema.ts'
import { shipTraitSchema, type KnownItems } from './parse-ship.ts'
import { weaponSchema, weaponTraitSchema } from './parse-weapon.ts'
import { facings, factionIds, shipClasses, slotKinds, weaponKinds, type Refit, type RefitEffect } from './ship.ts'
import { slotCycles } from './slot-cycles.ts'

/** Reads one refit, or the list of all. Only the whole list shows cycles of refits that open slots for each other. */

type Effect<K extends RefitEffect['kind']> = Extract<RefitEffect, { readonly kind: K }>

/** The change of a stat by a refit. `effectiveShip` keeps the resulting stat within its bounds. */
const change = whole(-50, 50)
const stats = ['hull', 'evasion', 'thrust', 'turn', 'command', 'signature', 'pointDefense', 'hangar'] as const
const armament = [...weaponKinds, 'all'] as const

const effect = (known: KnownItems): Schema<RefitEffect> =>
  variant<RefitEffect>({
    stat: object<Effect<'stat'>>({ kind: oneOf(['stat']), stat: oneOf(stats), by: change }),
    defense: object<Effect<'defense'>>({ kind: oneOf(['defense']), facing: oneOf(facings), by: whole(-5, 5) }),
    'weapon-trait': object<Effect<'weapon-trait'>>({
      kind: oneOf(['weapon-trait']),
      weapon: oneOf(armament),
      trait: weaponTraitSchema,
    }),
    'weapon-dice': object<Effect<'weapon-dice'>>({
      kind: oneOf(['weapon-dice']),
      weapon: oneOf(armament),
      by: whole(-20, 20),
    }),
    'add-weapon': object<Effect<'add-weapon'>>({ kind: oneOf(['add-weapon']), weapon: weaponSchema }),
    trait: object<Effect<'trait'>>({ kind: oneOf(['trait']), trait: shipTraitSchema(known) }),
  })

const refitRecord = (known: KnownItems): Schema<Refit> =>
  object<Refit>({
    id: itemId,
    name: text(80, 1),
    slot: oneOf(slotKinds),
    points: whole(0, 1000),
    unique: optional(flag),
    factions: optional(distinct(list(oneOf(factionIds), factionIds.length, 1), (faction) => faction)),
    classes: optional(distinct(list(oneOf(shipClasses), shipClasses.length, 1), (shipClass) => shipClass)),
    opens: optional(list(oneOf(slotKinds), 10)),
    effects: list(effect(known), 20),
    text: text(2000),
    retired: optional(flag),
  })

/** Reports each cycle of refits that open slots for each other, at the path of `opens` of the first refit in it. */
const reportCycles = (refits: readonly Refit[], placeOf: (at: number) => string, report: Report): void => {
  for (const cycle of slotCycles(refits)) {
    const at = refits.findIndex(({ id }) => id === cycle[0])
    report({ code: 'SLOT_CYCLE', place: `${placeOf(at)}opens`, cycle })
  }
}

/** Schema of a single refit. If the refit opens a slot of its own kind, that is already a cycle. */
const refitSchema = (known: KnownItems = {}): Schema<Refit> =>
  refine(refitRecord(known), (refit, place, report) =>
    reportCycles([refit], () => (place === '' ? '' : `${place}.`), report),
  )

/** Schema of all refits of a catalogue. Ids must be unique, and there must be no cycles. */
export const refitsSchema = (known: KnownItems = {}): Schema<readonly Refit[]> =>
  refine(
    distinct(list(refitRecord(known), 1000), (refit) => refit.id, 'id'),
    (refits, place, report) => reportCycles(refits, (at) => `${place}[${at}].`, report),
  )

/** Reads a refit from data of unknown origin. Errors: all faults, each with its path. */
export const parseRefit = (value: unknown, known?: KnownItems): Result<Refit, readonly ParseProblem[]> =>
  parseWith(refitSchema(known), value)

/**
 * Reads the refits of a catalogue from data of unknown origin. Errors: all faults, each with its path. A slot cycle
 * also has the ids of the refits in it.
 */
export const parseRefits = (value: unknown, known?: KnownItems): Result<readonly Refit[], readonly ParseProblem[]> =>
  parseWith(refitsSchema(known), value)
