import type { ReactNode } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { UndoIcon } from '#ui/icon/icons-actions.tsx'
import { ActionBar } from '#ui/page/action-bar.tsx'
import { texts } from './texts.ts'
import { useTakeBack } from './use-take-back.ts'

interface StepBarProps {
  readonly children?: ReactNode
  /** A line above the buttons. */
  readonly above?: ReactNode
}

/** The bar at the bottom of the window: Take back at the left, the buttons of the step beside it. */
export function StepBar({ children, above }: StepBarProps) {
  const { last, takeBack } = useTakeBack()
  return (
    <ActionBar
      label={texts.bar}
      className="text-balance md:mt-4 lg:sticky lg:bottom-0 lg:z-10 lg:border-t lg:border-hairline lg:bg-paper lg:py-2"
    >
      {above}
      <div className="flex gap-2">
        <IconButton
          outlined
          label={last === undefined ? texts.nothingToTakeBack : texts.takeBack(last)}
          icon={<UndoIcon />}
          disabled={last === undefined}
          className="h-auto min-h-11 self-stretch"
          onClick={takeBack}
        />
        <div className="flex min-w-0 grow flex-wrap gap-2 *:grow *:basis-28 *:px-3!">{children}</div>
      </div>
    </ActionBar>
  )
}
