import type { ReactNode } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon, InfoIcon } from '#ui/icon/icons.tsx'
import { trayTexts as texts } from '../texts.ts'

interface NoticeProps {
  readonly children: ReactNode
  readonly action?: ReactNode
  readonly onDismiss?: () => void
  /** True if screen readers announce the notice at once (role `alert`). */
  readonly urgent?: boolean
}

export function Notice({ children, action, onDismiss, urgent = false }: NoticeProps) {
  return (
    <div
      role={urgent ? 'alert' : 'note'}
      className="flex items-start gap-3 border border-line bg-paper-raised py-1 pr-1 pl-4"
    >
      <InfoIcon className="mt-2.5" />
      <div className="grow py-2.5">{children}</div>
      {action}
      {onDismiss && <IconButton label={texts.dismiss} icon={<CloseIcon />} onClick={onDismiss} />}
    </div>
  )
}
