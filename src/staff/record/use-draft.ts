import { useState } from 'react'
import { browserStorage } from '#records/browser/device-storage.ts'
import { useEditInProgress } from '#store/edits.ts'

/**
 * A text that is being written about a record. It is stored on this device, so that going to another record loses
 * nothing. `stored`: the text that the record has. Returns the text, a function that sets it, and one that ends the
 * draft.
 */
export function useDraft(name: string, stored: string): [string, (text: string) => void, () => void] {
  const key = `orion-staff-draft:${name}`
  const storage = browserStorage()
  const [draft, setDraft] = useState(() => storage.get(key))
  useEditInProgress(draft !== null)
  const set = (text: string) => {
    setDraft(text)
    storage.set(key, text)
  }
  const forget = () => {
    setDraft(null)
    storage.remove(key)
  }
  return [draft ?? stored, set, forget]
}
