import { Notice } from './notice.tsx'
import type { TrayProblem } from './tumbling-tray.tsx'

const words: Readonly<Record<TrayProblem, string>> = {
  'no-webgl': 'This device cannot show dice in 3D, so they lie flat. Nothing else changes.',
  'context-lost': 'The device took the 3D picture away, so the dice lie flat. No throw is lost.',
  'not-fetched': 'The 3D dice could not be fetched, so they lie flat. Try again with a network.',
}

/** Why the dice lie flat though the player wanted them to fall. */
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
