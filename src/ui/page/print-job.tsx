import { useCallback, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import './print-job.css'

interface PrintJobProps {
  readonly children: ReactNode
  /** Whether the browser prints already, by its own command. */
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
 * Tells when the browser prints the page by its own command, so that a `PrintJob` can take the page's place.
 * @returns whether it does, and what to call when the job is done.
 */
export function useBrowserPrint(): readonly [isPrinting: boolean, done: () => void] {
  const [isPrinting, setPrinting] = useState(false)
  const done = useCallback(() => setPrinting(false), [])
  useEffect(() => {
    const begin = () => {
      // A job that was begun in the app is there already. The browser takes what is drawn when this returns.
      if (!document.querySelector('.print-job')) flushSync(() => setPrinting(true))
    }
    window.addEventListener('beforeprint', begin)
    return () => window.removeEventListener('beforeprint', begin)
  }, [])
  return [isPrinting, done]
}
