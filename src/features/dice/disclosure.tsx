import { useState, type ReactNode } from 'react'

interface DisclosureProps {
  readonly summary: ReactNode
  readonly summaryClass: string
  readonly className?: string
  readonly contentClass: string
  /** True if it starts open. The user can still close it. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A `<details>` element that renders its content only after it was opened for the first time. */
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
      <summary className={`flex items-center ${summaryClass}`}>{summary}</summary>
      {(wasOpened || isOpen) && <div className={contentClass}>{children}</div>}
    </details>
  )
}
