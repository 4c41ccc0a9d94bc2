import { useEffect, type ReactElement, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './print-job.css'

/** Prints its children instead of the page. */
export function PrintJob({
  children,
  onDone,
}: {
  readonly children: ReactNode
  readonly onDone: () => void
}): ReactElement {
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    let gone = false
    void document.fonts.ready.then(() => {
      if (!gone) window.print()
    })
    return () => {
      gone = true
      window.removeEventListener('afterprint', onDone)
    }
  }, [onDone])
  return createPortal(
    <div className="print-job" aria-hidden="true">
      {children}
    </div>,
    document.body,
  )
}
