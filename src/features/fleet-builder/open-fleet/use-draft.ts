import { useCallback, useEffect, useRef, useState } from 'react'
import { useEditInProgress } from '#store/edits.ts'

/** Time in ms without a key press after which the typed text is saved, even if the field still has the focus. */
const idleMs = 1200

export interface Draft {
  readonly text: string
  readonly type: (text: string) => void
  /** Saves the typed text; called on blur and on Enter. */
  readonly keep: () => void
}

/** Typed text that is not saved yet. It is saved after a pause, on blur, when the page is hidden, and on unmount. */
export function useDraft(value: string, save: (text: string) => boolean): Draft {
  const [draft, setDraft] = useState<string>()
  const latest = useRef({ draft, value, save })
  useEffect(() => {
    latest.current = { draft, value, save }
  })
  const keep = useCallback(() => {
    const { draft: typed, value: kept, save: keepIt } = latest.current
    if (typed === undefined) return
    // Text that cannot be saved, for example because it is too long, stays in the field, so that the player can correct
    // it.
    if (typed !== kept && !keepIt(typed)) return
    latest.current = { ...latest.current, draft: undefined }
    setDraft(undefined)
  }, [])

  useEffect(() => {
    if (draft === undefined) return undefined
    const rest = setTimeout(keep, idleMs)
    return () => clearTimeout(rest)
  }, [draft, keep])

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', onHide)
      keep()
    }
  }, [keep])

  /** Saves the text but leaves it in the field, because the player is still typing. */
  const keepTyping = useCallback(() => {
    const { draft: typed, value: kept, save: keepIt } = latest.current
    if (typed !== undefined && typed !== kept) keepIt(typed)
  }, [])
  useEditInProgress(draft !== undefined, keepTyping)
  return { text: draft ?? value, type: setDraft, keep }
}
