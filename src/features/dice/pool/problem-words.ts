import type { VolleyField } from '#game/volley/volley-settings.ts'
import type { SetupProblem } from '#store/dice-table/setup-problems.ts'

const names: Readonly<Record<VolleyField | 'hull', string>> = {
  successDice: 'Success dice',
  failureDice: 'Failure dice',
  damageRating: 'Damage rating',
  defenseRating: 'Defense rating',
  hull: 'Target’s hull',
}

/** What was set and what was taken, in a sentence. */
export function problemWords(problem: SetupProblem): string {
  if (problem.from === 'stored')
    return `${names[problem.field]} “${problem.asked}”, as this device had kept it: ${problem.taken} is taken.`
  const { problem: bent } = problem
  if (bent.code === 'TRAIT') return `“${bent.asked}” is no trait of a weapon: left out.`
  if (bent.taken === undefined) return `${names[bent.field]} “${bent.asked}” is no number: left as it was.`
  return `${names[bent.field]} ${bent.asked}: ${bent.taken} is taken.`
}
