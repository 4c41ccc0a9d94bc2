import { fleetProblems, isLegal } from '#game/fleet/fleet-legality.ts'
import type { FleetProblem, Severity } from '#game/fleet/fleet-problem.ts'
import type { Catalogue, Fleet } from '#game/fleet/fleet.ts'

/** How a fleet stands to the rules, worked out apart from what is shown of it: no edit waits for that. */
export interface FleetStanding {
  readonly fleet: Fleet
  readonly problems: readonly FleetProblem[]
  readonly legal: boolean
  /** The gravest of each ship at fault, by its key. */
  readonly gravest: ReadonlyMap<string, Severity>
}

function gravestByShip(problems: readonly FleetProblem[]): ReadonlyMap<string, Severity> {
  const gravest = new Map<string, Severity>()
  for (const { culprit, severity } of problems)
    if ((culprit.kind === 'ship' || culprit.kind === 'refit') && gravest.get(culprit.ship) !== 'error')
      gravest.set(culprit.ship, severity)
  return gravest
}

export function fleetStanding(fleet: Fleet, catalogue: Catalogue): FleetStanding {
  const problems = fleetProblems(fleet, catalogue)
  return { fleet, problems, legal: isLegal(problems), gravest: gravestByShip(problems) }
}

/** The standing, in which a problem that was there before is the object that it was: its line need not be drawn anew. */
export function keepProblems(now: FleetStanding, before: FleetStanding | undefined): FleetStanding {
  if (!before) return now
  const known = new Map(before.problems.map((problem) => [JSON.stringify(problem), problem]))
  return { ...now, problems: now.problems.map((problem) => known.get(JSON.stringify(problem)) ?? problem) }
}
