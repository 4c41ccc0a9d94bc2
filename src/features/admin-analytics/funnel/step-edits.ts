import { funnelStepNames, type FunnelStepId } from '#shared/analytics/analytics.ts'
import { funnelSteps } from '#shared/analytics/analytics.ts'

type Steps = readonly FunnelStepId[]

/** Steps that are not in the funnel yet: features first, then pages. */
export const freeSteps = (steps: Steps, pages: Steps): Steps =>
  [...funnelStepNames, ...pages].filter((one) => !steps.includes(one))

/** Moves a step by one place; `by`: -1 or 1. Beyond an end nothing changes. */
export function moveStep(steps: Steps, at: number, by: -1 | 1): Steps {
  const [step, other] = [steps[at], steps[at + by]]
  return step && other ? steps.with(at, other).with(at + by, step) : steps
}

/** Adds the first feature that is not a step yet, at the end. */
export const addStep = (steps: Steps): Steps =>
  [...steps, ...freeSteps(steps, []).slice(0, 1)].slice(0, funnelSteps.most)

export const removeStep = (steps: Steps, at: number): Steps =>
  steps.length > funnelSteps.least ? steps.filter((_, place) => place !== at) : steps
