import type { ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { CheckIcon, ErrorIcon, PlusIcon, WarningIcon } from '#ui/icon/icons.tsx'
import { ActionBar } from '#ui/page/action-bar.tsx'
import { useFleetView, useLegality } from '../open-fleet.ts'
import { StepButton } from './fleet-header.tsx'
import { texts } from './texts.ts'

interface BottomBarProps {
  readonly onProblems: () => void
  readonly onAdd: () => void
}

function summary(errors: number, warnings: number) {
  if (errors > 0) return { icon: <ErrorIcon className="text-hull" />, words: texts.bottomBar.problems(errors) }
  if (warnings > 0)
    return { icon: <WarningIcon className="text-brass-text" />, words: texts.bottomBar.warnings(warnings) }
  return { icon: <CheckIcon className="text-good" />, words: texts.standing.legal }
}

/** Bar at the bottom of a phone's screen: points, problems, undo, and a button to add ships. */
export function BottomBar({ onProblems, onAdd }: BottomBarProps): ReactElement {
  const points = useFleetView((view) => view.points)
  const limit = useFleetView(({ fleet }) => fleet.limit)
  const problems = useLegality((legality) => legality.problems)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const { icon, words } = summary(errors, problems.length - errors)
  return (
    <ActionBar label={texts.bottomBar.label} className="flex items-stretch gap-2">
      <p className="grid content-center pr-1">
        <span className={`figures text-xl leading-none ${points > limit ? 'text-hull' : ''}`}>{points}</span>
        <span className="text-xs text-ink-dim">{texts.bottomBar.ofLimit(limit)}</span>
      </p>
      <Button variant="quiet" icon={icon} onClick={onProblems} className="min-w-0 grow justify-start">
        {words}
      </Button>
      <StepButton direction="undo" />
      <Button variant="primary" icon={<PlusIcon />} onClick={onAdd}>
        {texts.bottomBar.addShip}
      </Button>
    </ActionBar>
  )
}
