import type { LiveProblem } from '#store/table/shared/live-state.ts'
import { texts } from './texts.ts'

const words = texts.problems

/** Why an action with a shared battle failed. A sentence from the record store is shown unchanged. */
export function liveProblemWords(problem: LiveProblem): string {
  if (problem === 'full') return words.full
  if (problem === 'gone') return words.gone
  switch (problem.kind) {
    case 'offline':
      return words.offline
    case 'not-found':
      return words['not-found']
    case 'rate-limited':
      return words['rate-limited']
    case 'refused':
    case 'invalid':
      return problem.message || words.other
    default:
      return words.other
  }
}
