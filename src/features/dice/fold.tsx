import { useState, type ReactNode } from 'react'

interface FoldProps {
  readonly summary: ReactNode
  readonly summaryClass: string
  readonly className?: string
  readonly contentClass: string
  /** Unfolded without a finger. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** Something folded away: nothing of it is drawn before it is unfolded. */
export function Fold({ summary, summaryClass, className, contentClass, isOpen = false, children }: FoldProps) {
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
