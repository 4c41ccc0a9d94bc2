import { memo, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { fixToEdit } from '#game/fleet/legality/fleet-legality.ts'
import type { FleetProblem } from '#game/fleet/legality/fleet-problem.ts'
import { culpritName, fixWords, problemSentence } from '#pieces/fleet/problem-words.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckIcon, ErrorIcon, WarningIcon } from '#ui/icon/icons.tsx'
import { useEditor } from '../open-fleet/editor-context.ts'
import { focusElement } from '../open-fleet/focus-ship.ts'
import { useOpenFleet, useLegality } from '../open-fleet/open-fleet.ts'
import { legalityTexts as texts } from '../texts.ts'

export interface ProblemListProps {
  /** Opens a ship and focuses it. It must be the same function after each edit, because the rows are memoised. */
  readonly onShowShip: (key: string) => void
}

const listId = 'fleet-problems'

interface ProblemLineProps extends ProblemListProps {
  readonly problem: FleetProblem
  readonly sentence: string
  /** Name of what causes the problem, such as a ship; undefined for the fleet as a whole. */
  readonly culprit: string | undefined
  readonly fix: string | undefined
}

const ProblemLine = memo(function ProblemLine(props: ProblemLineProps): ReactElement {
  const { problem, sentence, culprit, fix, onShowShip } = props
  const { edit, makeKeys } = useEditor()
  const { legality } = useOpenFleet()
  const show = () => {
    if (problem.culprit.kind === 'admiral') focusElement('fleet-admiral')
    else if (problem.culprit.kind !== 'fleet') onShowShip(problem.culprit.ship)
  }
  const applyFix = () => {
    // The pressed button disappears with its problem, so the focus moves to other problems or to the ships.
    if (problem.fix && edit(fixToEdit(problem.fix, makeKeys())))
      focusElement(legality().problems.length > 0 ? listId : 'fleet-ships')
  }
  const error = problem.severity === 'error'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline py-2 wrap-anywhere">
      <span className={`shrink-0 ${error ? 'text-hull' : 'text-brass-text'}`}>
        {error ? <ErrorIcon /> : <WarningIcon />}
        <span className="sr-only">{error ? texts.error : texts.warning}</span>
      </span>
      <span className="min-w-52 grow basis-64">
        {sentence}{' '}
        <Link
          to={`/${problem.rule}`}
          data-code={problem.code}
          aria-label={texts.ruleOf(problem.code)}
          className="text-sm whitespace-nowrap text-ink-dim underline underline-offset-3"
        >
          {texts.rule}
        </Link>
      </span>
      <span className="ml-auto flex flex-wrap justify-end gap-2">
        {culprit !== undefined && (
          <Button variant="quiet" aria-label={texts.showItem(culprit)} onClick={show}>
            {texts.show}
          </Button>
        )}
        {fix !== undefined && <Button onClick={applyFix}>{fix}</Button>}
      </span>
    </li>
  )
})

/** React keys of the problems. Equal problems are numbered, so a row keeps its key when others come or go. */
function keysOf(problems: readonly FleetProblem[]): readonly string[] {
  const times = new Map<string, number>()
  return problems.map(({ code, culprit }) => {
    const name = `${code} ${Object.values(culprit).join(' ')}`
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    return `${name} ${time}`
  })
}

export function ProblemList({ onShowShip }: ProblemListProps): ReactElement {
  const { fleet, problems } = useLegality((legality) => legality)
  const { catalogue } = useEditor()
  if (problems.length === 0)
    return (
      <p id={listId} tabIndex={-1} className="flex items-center gap-2 py-2 text-good">
        <CheckIcon /> {texts.noProblems}
      </p>
    )
  const keys = keysOf(problems)
  return (
    <ul id={listId} tabIndex={-1} aria-label={texts.problems}>
      {problems.map((problem, n) => (
        <ProblemLine
          key={keys[n]}
          problem={problem}
          sentence={problemSentence(problem, fleet, catalogue)}
          culprit={culpritName(problem.culprit, fleet, catalogue)}
          fix={problem.fix && fixWords(problem.fix, fleet, catalogue)}
          onShowShip={onShowShip}
        />
      ))}
    </ul>
  )
}
