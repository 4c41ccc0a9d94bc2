import type { Result } from '#game/result.ts'
import * as s from '#game/schema.ts'
import { parseFleet } from '../../fleet/parse-fleet.ts'
import { factionIds, type FactionId } from '../../ship/ship.ts'
import { termFields } from '../balance-question.ts'
import { headerFields, headerOf, type RunHeader } from '../run-header.ts'
import { donePartsOf, partsOfClimb, type Climb, type ClimbQuestion, type Judgement } from './climb-question.ts'

/** The climbs of some factions with the steps done so far. */

const climbFormat = 'orion-balance-climb'
const climbVersion = 1

export interface ClimbResult extends RunHeader<ClimbQuestion> {
  readonly format: typeof climbFormat
  readonly version: typeof climbVersion
  /** The climbs of the factions, in any order. A faction without a climb has not started. */
  readonly climbs: readonly Climb[]
}

export const emptyClimb = (run: RunHeader<ClimbQuestion>): ClimbResult => ({
  format: climbFormat,
  version: climbVersion,
  ...headerOf(run),
  climbs: [],
})

export const climbOf = ({ climbs }: ClimbResult, faction: FactionId): Climb | undefined =>
  climbs.find((climb) => climb.faction === faction)

/** The result with the newer state of one climb. */
export const withClimb = (result: ClimbResult, climb: Climb): ClimbResult => ({
  ...result,
  climbs: [...result.climbs.filter(({ faction }) => faction !== climb.faction), climb],
})

/** The factions whose climbs are not finished. */
export const openClimbs = (result: ClimbResult): readonly FactionId[] =>
  result.question.factions.filter((faction) => !climbOf(result, faction)?.judgement)

/** How many parts of the climbs are still to be fought. */
export const openClimbParts = (result: ClimbResult): number =>
  openClimbs(result).reduce(
    (sum, faction) => sum + partsOfClimb(result.question) - donePartsOf(result.question, climbOf(result, faction)),
    0,
  )

const most = 1_000_000

/** A fleet without an id, as climbs save it. */
const fleetSchema: s.Schema<Climb['fleet']> = (value, place, report) => {
  const read = parseFleet(typeof value === 'object' && value !== null ? { ...value, id: 'climb' } : value)
  if (!read.ok) return report({ ...read.error, place: [place, read.error.place].filter((one) => one !== '').join('.') })
  const { name, faction, limit, gameVersion, ships, flagships, admiral, notes } = read.value
  return { name, faction, limit, gameVersion, ships, flagships, admiral, notes }
}

const fileSchema: s.Schema<ClimbResult> = s.refine(
  s.object<ClimbResult>({
    format: s.oneOf([climbFormat]),
    version: s.whole(climbVersion, climbVersion) as s.Schema<typeof climbVersion>,
    question: s.object<ClimbQuestion>({
      ...termFields,
      steps: s.whole(0, most),
      judged: s.whole(1, most),
      factions: s.distinct(s.list(s.oneOf(factionIds), factionIds.length, 1), (faction) => faction),
    }),
    ...headerFields,
    climbs: s.distinct(
      s.list(
        s.object<Climb>({
          faction: s.oneOf(factionIds),
          steps: s.whole(0, most),
          kept: s.whole(0, most),
          fleet: fleetSchema,
          judgement: s.optional(
            s.object<Judgement>({ wins: s.whole(0, most), draws: s.whole(0, most), battles: s.whole(1, most) }),
          ),
        }),
        factionIds.length,
      ),
      ({ faction }) => faction,
      'faction',
    ),
  }),
  ({ question, climbs }, place, report) => {
    const within = place === '' ? '' : `${place}.`
    for (const [at, { faction, steps }] of climbs.entries()) {
      if (!question.factions.includes(faction))
        report({ code: 'UNKNOWN_REFERENCE', place: `${within}climbs[${at}].faction`, item: faction })
      if (steps > question.steps)
        report({ code: 'TOO_LARGE', place: `${within}climbs[${at}].steps`, max: question.steps })
    }
  },
)

/** Reads a result from parsed JSON of unknown origin. Errors: everything that is wrong, each with its path. */
export const parseClimb = (value: unknown): Result<ClimbResult, readonly s.ParseProblem[]> =>
  s.parseWith(fileSchema, value)
