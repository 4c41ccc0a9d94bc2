import type { ReactElement } from 'react'
import type { StarMarksState } from '#store/stars/star-marks.ts'
import { useStarMarks } from '../chart-context.tsx'
import { marksTexts as texts } from '../texts.ts'

const words = ({ deviceProblem, account }: StarMarksState): string => {
  if (account === 'synced') return texts.saved.everywhere
  if (deviceProblem === 'full') return texts.saved.full
  if (deviceProblem === 'forbidden') return texts.saved.forbidden
  if (deviceProblem === 'other-tab') return texts.saved.otherTab
  if (deviceProblem === 'failed') return texts.saved.failed
  if (account === 'offline') return texts.saved.offline
  if (account === 'no-space') return texts.saved.noSpace
  if (account === 'failed') return texts.saved.accountFailed
  return texts.saved.device
}

/** Tells where the player's marks are saved, or why they are not. */
export const MarksSaveStatus = (): ReactElement => (
  <p className="text-sm text-ink-dim" data-print="hide">
    {useStarMarks(words)}
  </p>
)
