import type { Result } from '#game/result.ts'
import {
  distinct,
  list,
  object,
  oneOf,
  optional,
  parseWith,
  refine,
  whole,
  type ParseProblem,
  type Schema,
} from '#game/schema.ts'
import { battleScenarios } from '../../battle/scenario/battle-scenario.ts'
import { parseFleet } from '../../fleet/parse-fleet.ts'
import { factionIds, type FactionId } from '../../ship/ship.ts'
import { battleModels, doctrineChoices, questionBounds } from '../balance-question.ts'
import { headerFields, type RunHeader } from '../run-header.ts'
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

export const emptyClimb = ({
  question,
  gameVersion,
  contentHash,
  draft,
  method,
}: RunHeader<ClimbQuestion>): ClimbResult => ({
  format: climbFormat,
  version: climbVersion,
  question,
  gameVersion,
  contentHash,
  draft,
  ...(method && { method }),
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
const fleetSchema: Schema<Climb['fleet']> = (value, place, report) => {
  const read = parseFleet(typeof value === 'object' && value !== null ? { ...value, id: 'climb' } : value)
  if (!read.ok) return report({ ...read.error, place: [place, read.error.place].filter((one) => one !== '').join('.') })
  const { name, faction, limit, gameVersion, ships, flagships, admiral, notes } = read.value
  return { name, faction, limit, gameVersion, ships, flagships, admiral, notes }
}

const { limit, seed } = questionBounds

const fileSchema: Schema<ClimbResult> = refine(
  object<ClimbResult>({
    format: oneOf([climbFormat]),
    version: whole(climbVersion, climbVersion) as Schema<typeof climbVersion>,
    question: object<ClimbQuestion>({
      model: oneOf(battleModels),
      doctrine: oneOf(doctrineChoices),
      scenario: oneOf(battleScenarios),
      limit: whole(limit.min, limit.max),
      seed: whole(seed.min, seed.max),
      steps: whole(0, most),
      judged: whole(1, most),
      factions: distinct(list(oneOf(factionIds), factionIds.length, 1), (faction) => faction),
    }),
    ...headerFields,
    climbs: distinct(
      list(
        object<Climb>({
          faction: oneOf(factionIds),
          steps: whole(0, most),
          kept: whole(0, most),
          fleet: fleetSchema,
          judgement: optional(
            object<Judgement>({ wins: whole(0, most), draws: whole(0, most), battles: whole(1, most) }),
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
export const parseClimb = (value: unknown): Result<ClimbResult, readonly ParseProblem[]> => parseWith(fileSchema, value)
