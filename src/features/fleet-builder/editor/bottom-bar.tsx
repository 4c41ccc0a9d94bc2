import type { ReactElement } from 'react'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckIcon, ErrorIcon, PlusIcon, WarningIcon } from '#ui/icon/icons.tsx'
import { ActionBar } from '#ui/page/action-bar.tsx'
import { useFleetView, useLegality } from '../open-fleet.ts'
import { StepButton } from './fleet-header.tsx'

interface BottomBarProps {
  readonly onProblems: () => void
  readonly onAdd: () => void
}

function summary(errors: number, remarks: number) {
  if (errors > 0) return { icon: <ErrorIcon className="text-hull" />, words: counted(errors, 'problem') }
  if (remarks > 0) return { icon: <WarningIcon className="text-brass-text" />, words: counted(remarks, 'remark') }
  return { icon: <CheckIcon className="text-good" />, words: 'Legal' }
}

/** Bar at the bottom of a phone's screen: points, problems, undo, and a button to add ships. */
export function BottomBar({ onProblems, onAdd }: BottomBarProps): ReactElement {
  const points = useFleetView((view) => view.points)
  const limit = useFleetView(({ fleet }) => fleet.limit)
  const problems = useLegality((legality) => legality.problems)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const { icon, words } = summary(errors, problems.length - errors)
  return (
    <ActionBar label="Fleet" className="flex items-stretch gap-2">
      <p className="grid content-center pr-1">
        <span className={`figures text-xl leading-none ${points > limit ? 'text-hull' : ''}`}>{points}</span>
        <span className="text-xs text-ink-dim">{`of ${limit}`}</span>
      </p>
      <Button variant="quiet" icon={icon} onClick={onProblems} className="min-w-0 grow justify-start">
        {words}
      </Button>
      <StepButton direction="undo" />
      <Button variant="primary" icon={<PlusIcon />} onClick={onAdd}>
        Add ship
      </Button>
    </ActionBar>
  )
}
