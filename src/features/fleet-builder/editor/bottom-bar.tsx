import type { ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { CheckIcon, ErrorIcon, InfoIcon, PlusIcon, WarningIcon } from '#ui/icon/icons.tsx'
import { ActionBar } from '#ui/page/action-bar.tsx'
import { useFleetView, useLegality, useSaveStatus } from '../open-fleet/open-fleet.ts'
import { StepButton } from './fleet-header.tsx'
import { texts } from './texts.ts'

interface BottomBarProps {
  readonly onProblems: () => void
  readonly onConflicts: () => void
  readonly onAdd: () => void
}

function summary(errors: number, warnings: number, isEmpty: boolean) {
  if (isEmpty) return { icon: <InfoIcon size={20} className="text-ink-dim" />, words: texts.standing.empty }
  if (errors > 0)
    return { icon: <ErrorIcon size={20} className="text-hull" />, words: texts.bottomBar.problems(errors) }
  if (warnings > 0)
    return { icon: <WarningIcon size={20} className="text-brass-text" />, words: texts.bottomBar.hints(warnings) }
  return { icon: <CheckIcon size={20} className="text-good" />, words: texts.standing.legal }
}

const conflict = { icon: <ErrorIcon size={20} className="text-hull" />, words: texts.bottomBar.conflict }

/** Bar at the bottom of a phone's screen: points, problems (or a conflict of two devices), undo and redo, and a button to add ships. Only large text makes it wrap. */
export function BottomBar({ onProblems, onConflicts, onAdd }: BottomBarProps): ReactElement {
  const points = useFleetView((view) => view.points)
  const limit = useFleetView(({ fleet }) => fleet.limit)
  const isEmpty = useFleetView(({ ships }) => ships.length === 0)
  const problems = useLegality((legality) => legality.problems)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  // The notice at the top of the page may be out of sight.
  const isConflict = useSaveStatus() === 'conflict'
  const { icon, words } = isConflict ? conflict : summary(errors, problems.length - errors, isEmpty)
  return (
    <ActionBar
      label={texts.bottomBar.label}
      className="flex flex-wrap items-stretch justify-between gap-1 whitespace-nowrap"
    >
      <p className="grid min-w-11 content-center justify-items-center gap-0.5">
        <span translate="no" className={`figures text-xl leading-5 ${points > limit ? 'text-hull' : ''}`}>
          {points}
        </span>
        <span className="text-xs leading-4 text-ink-dim">{texts.bottomBar.ofLimit(limit)}</span>
      </p>
      <button
        type="button"
        onClick={isConflict ? onConflicts : onProblems}
        className="grid min-w-14 content-center justify-items-center gap-0.5 hover:bg-paper-sunk"
      >
        {icon}
        <span className="text-xs leading-4">{words}</span>
      </button>
      <span className="flex">
        <StepButton direction="undo" />
        <StepButton direction="redo" />
      </span>
      <Button variant="primary" icon={<PlusIcon size={20} />} onClick={onAdd} className="gap-1.5 px-3">
        {texts.bottomBar.addShip}
      </Button>
    </ActionBar>
  )
}
