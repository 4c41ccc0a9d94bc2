import { useCallback, useEffect, useRef, useState } from 'react'
import { useEditInProgress } from '#store/edits.ts'

/** Idle time in ms after which typed text is saved while the field still has the focus. */
const idleMs = 1200

export interface Draft {
  readonly text: string
  readonly type: (text: string) => void
  /** Saves the typed text; called on blur and on Enter. */
  readonly keep: () => void
}

/** The text becomes one edit: after a pause, on blur, when the page is hidden and on unmount, so none is lost. */
export function useDraft(value: string, save: (text: string) => boolean): Draft {
  const [draft, setDraft] = useState<string>()
  const latest = useRef({ draft, value, save })
  useEffect(() => {
    latest.current = { draft, value, save }
  })
  const keep = useCallback(() => {
    const { draft: typed, value: kept, save: keepIt } = latest.current
    if (typed === undefined) return
    // Text that cannot be saved, for example because it is too long, stays in the field for the player to correct.
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

  useEditInProgress(draft !== undefined)
  return { text: draft ?? value, type: setDraft, keep }
}
