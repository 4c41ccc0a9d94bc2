import { isOwnError } from './error-origin.ts'
import { isAborted } from './error-words.ts'

/**
 * Reports uncaught errors of our own code, and rejected promises (ER-01, ER-02). Errors of other scripts go to
 * `onForeign`. Returns a function that stops this.
 */
export function watchErrors(
  report: (thrown: unknown) => void,
  onForeign: (thrown: unknown) => void = () => {},
): () => void {
  const onError = ({ error, message, filename: file }: ErrorEvent) => {
    const thrown: unknown = error ?? message
    if (!isAborted(error)) (isOwnError({ thrown: error, file }) ? report : onForeign)(thrown)
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!isAborted(reason)) (isOwnError({ thrown: reason }) ? report : onForeign)(reason)
  }
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
