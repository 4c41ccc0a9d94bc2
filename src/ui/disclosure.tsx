import { useState, type ReactNode } from 'react'
import { ChevronDownIcon } from './icon/icons.tsx'

interface DisclosureProps {
  readonly summary: ReactNode
  readonly summaryClass: string
  readonly className?: string
  readonly contentClass: string
  /** True if it starts open. The user can still close it. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A part of a panel that opens and closes. It renders its content only after it was opened for the first time. */
export function Disclosure({
  summary,
  summaryClass,
  className,
  contentClass,
  isOpen = false,
  children,
}: DisclosureProps) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      className={className}
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true)
      }}
    >
      <summary className={`flex min-h-11 w-full cursor-pointer items-center gap-2 hover:bg-paper-sunk ${summaryClass}`}>
        {summary}
        <ChevronDownIcon
          size={20}
          className="ml-auto shrink-0 motion-safe:transition-transform [details[open]>summary>&]:rotate-180"
        />
      </summary>
      {(wasOpened || isOpen) && <div className={contentClass}>{children}</div>}
    </details>
  )
}
