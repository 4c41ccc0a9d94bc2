import { Popover as Radix } from 'radix-ui'
import { useEffect, useRef, type PointerEventHandler, type ReactNode } from 'react'
import { LayerContext, useOverlayLayer } from './layers.tsx'

export interface InfoCardProps {
  /** The element that the card explains and is placed beside. Null: closed. */
  readonly anchor: HTMLElement | null
  /** Accessible name. */
  readonly label: string
  /** Moves the focus into the card and back when it closes; for a card opened by a press, not by hovering. */
  readonly takesFocus: boolean
  readonly onClose: () => void
  readonly onPointerEnter?: PointerEventHandler
  readonly onPointerLeave?: PointerEventHandler
  readonly children: ReactNode
}

/** One popover for many triggers: it is placed beside `anchor` instead of being rendered once for each trigger. */
export const InfoCard = ({
  anchor,
  label,
  takesFocus,
  onClose,
  onPointerEnter,
  onPointerLeave,
  children,
}: InfoCardProps) => {
  const layer = useOverlayLayer()
  // When the card closes `anchor` is already null, so the element to return the focus to is stored.
  const origin = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (anchor) origin.current = takesFocus ? anchor : null
  }, [anchor, takesFocus])
  return (
    <Radix.Root open={anchor !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Anchor virtualRef={{ current: anchor }} />
      <Radix.Portal>
        <Radix.Content
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
          // A press on the anchor is handled by the anchor itself.
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
