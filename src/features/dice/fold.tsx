import { useState, type ReactNode } from 'react'
import { Fetched, fetchAhead, type Part } from '#ui/fetched.tsx'

interface FoldProps<T extends object> {
  readonly part: Part<T>
  readonly summary: ReactNode
  readonly summaryClass: string
  readonly className?: string
  readonly contentClass: string
  /** Unfolded without a finger. */
  readonly isOpen?: boolean
  /** Stands in until the code is here. */
  readonly waiting: ReactNode
  readonly children: (code: T) => ReactNode
}

/** Something folded away: its code comes with the finger that unfolds it, and nothing of it is drawn before. */
export function Fold<T extends object>({
  part,
  summary,
  summaryClass,
  className,
  contentClass,
  isOpen = false,
  waiting,
  children,
}: FoldProps<T>) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      className={className}
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true)
      }}
    >
      <summary className={`flex items-center ${summaryClass}`} onPointerDown={() => fetchAhead(part)}>
        {summary}
      </summary>
      {(wasOpened || isOpen) && (
        <div className={contentClass}>
          <Fetched {...{ part, waiting }}>{children}</Fetched>
        </div>
      )}
    </details>
  )
}
