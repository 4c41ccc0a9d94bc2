import { Popover as Radix } from 'radix-ui'
import { useEffect, useRef, type PointerEventHandler, type ReactNode } from 'react'
import { LayerContext, ownForms, useOverlayLayer } from './layers.tsx'
import { useBackCloses } from './use-back-closes.ts'

export interface InfoCardProps {
  /** The element that the card explains and is placed beside; null: the card is closed. */
  readonly anchor: HTMLElement | null
  readonly label: string
  /** True for a card that was opened by a press, false for one that was opened by hovering. */
  readonly takesFocus: boolean
  readonly onClose: () => void
  readonly onPointerEnter?: PointerEventHandler
  readonly onPointerLeave?: PointerEventHandler
  readonly children: ReactNode
}

/** A popover with an explanation. One card serves many triggers, instead of one card for each. */
export function InfoCard({
  anchor,
  label,
  takesFocus,
  onClose,
  onPointerEnter,
  onPointerLeave,
  children,
}: InfoCardProps) {
  const layer = useOverlayLayer()
  // A card that was opened by hovering closes by itself.
  useBackCloses(anchor !== null && takesFocus, onClose)
  // The element that gets the focus back; when the card closes, `anchor` is null already.
  const origin = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (anchor) origin.current = takesFocus ? anchor : null
  }, [anchor, takesFocus])
  return (
    <Radix.Root open={anchor !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Anchor virtualRef={{ current: anchor }} />
      <Radix.Portal>
        <Radix.Content
          {...ownForms}
          aria-label={label}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          style={{ zIndex: layer }}
          onOpenAutoFocus={(event) => (takesFocus ? undefined : event.preventDefault())}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (origin.current?.isConnected) origin.current.focus()
          }}
          // The anchor handles a press on itself, so such a press does not close the card here.
          onInteractOutside={(event) => {
            if (anchor && event.target instanceof Node && anchor.contains(event.target)) event.preventDefault()
          }}
          onPointerEnter={onPointerEnter}
          onPointerLeave={onPointerLeave}
          data-print="hide"
          className="max-h-(--radix-popover-content-available-height) w-[min(24rem,calc(100vw-24px))] overflow-y-auto border border-ink bg-paper-raised p-4"
        >
          <LayerContext value={layer}>{children}</LayerContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
