import type { Result } from '../result.ts'
import * as s from '../schema.ts'
import { hullModuleKinds, type HullForm, type HullModule, type HullSection } from './ship.ts'

/** Reads hull forms from data of unknown origin. All numbers are checked against bounds, as drawing trusts them. */

const share = s.decimal(0, 1)
const signedShare = s.decimal(-1, 1)
/** A length in metres, of the ship in the game's world, not of its miniature. */
const metres = s.decimal(0.01, 10_000)
/** A size of a module in metres. Only the size of a tether may be negative; the others are checked with `metres`. */
const run = s.decimal(-10_000, 10_000)
/** Position of a module as a fraction of length, half-beam or half-depth. Modules may be far outside the hull. */
const beside = s.decimal(-20, 20)

const axes = ['x', 'y', 'z'] as const

const hullModule: s.Schema<HullModule> = s.refine(
  s.object<HullModule>({
    kind: s.oneOf(hullModuleKinds),
    at: s.tuple(beside, beside, beside),
    size: s.tuple(run, run, run),
    mirror: s.optional(s.flag),
    tiers: s.optional(s.whole(1, 20)),
    barrels: s.optional(s.whole(1, 40)),
    aft: s.optional(s.flag),
    under: s.optional(s.flag),
    axis: s.optional(s.oneOf(axes)),
    curl: s.optional(share),
    swell: s.optional(share),
    bore: s.optional(share),
    points: s.optional(s.whole(3, 40)),
    gauge: s.optional(metres),
  }),
  ({ kind, size }, place, report) => {
    if (kind === 'tether') return
    size.forEach((length, i) => metres(length, `${place}.size[${i}]`, report))
  },
)

const section: s.Schema<HullSection> = s.object<HullSection>({
  deck: share,
  keel: share,
  chine: share,
  round: s.optional(s.oneOf([true])),
})

/** Schema of a list of stations, stern to bow by their first number, x. Two at the same x make a sudden change. */
const sternToBow = <T extends readonly [number, ...number[]]>(station: s.Schema<T>): s.Schema<readonly T[]> =>
  s.refine(s.list(station, 200, 2), (stations, place, report) =>
    stations.forEach(([x], i) => {
      if (i > 0 && x < stations[i - 1]![0]) report({ code: 'OUT_OF_ORDER', place: `${place}[${i}][0]` })
    }),
  )

export const hullFormSchema: s.Schema<HullForm> = s.object<HullForm>({
  length: metres,
  beam: metres,
  depth: metres,
  plan: sternToBow(s.tuple<readonly [number, number]>(share, share)),
  profile: sternToBow(s.tuple<readonly [number, number, number]>(share, signedShare, signedShare)),
  section,
  modules: s.list(hullModule, 400),
})

/** Reads a hull form from data of unknown origin. Errors: all faults, each with its path. */
export const parseHullForm = (value: unknown): Result<HullForm, readonly s.ParseProblem[]> =>
  s.parseWith(hullFormSchema, value)
