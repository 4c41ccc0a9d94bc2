import type { VolleyField } from '#game/volley/volley-settings.ts'
import type { SetupProblem } from '#store/dice-table/setup-problems.ts'

const names: Readonly<Record<VolleyField | 'hull', string>> = {
  successDice: 'Success dice',
  failureDice: 'Failure dice',
  damageRating: 'Damage rating',
  defenseRating: 'Defense rating',
  hull: 'Target’s hull',
}

/** One sentence about an invalid value in a link or stored on this device, and about the value used instead. */
export function problemWords(problem: SetupProblem): string {
  if (problem.from === 'stored')
    return `${names[problem.field]} “${problem.asked}”, as saved on this device: ${problem.taken} is used.`
  const { problem: linkProblem } = problem
  if (linkProblem.code === 'TRAIT') return `“${linkProblem.asked}” is not a weapon trait: ignored.`
  if (linkProblem.taken === undefined)
    return `${names[linkProblem.field]} “${linkProblem.asked}” is not a number: unchanged.`
  return `${names[linkProblem.field]} ${linkProblem.asked}: ${linkProblem.taken} is used.`
}
