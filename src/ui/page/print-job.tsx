import { useEffect, type ReactElement, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './print-job.css'

/** Puts these sheets in the place of the page, asks the browser to print, and takes them away again. */
export function PrintJob({
  children,
  onDone,
}: {
  readonly children: ReactNode
  readonly onDone: () => void
}): ReactElement {
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    // The sheets have to be in the page, with their letters, before they are printed.
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
