import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { useOverlayLayer } from './layers.tsx'

export interface TooltipProps {
  /** Must not be essential, because touch devices show no tooltip. */
  readonly content: ReactNode
  readonly children: ReactElement
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
}

export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const layer = useOverlayLayer()
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            style={{ zIndex: layer }}
            className="max-w-72 bg-ink px-3 py-1.5 text-sm text-paper"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
