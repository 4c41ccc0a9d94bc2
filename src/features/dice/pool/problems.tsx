import type { SetupProblem } from '#store/dice-table/setup-problems.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon, WarningIcon } from '#ui/icon/icons.tsx'
import { problemWords } from './problem-words.ts'
import { texts } from './texts.ts'

interface ProblemsProps {
  readonly problems: readonly SetupProblem[]
  readonly onDismiss: () => void
}

/** List of invalid values that a link contained or this device had stored, with the values used instead. */
export function Problems({ problems, onDismiss }: ProblemsProps) {
  return (
    <div role="alert" className="mb-4 flex items-start gap-3 border border-brass-text bg-paper-raised py-1 pr-1 pl-4">
      <WarningIcon className="mt-2.5 text-brass-text" />
      <div className="grow py-2.5">
        <p>{problems.some(({ from }) => from === 'link') ? texts.problems.link : texts.problems.stored}</p>
        <ul className="text-sm text-ink-dim">
          {problems.map((problem) => (
            <li key={problemWords(problem)}>{problemWords(problem)}</li>
          ))}
        </ul>
      </div>
      <IconButton label={texts.problems.dismiss} icon={<CloseIcon />} onClick={onDismiss} />
    </div>
  )
}
