import type { Result } from '../result.ts'
import * as s from '../schema.ts'
import { shipTraitSchema, type KnownItems } from './parse-ship.ts'
import { weaponSchema, weaponTraitSchema } from './parse-weapon.ts'
import { facings, factionIds, shipClasses, slotKinds, weaponKinds, type Refit, type RefitEffect } from './ship.ts'
import { slotCycles } from './slot-cycles.ts'

/** Reads one refit, or the list of all. Only the whole list shows cycles of refits that open slots for each other. */

type Effect<K extends RefitEffect['kind']> = Extract<RefitEffect, { readonly kind: K }>

/** The change of a stat by a refit. `effectiveShip` keeps the resulting stat within its bounds. */
const change = s.whole(-50, 50)
const stats = ['hull', 'evasion', 'thrust', 'turn', 'command', 'signature', 'pointDefense', 'hangar'] as const
const armament = [...weaponKinds, 'all'] as const

const effect = (known: KnownItems): s.Schema<RefitEffect> =>
  s.variant<RefitEffect>({
    stat: s.object<Effect<'stat'>>({ kind: s.oneOf(['stat']), stat: s.oneOf(stats), by: change }),
    defense: s.object<Effect<'defense'>>({ kind: s.oneOf(['defense']), facing: s.oneOf(facings), by: s.whole(-5, 5) }),
    'weapon-trait': s.object<Effect<'weapon-trait'>>({
      kind: s.oneOf(['weapon-trait']),
      weapon: s.oneOf(armament),
      trait: weaponTraitSchema,
    }),
    'weapon-dice': s.object<Effect<'weapon-dice'>>({
      kind: s.oneOf(['weapon-dice']),
      weapon: s.oneOf(armament),
      by: s.whole(-20, 20),
    }),
    'add-weapon': s.object<Effect<'add-weapon'>>({ kind: s.oneOf(['add-weapon']), weapon: weaponSchema }),
    trait: s.object<Effect<'trait'>>({ kind: s.oneOf(['trait']), trait: shipTraitSchema(known) }),
  })

const refitRecord = (known: KnownItems): s.Schema<Refit> =>
  s.object<Refit>({
    id: s.itemId,
    name: s.text(80, 1),
    slot: s.oneOf(slotKinds),
    points: s.whole(0, 1000),
    unique: s.optional(s.flag),
    factions: s.optional(s.distinct(s.list(s.oneOf(factionIds), factionIds.length, 1), (faction) => faction)),
    classes: s.optional(s.distinct(s.list(s.oneOf(shipClasses), shipClasses.length, 1), (shipClass) => shipClass)),
    opens: s.optional(s.list(s.oneOf(slotKinds), 10)),
    effects: s.list(effect(known), 20),
    text: s.text(2000),
    retired: s.optional(s.flag),
  })

/** Reports each cycle of refits that open slots for each other, at the path of `opens` of the first refit in it. */
const reportCycles = (refits: readonly Refit[], placeOf: (at: number) => string, report: s.Report): void => {
  for (const cycle of slotCycles(refits)) {
    const at = refits.findIndex(({ id }) => id === cycle[0])
    report({ code: 'SLOT_CYCLE', place: `${placeOf(at)}opens`, cycle })
  }
}

/** Schema of a single refit. If the refit opens a slot of its own kind, that is already a cycle. */
const refitSchema = (known: KnownItems = {}): s.Schema<Refit> =>
  s.refine(refitRecord(known), (refit, place, report) =>
    reportCycles([refit], () => (place === '' ? '' : `${place}.`), report),
  )

/** Schema of all refits of a catalogue. Ids must be unique, and there must be no cycles. */
export const refitsSchema = (known: KnownItems = {}): s.Schema<readonly Refit[]> =>
  s.refine(
    s.distinct(s.list(refitRecord(known), 1000), (refit) => refit.id, 'id'),
    (refits, place, report) => reportCycles(refits, (at) => `${place}[${at}].`, report),
  )

/** Reads a refit from data of unknown origin. Errors: all faults, each with its path. */
export const parseRefit = (value: unknown, known?: KnownItems): Result<Refit, readonly s.ParseProblem[]> =>
  s.parseWith(refitSchema(known), value)

/**
 * Reads the refits of a catalogue from data of unknown origin. Errors: all faults, each with its path. A slot cycle
 * also has the ids of the refits in it.
 */
export const parseRefits = (value: unknown, known?: KnownItems): Result<readonly Refit[], readonly s.ParseProblem[]> =>
  s.parseWith(refitsSchema(known), value)
