import { Popover as Radix } from 'radix-ui'
import { useEffect, useRef, type PointerEventHandler, type ReactNode } from 'react'
import { LayerContext, useOverlayLayer } from './layers.tsx'

export interface InfoCardProps {
  /** What the card explains; it stands beside it. Null: closed. */
  readonly anchor: HTMLElement | null
  /** Says what the card is. */
  readonly label: string
  /** Opened by a press: the focus moves in, and back when it closes. A card under the pointer leaves it alone. */
  readonly takesFocus: boolean
  readonly onClose: () => void
  readonly onPointerEnter?: PointerEventHandler
  readonly onPointerLeave?: PointerEventHandler
  readonly children: ReactNode
}

/** One card for many mentions in a text: told what to stand beside, not wrapped around each of them. */
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
  // By the time it closes, what it stood beside is no longer told.
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
          // A press on what the card explains is that element's own affair.
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
