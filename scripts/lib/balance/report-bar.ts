import type { BalanceResult } from '#game/balance/balance-result.ts'
import { climbBar } from '#game/balance/climb/climb-question.ts'
import type { ClimbResult } from '#game/balance/climb/climb-result.ts'
import { evenBounds, matrixOf, unevenCells, type MatrixCell } from '#game/balance/faction-win-rates.ts'
import { intervalOf } from '#game/balance/worth/worth-measure.ts'
import { isWithinBar, worthBar, type WorthReport } from '#game/balance/worth/worth.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import { fleetProblems, isLegal } from '#game/fleet/legality/fleet-legality.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import type { FactionId } from '#game/ship/ship.ts'

/** A figure outside its allowed range. Its name stays the same when the figure changes. */
export interface Miss {
  readonly name: string
  readonly figure: string
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** Most by which one pairing of random fleets may miss its bounds if all others keep theirs. */
const lastMiss = 0.02

/** Returns the pairings outside the allowed range. A single pairing of random fleets may miss it by a little. */
function missingCells(result: BalanceResult): readonly MatrixCell[] {
  const { question } = result
  const uneven = unevenCells(matrixOf(result), question)
  const [low, high] = evenBounds[question.kind][question.model]
  const isHardly = ({ share: { rate, battles } }: MatrixCell): boolean =>
    battles > 0 && rate >= low - lastMiss && rate <= high + lastMiss
  return question.kind === 'random' && uneven.length === 1 && uneven.every(isHardly) ? [] : uneven
}

/** Pairings that are not even. `factions` are those that were asked for. */
export const unevenLines = (results: readonly BalanceResult[], factions: ReadonlySet<FactionId>): readonly Miss[] =>
  results.flatMap((result) =>
    missingCells(result)
      .filter(({ factions: [a, b] }) => factions.has(a) || factions.has(b))
      .map(({ factions: pair, share }) => {
        const { kind, model } = result.question
        return { name: `${kind} fleets on the ${model}, ${pair.join(' against ')}`, figure: percent(share.rate) }
      }),
  )

/** Ships outside ±10 % of their class, and choices that are never worth taking. */
export const worthMisses = ({ ships, refits, admirals }: WorthReport): readonly Miss[] => [
  ...ships
    .filter((ship) => !isWithinBar(ship))
    .toSorted((a, b) => Math.abs(b.besideClass.value - 1) - Math.abs(a.besideClass.value - 1))
    .map(({ id, class: shipClass, besideClass }) => {
      const [from, to] = intervalOf(besideClass)
      const isUnsure = from < 1 + worthBar && to > 1 - worthBar
      const figure = `worth ${besideClass.value.toFixed(2)} of a ${shipClass}${isUnsure ? ', within its interval' : ''}`
      return { name: id, figure }
    }),
  ...[...ships, ...refits, ...admirals]
    .filter(({ verdict }) => verdict === 'never')
    .map(({ id }) => ({ name: `${id}, as a choice`, figure: 'never worth taking' })),
]

/** Fleets found by climbing that win too much. */
export const climbMisses = (results: readonly ClimbResult[]): readonly Miss[] =>
  results.flatMap(({ question, climbs }) =>
    climbs.flatMap(({ faction, judgement }) => {
      const rate = judgement ? (judgement.wins + judgement.draws / 2) / judgement.battles : 0
      return rate > climbBar
        ? [{ name: `fleet found for ${faction} on the ${question.model}`, figure: percent(rate) }]
        : []
    }),
  )

/** Fixed fleets that the fleet rules forbid under the prices of this catalogue. */
export const illegalLines = (fleets: readonly FleetContent[], catalogue: Catalogue): readonly Miss[] =>
  fleets.flatMap((fleet) => {
    const problems = fleetProblems(fleet, catalogue)
    const codes = problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)
    const name = `fleet of ${fleet.faction}, ${fleet.name}`
    return isLegal(problems) ? [] : [{ name, figure: `not legal: ${codes.join(', ')}` }]
  })
