import { Notice } from './notice.tsx'
import type { TrayProblem } from './tumbling-tray.tsx'

const words: Readonly<Record<TrayProblem, string>> = {
  'no-webgl': 'This device cannot show 3D dice, so they are shown in 2D. Nothing else changes.',
  'context-lost': 'The device stopped the 3D graphics, so the dice are shown in 2D. No throw is lost.',
  'not-fetched': 'The 3D dice could not be loaded, so they are shown in 2D. Try again when you are online.',
}

/** Notice that explains why dice are shown in 2D although the player has chosen 3D. */
export function UnavailableNotice({
  problem,
  onDismiss,
}: {
  readonly problem: TrayProblem
  readonly onDismiss: () => void
}) {
  return (
    <div className="mb-4">
      <Notice urgent onDismiss={onDismiss}>
        {words[problem]}
      </Notice>
    </div>
  )
}
