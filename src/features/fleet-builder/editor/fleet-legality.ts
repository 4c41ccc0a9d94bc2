import { fleetProblems, isLegal } from '#game/fleet/fleet-legality.ts'
import type { FleetProblem, Severity } from '#game/fleet/fleet-problem.ts'
import type { Catalogue, Fleet } from '#game/fleet/fleet.ts'

/** How a fleet stands to the rules, worked out apart from what is shown of it: no edit waits for that. */
export interface FleetLegality {
  readonly fleet: Fleet
  readonly problems: readonly FleetProblem[]
  readonly legal: boolean
  /** The worst of each ship at fault, by its key. */
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

/** The standing, in which a problem that was there before is the object that it was: its line need not be drawn anew. */
export function reuseProblems(now: FleetLegality, before: FleetLegality | undefined): FleetLegality {
  if (!before) return now
  const known = new Map(before.problems.map((problem) => [JSON.stringify(problem), problem]))
  return { ...now, problems: now.problems.map((problem) => known.get(JSON.stringify(problem)) ?? problem) }
}
