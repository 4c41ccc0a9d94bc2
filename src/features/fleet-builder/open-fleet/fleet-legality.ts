import type { Fleet } from '#game/fleet/fleet.ts'
import { fleetProblems, isLegal } from '#game/fleet/legality/fleet-legality.ts'
import type { FleetProblem, Severity } from '#game/fleet/legality/fleet-problem.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'

/** Problems of a fleet. They are calculated separately from the fleet view, so that edits do not wait for them. */
export interface FleetLegality {
  readonly fleet: Fleet
  readonly problems: readonly FleetProblem[]
  readonly legal: boolean
  /** For each ship with a problem, by ship key: the severity of its worst problem. */
  readonly worst: ReadonlyMap<string, Severity>
}

function worstByShip(problems: readonly FleetProblem[]): ReadonlyMap<string, Severity> {
  const worst = new Map<string, Severity>()
  for (const { culprit, severity } of problems)
    if ((culprit.kind === 'ship' || culprit.kind === 'refit') && worst.get(culprit.ship) !== 'error')
      worst.set(culprit.ship, severity)
  return worst
}

export function fleetLegality(fleet: Fleet, catalogue: Catalogue): FleetLegality {
  const problems = fleetProblems(fleet, catalogue)
  return { fleet, problems, legal: isLegal(problems), worst: worstByShip(problems) }
}

/** Keeps the objects of problems that have not changed, so that their rows are not rendered again. */
export function reuseProblems(now: FleetLegality, before: FleetLegality | undefined): FleetLegality {
  if (!before) return now
  const known = new Map(before.problems.map((problem) => [JSON.stringify(problem), problem]))
  return { ...now, problems: now.problems.map((problem) => known.get(JSON.stringify(problem)) ?? problem) }
}
