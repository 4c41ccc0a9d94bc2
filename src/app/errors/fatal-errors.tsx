import { useEffect, useState } from 'react'
import { isAborted } from './error-words.ts'

/** An error that browsers report when they defer layout work to the next frame; nothing is broken then. */
const harmless = /^ResizeObserver loop/

/** Whether an error is from our own code. Browsers hide the details of errors in scripts from other origins. */
const isOurs = ({ error, message }: ErrorEvent): boolean => error instanceof Error && !harmless.test(message)

/** Shows the error page for errors that no other code has caught (ER-01, ER-02). */
export function FatalErrors() {
  const [fatal, setFatal] = useState<{ readonly thrown: unknown }>()
  useEffect(() => {
    const onError = (event: ErrorEvent) => {
      if (isOurs(event) && !isAborted(event.error)) setFatal({ thrown: event.error })
    }
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (!isAborted(reason)) setFatal({ thrown: reason })
    }
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
    return () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    }
  }, [])
  if (fatal) throw fatal.thrown
  return null
}
