import type { Result } from '../result.ts'
import {
  decimal,
  flag,
  list,
  object,
  oneOf,
  optional,
  parseWith,
  refine,
  tuple,
  whole,
  type ParseProblem,
  type Schema,
} from '../schema.ts'
import { hullModuleKinds, type HullForm, type HullModule, type HullSection } from './ship.ts'

/** Reads hull forms from data of unknown origin. All numbers are checked against bounds, as drawing trusts them. */

const share = decimal(0, 1)
const signedShare = decimal(-1, 1)
/** A length in metres, of the ship in the game's world, not of its miniature. */
const metres = decimal(0.01, 10_000)
/** A size of a module in metres. Only the size of a tether may be negative; the others are checked with `metres`. */
const run = decimal(-10_000, 10_000)
/** Position of a module as a fraction of length, half-beam or half-depth. Modules may be far outside the hull. */
const beside = decimal(-20, 20)

const axes = ['x', 'y', 'z'] as const

const hullModule: Schema<HullModule> = refine(
  object<HullModule>({
    kind: oneOf(hullModuleKinds),
    at: tuple(beside, beside, beside),
    size: tuple(run, run, run),
    mirror: optional(flag),
    tiers: optional(whole(1, 20)),
    barrels: optional(whole(1, 40)),
    aft: optional(flag),
    under: optional(flag),
    axis: optional(oneOf(axes)),
    curl: optional(share),
    swell: optional(share),
    bore: optional(share),
    points: optional(whole(3, 40)),
    gauge: optional(metres),
  }),
  ({ kind, size }, place, report) => {
    if (kind === 'tether') return
    size.forEach((length, i) => metres(length, `${place}.size[${i}]`, report))
  },
)

const section: Schema<HullSection> = object<HullSection>({
  deck: share,
  keel: share,
  chine: share,
  round: optional(oneOf([true])),
})

/** Schema of a list of stations, stern to bow by their first number, x. Two at the same x make a sudden change. */
const sternToBow = <T extends readonly [number, ...number[]]>(station: Schema<T>): Schema<readonly T[]> =>
  refine(list(station, 200, 2), (stations, place, report) =>
    stations.forEach(([x], i) => {
      if (i > 0 && x < stations[i - 1]![0]) report({ code: 'OUT_OF_ORDER', place: `${place}[${i}][0]` })
    }),
  )

export const hullFormSchema: Schema<HullForm> = object<HullForm>({
  length: metres,
  beam: metres,
  depth: metres,
  plan: sternToBow(tuple<readonly [number, number]>(share, share)),
  profile: sternToBow(tuple<readonly [number, number, number]>(share, signedShare, signedShare)),
  section,
  modules: list(hullModule, 400),
})

/** Reads a hull form from data of unknown origin. Errors: all faults, each with its path. */
export const parseHullForm = (value: unknown): Result<HullForm, readonly ParseProblem[]> =>
  parseWith(hullFormSchema, value)
