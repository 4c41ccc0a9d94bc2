import { type ReactNode, useEffect, useRef } from 'react'
import { Heading } from '../page/typography.tsx'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** Message that replaces a finished form. It takes the focus, because the focused element disappears with the form. */
export function Notice({ title, children, action }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus()
  }, [])
  return (
    <div ref={ref} tabIndex={-1} role="status" data-notice="" className="grid gap-3 outline-none">
      <Heading level={3} size="part">
        {title}
      </Heading>
      <p className="text-ink-dim">{children}</p>
      {action ? <div className="mt-1 grid">{action}</div> : null}
    </div>
  )
}
