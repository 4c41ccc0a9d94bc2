import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon, InfoIcon } from '#ui/icon/icons.tsx'
import { trayTexts as texts } from '../texts.ts'
import type { TrayProblem } from './tumbling-tray.tsx'

interface UnavailableNoticeProps {
  readonly problem: TrayProblem
  readonly onDismiss: () => void
}

/** Notice that explains why dice are shown in 2D although the player has chosen 3D. */
export const UnavailableNotice = ({ problem, onDismiss }: UnavailableNoticeProps) => (
  <div className="mb-4">
    <div role="alert" className="flex items-start gap-3 border border-line bg-paper-raised py-1 pr-1 pl-4">
      <InfoIcon className="mt-2.5" />
      <div className="grow py-2.5">{texts.unavailable[problem]}</div>
      <IconButton label={texts.dismiss} icon={<CloseIcon />} onClick={onDismiss} />
    </div>
  </div>
)
