import type { SetupProblem } from '#store/dice-table/setup-problems.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon, WarningIcon } from '#ui/icon/icons.tsx'
import { problemWords } from './problem-words.ts'

interface ProblemsProps {
  readonly problems: readonly SetupProblem[]
  readonly onDismiss: () => void
}

/** What a link or this device asked for and the dice cannot do, with what was taken instead. */
export function Problems({ problems, onDismiss }: ProblemsProps) {
  return (
    <div role="alert" className="mb-4 flex items-start gap-3 border border-brass-text bg-paper-raised py-1 pr-1 pl-4">
      <WarningIcon className="mt-2.5 text-brass-text" />
      <div className="grow py-2.5">
        <p>
          {problems.some(({ from }) => from === 'link')
            ? 'The link asked for what cannot be rolled.'
            : 'What was set here cannot be rolled.'}
        </p>
        <ul className="text-sm text-ink-dim">
          {problems.map((problem) => (
            <li key={problemWords(problem)}>{problemWords(problem)}</li>
          ))}
        </ul>
      </div>
      <IconButton label="Dismiss what was changed" icon={<CloseIcon />} onClick={onDismiss} />
    </div>
  )
}
