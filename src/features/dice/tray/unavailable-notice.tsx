import { trayTexts as texts } from '../texts.ts'
import { Notice } from './notice.tsx'
import type { TrayProblem } from './tumbling-tray.tsx'

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
        {texts.unavailable[problem]}
      </Notice>
    </div>
  )
}
