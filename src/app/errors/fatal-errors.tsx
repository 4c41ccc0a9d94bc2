import { useEffect, useState } from 'react'
import { isAborted } from './error-words.ts'

/**
 * Events that come without an error and mean nothing here: the browser defers layout work to the next frame, or a script
 * of another origin has failed.
 */
const notOurs = /^(ResizeObserver loop|Script error\.?$)/

/** Whether our own code has thrown: an Error or anything else, even null. */
const isOurs = ({ error, message }: ErrorEvent): boolean => (error ?? null) !== null || !notOurs.test(message)

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
  // To error boundaries null and undefined are no errors.
  if (fatal) throw fatal.thrown ?? new Error('Nothing was thrown')
  return null
}
