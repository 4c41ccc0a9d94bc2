import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { texts } from '../texts.ts'
import { LayerContext, useModalLayer, ownForms } from './layers.tsx'
import { useReturnFocus } from './return-focus.ts'
import { Scrim } from './scrim.tsx'
import { useBackCloses } from './use-back-closes.ts'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  /** Says what will happen, and whether it can be undone. */
  readonly children: ReactNode
  /** Text of the button that confirms, a verb: "Delete fleet". */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly danger?: boolean
  readonly busy?: boolean
  /** Carries out the action. The caller sets `open` to false when it is done. */
  readonly onConfirm: () => void
}

/** Asks before an action. The focus starts on "Cancel". Escape closes the dialog; a click outside does not. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    children,
    confirmLabel,
    cancelLabel = texts.cancel,
    danger,
    busy,
    onConfirm,
  } = props
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
          className="pointer-events-none fixed inset-0 grid items-end sm:place-items-center sm:p-6"
          style={{ zIndex: layer }}
        >
          <Radix.Content
            {...ownForms}
            {...focus}
            className="plate plate-notched rise pointer-events-auto w-full [--notch:22px] [--plate-line:var(--color-ink)] sm:max-w-md"
          >
            <LayerContext value={layer}>
              <div className="p-5 pr-8 sm:p-6 sm:pr-9">
                <Radix.Title className="label-text text-xl">{title}</Radix.Title>
                <Radix.Description asChild>
                  <div className="mt-2 text-ink-dim">{children}</div>
                </Radix.Description>
              </div>
              <div
                data-layer-foot
                className="flex flex-col-reverse gap-2 border-t border-hairline p-4 pb-[max(16px,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6"
              >
                <Radix.Cancel asChild>
                  <Button variant="quiet">{cancelLabel}</Button>
                </Radix.Cancel>
                <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
              </div>
            </LayerContext>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
