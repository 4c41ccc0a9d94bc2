import type { SetupProblem } from '#store/dice-table/setup-problems.ts'
import { texts } from './texts.ts'

const { figures: names, problems: words } = texts

/** One sentence about an invalid value in a link or stored on this device, and about the value used instead. */
export function problemWords(problem: SetupProblem): string {
  if (problem.from === 'stored') return words.saved(names[problem.field], problem.asked, problem.taken)
  const { problem: linkProblem } = problem
  if (linkProblem.code === 'TRAIT') return words.trait(linkProblem.asked)
  if (linkProblem.taken === undefined) return words.notANumber(names[linkProblem.field], linkProblem.asked)
  return words.clamped(names[linkProblem.field], linkProblem.asked, linkProblem.taken)
}
