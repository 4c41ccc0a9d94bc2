import { useEffect, useState } from 'react'
import { isAborted } from './error-words.ts'

/** Browsers report this when layout work is deferred to the next frame; nothing is broken. */
const harmless = /^ResizeObserver loop/

/** False for errors of scripts from another origin: browsers hide their details. */
const isOurs = ({ error, message }: ErrorEvent): boolean => error instanceof Error && !harmless.test(message)

/** ER-01, ER-02 */
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
