import { isAborted } from '../errors/error-words.ts'

/**
 * Events that come without an error and mean nothing here: the browser defers layout work to the next frame, or a script
 * of another origin has failed.
 */
const notOurs = /^(ResizeObserver loop|Script error\.?$)/

/** Whether our own code has thrown: an Error or anything else, even null. */
const isOurs = ({ error, message }: ErrorEvent): boolean => (error ?? null) !== null || !notOurs.test(message)

/** Reports what no code has caught, also rejected promises (ER-01, ER-02). Answers a function that stops this. */
export const watchErrors = (report: (thrown: unknown) => void): (() => void) => {
  const onError = (event: ErrorEvent) => {
    if (isOurs(event) && !isAborted(event.error)) report(event.error)
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!isAborted(reason)) report(reason)
  }
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
