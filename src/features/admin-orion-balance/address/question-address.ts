import {
  battleModels,
  doctrineChoices,
  fleetKinds,
  questionBounds,
  type BalanceQuestion,
} from '#game/balance/balance-question.ts'
import { battleScenarios } from '#game/battle/scenario/battle-scenario.ts'

/** The part of the question that all kinds of runs share. */
export type SharedQuestion = Pick<BalanceQuestion, 'model' | 'doctrine' | 'scenario' | 'limit' | 'seed'>

/** Names in the address that are the same on each screen tab. */
export const sharedNames: readonly string[] = [
  'fleets',
  'model',
  'doctrine',
  'scenario',
  'terrain',
  'limit',
  'seed',
  'battles',
]

/** The question if the address has none and nothing was fought yet. */
export const firstQuestion: BalanceQuestion = {
  kind: 'random',
  model: 'track',
  doctrine: 'mix',
  scenario: battleScenarios[0],
  terrain: false,
  limit: 200,
  seed: 1,
  battles: 2000,
}

const oneOf = <T extends string>(all: readonly T[], text: string | null, otherwise: T): T =>
  all.find((one) => one === text) ?? otherwise

/** The whole number that a part of an address gives, if it is within the bounds, and `otherwise` if not. */
export function wholeIn(
  { min, max }: { readonly min: number; readonly max: number },
  text: string | null,
  otherwise: number,
) {
  const number = Number(text)
  return text !== null && Number.isInteger(number) && number >= min && number <= max ? number : otherwise
}

/** Whether the address contains a question. */
export const isAsked = (params: URLSearchParams): boolean => sharedNames.some((name) => params.has(name))

/** Reads the question of an address. Parts that are missing or wrong are taken from `otherwise`. */
export const readQuestion = (params: URLSearchParams, otherwise: BalanceQuestion): BalanceQuestion => ({
  kind: oneOf(fleetKinds, params.get('fleets'), otherwise.kind),
  model: oneOf(battleModels, params.get('model'), otherwise.model),
  doctrine: oneOf(doctrineChoices, params.get('doctrine'), otherwise.doctrine),
  scenario: oneOf(battleScenarios, params.get('scenario'), otherwise.scenario),
  terrain: params.has('terrain') ? params.get('terrain') === '1' : otherwise.terrain,
  limit: wholeIn(questionBounds.limit, params.get('limit'), otherwise.limit),
  seed: wholeIn(questionBounds.seed, params.get('seed'), otherwise.seed),
  battles: wholeIn(questionBounds.battles, params.get('battles'), otherwise.battles),
})

/** The parts of an address for a question. */
export function questionParts(question: BalanceQuestion): Readonly<Record<string, string>> {
  const { kind, model, doctrine, scenario, terrain, limit, seed, battles } = question
  return {
    fleets: kind,
    model,
    doctrine,
    scenario,
    terrain: terrain ? '1' : '0',
    limit: `${limit}`,
    seed: `${seed}`,
    battles: `${battles}`,
  }
}
