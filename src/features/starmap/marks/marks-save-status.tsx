import type { ReactElement } from 'react'
import type { StarMarksState } from '#store/stars/star-marks.ts'
import { useStarMarks } from '../chart-context.tsx'

const words = ({ deviceProblem, account }: StarMarksState): string => {
  if (account === 'synced') return 'Kept on this device and in your account.'
  if (deviceProblem === 'full') return 'This device has no room left: your marks last for this visit.'
  if (deviceProblem === 'forbidden') return 'This browser keeps nothing: your marks last for this visit.'
  if (account === 'offline') return 'Kept on this device; they go to your account when it can be reached.'
  if (account === 'failed') return 'Kept on this device; your account did not take all of them.'
  return 'Kept on this device.'
}

/** Tells where the player's marks are saved, or why they are not. */
export const MarksSaveStatus = (): ReactElement => (
  <p className="text-sm text-ink-dim" data-print="hide">
    {useStarMarks(words)}
  </p>
)
