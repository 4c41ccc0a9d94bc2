import type { ReactElement } from 'react'
import type { StarMarksState } from '#store/stars/star-marks.ts'
import { useStarMarks } from '../chart-context.tsx'

const words = ({ deviceProblem, account }: StarMarksState): string => {
  if (account === 'synced') return 'Saved on this device and in your account.'
  if (deviceProblem === 'full') return 'This device is full: your marks are lost when you close the page.'
  if (deviceProblem === 'forbidden')
    return 'This browser does not allow saving: your marks are lost when you close the page.'
  if (deviceProblem === 'failed') return 'Saving on this device failed: your marks are lost when you close the page.'
  if (account === 'offline') return 'Saved on this device; they are added to your account when you are online.'
  if (account === 'no-space')
    return 'The server has no space left. Your marks are kept on this device and are sent again by themselves.'
  if (account === 'failed') return 'Saved on this device; some could not be saved in your account.'
  return 'Saved on this device.'
}

/** Tells where the player's marks are saved, or why they are not. */
export const MarksSaveStatus = (): ReactElement => (
  <p className="text-sm text-ink-dim" data-print="hide">
    {useStarMarks(words)}
  </p>
)
