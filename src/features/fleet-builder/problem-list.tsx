import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'

import { useDesk, useFleetView } from './fleet-desk.ts'
import { focusElement } from './focus-ship.ts'
import { fixToEdit, type FleetProblem } from '#game/fleet-legality.ts'
import { culpritName, fixWords, problemSentence } from '#pieces/problem-words.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon, ErrorIcon, WarningIcon } from '#ui/icons.tsx'

export interface ProblemListProps {
  /** Opens a ship and puts the focus on it. */
  readonly onShowShip: (key: string) => void
}

const listId = 'fleet-problems'

function ProblemLine({ problem, onShowShip }: ProblemListProps & { readonly problem: FleetProblem }): ReactElement {
  const view = useFleetView()
  const { catalogue, edit, newKey } = useDesk()
  const { fix, culprit } = problem
  const culpritWords = culpritName(culprit, view.fleet, catalogue)
  const show = () => {
    if (culprit.kind === 'admiral') focusElement('fleet-admiral')
    else if (culprit.kind !== 'fleet') onShowShip(culprit.ship)
  }
  const mend = () => {
    // The pressed button goes with its problem: on to what is left, or to the ships.
    if (fix && edit(fixToEdit(fix, newKey()))) focusElement(listId, 'fleet-ships')
  }
  const error = problem.severity === 'error'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline py-2 wrap-anywhere">
      <span className={`shrink-0 self-start pt-0.5 ${error ? 'text-hull' : 'text-brass-text'}`}>
        {error ? <ErrorIcon /> : <WarningIcon />}
        <span className="sr-only">{error ? 'Not legal: ' : 'Remark: '}</span>
      </span>
      <span className="min-w-52 grow basis-64">
        {problemSentence(problem, view.fleet, catalogue)}{' '}
        <Link to={`/${problem.rule}`} className="figures text-xs whitespace-nowrap text-ink-dim underline underline-offset-3">
          <span className="sr-only">The rule: </span>
          {problem.code}
        </Link>
      </span>
      <span className="ml-auto flex flex-wrap justify-end gap-2">
        {culpritWords !== undefined && (
          <Button variant="quiet" aria-label={`Show ${culpritWords}`} onClick={show}>
            Show
          </Button>
        )}
        {fix && <Button onClick={mend}>{fixWords(fix, view.fleet, catalogue)}</Button>}
      </span>
    </li>
  )
}

/** What the rules say of the fleet: why, where, and one press to mend it. An illegal fleet is kept as it is. */
export function ProblemList({ onShowShip }: ProblemListProps): ReactElement {
  const view = useFleetView()
  if (view.problems.length === 0)
    return (
      <p id={listId} tabIndex={-1} className="flex items-center gap-2 py-2 text-good">
        <CheckIcon /> Legal. Nothing to mend.
      </p>
    )
  return (
    <ul id={listId} tabIndex={-1} aria-label="Problems">
      {view.problems.map((problem, n) => (
        <ProblemLine key={`${problem.code}-${n}`} problem={problem} onShowShip={onShowShip} />
      ))}
    </ul>
  )
}
