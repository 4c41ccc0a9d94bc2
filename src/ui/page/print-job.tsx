import { useCallback, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import './print-job.css'

interface PrintJobProps {
  readonly children: ReactNode
  /** Whether the browser is already printing, by its own command. */
  readonly isUnderWay?: boolean
  readonly onDone: () => void
}

/** Prints its children instead of the page. */
export function PrintJob({ children, isUnderWay = false, onDone }: PrintJobProps): ReactElement {
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    let gone = false
    void document.fonts.ready.then(() => {
      if (!gone && !isUnderWay) window.print()
    })
    return () => {
      gone = true
      window.removeEventListener('afterprint', onDone)
    }
  }, [isUnderWay, onDone])
  return createPortal(
    <div className="print-job" aria-hidden="true">
      {children}
    </div>,
    document.body,
  )
}

/**
 * Notices when the browser prints the page by its own command, so that a `PrintJob` can replace the page.
 * @returns whether it does, and what to call when the job is done.
 */
export function useBrowserPrint(): readonly [isPrinting: boolean, done: () => void] {
  const [isPrinting, setPrinting] = useState(false)
  const done = useCallback(() => setPrinting(false), [])
  useEffect(() => {
    const begin = () => {
      // A job that the app began is already rendered. The browser prints what is rendered when this returns.
      if (!document.querySelector('.print-job')) flushSync(() => setPrinting(true))
    }
    window.addEventListener('beforeprint', begin)
    return () => window.removeEventListener('beforeprint', begin)
  }, [])
  return [isPrinting, done]
}
