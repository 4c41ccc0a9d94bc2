import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { CloseIcon } from '../icon/icons.tsx'
import { texts } from '../texts.ts'
import { LayerFoot } from './layer-foot.tsx'
import { LayerContext, useModalLayer, ownForms } from './layers.tsx'
import { useReturnFocus } from './return-focus.ts'
import { Scrim } from './scrim.tsx'
import { useBackCloses } from './use-back-closes.ts'

export interface SheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** A drawer: at the bottom on a phone, at the right edge on a wide screen. */
export function Sheet({ open, onOpenChange, title, description, children, footer }: SheetProps) {
  const layer = useModalLayer()
  const focus = useReturnFocus()
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay asChild>
          <Scrim style={{ zIndex: layer }} />
        </Radix.Overlay>
        <Radix.Content
          {...ownForms}
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          style={{ zIndex: layer }}
          className="drawer fixed inset-x-0 bottom-0 flex max-h-[88dvh] flex-col border-t border-ink bg-paper sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-full sm:max-w-md sm:border-t-0 sm:border-l"
        >
          <LayerContext value={layer}>
            <div className="flex items-start gap-3 border-b border-hairline py-2 pr-2 pl-4 sm:pl-6">
              <div className="grow py-2.5">
                <Radix.Title className="label-text text-xl">{title}</Radix.Title>
                {description ? <Radix.Description className="text-ink-dim">{description}</Radix.Description> : null}
              </div>
              <IconButton label={texts.close} icon={<CloseIcon />} onClick={() => onOpenChange(false)} />
            </div>
            <div className="min-h-0 grow overflow-y-auto p-4 sm:p-6">{children}</div>
            <LayerFoot>{footer}</LayerFoot>
          </LayerContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
