import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { cx } from '../cx.ts'
import { CloseIcon } from '../icon/icons.tsx'
import { texts } from '../texts.ts'
import { LayerFoot } from './layer-foot.tsx'
import { LayerContext, useModalLayer, ownForms } from './layers.tsx'
import { useReturnFocus } from './return-focus.ts'
import { Scrim } from './scrim.tsx'
import { useBackCloses } from './use-back-closes.ts'

// On a phone, where the dialog is at the bottom, the height is the same for each tab.
const partHeight = 'max-h-[92dvh] max-sm:has-[[role=tablist]]:h-[92dvh] sm:max-h-[calc(92dvh-24px)]'
const sizes = {
  small: `${partHeight} sm:max-w-md`,
  medium: `${partHeight} sm:max-w-xl`,
  large: `${partHeight} sm:max-w-4xl`,
  full: 'h-dvh [--notch:0px]!',
} as const

export interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  /** A text that is announced with the title. */
  readonly description?: ReactNode
  readonly children?: ReactNode
  readonly footer?: ReactNode
  /** `full` fills the window; its content has no margin. */
  readonly size?: keyof typeof sizes
}

/** On a wide screen the top of a dialog stays where it is while its content changes. */
export function Dialog({ open, onOpenChange, title, description, children, footer, size = 'medium' }: DialogProps) {
  const layer = useModalLayer()
  const focus = useReturnFocus()
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay asChild>
          <Scrim style={{ zIndex: layer }} />
        </Radix.Overlay>
        <div
          className={cx(
            'pointer-events-none fixed inset-0 grid items-end sm:items-start sm:justify-items-center',
            size !== 'full' && 'sm:px-6 sm:pt-[max(60px,8dvh)]',
          )}
          style={{ zIndex: layer }}
        >
          <Radix.Content
            {...ownForms}
            {...focus}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={cx(
              'plate plate-notched rise pointer-events-auto flex w-full flex-col',
              '[--notch:22px] [--plate-line:var(--color-ink)]',
              sizes[size],
            )}
          >
            <LayerContext value={layer}>
              <div className="flex items-start gap-3 border-b border-hairline py-2 pr-7 pl-4 sm:pl-6">
                <div className="grow py-2.5">
                  <Radix.Title className="label-text text-xl">{title}</Radix.Title>
                  {description ? (
                    <Radix.Description className="mt-1 text-ink-dim">{description}</Radix.Description>
                  ) : null}
                </div>
                <IconButton label={texts.close} icon={<CloseIcon />} onClick={() => onOpenChange(false)} />
              </div>
              {children ? (
                <div className={cx('min-h-0 grow', size === 'full' ? 'overflow-hidden' : 'overflow-y-auto p-4 sm:p-6')}>
                  {children}
                </div>
              ) : null}
              <LayerFoot>{footer}</LayerFoot>
            </LayerContext>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
