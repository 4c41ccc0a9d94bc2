import { useEffect, useState } from 'react'
import { watchErrors } from '../watch/error-watch.ts'

/** Shows the error page for errors that no other code has caught (ER-01, ER-02). */
export function FatalErrors() {
  const [fatal, setFatal] = useState<{ readonly thrown: unknown }>()
  useEffect(() => watchErrors((thrown) => setFatal({ thrown })), [])
  // To error boundaries null and undefined are no errors.
  if (fatal) throw fatal.thrown ?? new Error('Nothing was thrown')
  return null
}
