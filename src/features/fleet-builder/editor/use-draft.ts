import { useCallback, useEffect, useRef, useState } from 'react'
import { useEditInProgress } from '#store/edits.ts'

/** After this long without a key the text is kept, even with the field still open. */
const idleMs = 1200

export interface Draft {
  readonly text: string
  readonly type: (text: string) => void
  /** Keeps what was typed: on blur and on Enter. */
  readonly keep: () => void
}

/**
 * Text under the fingers. It becomes one edit of the fleet when the typing rests, when the field is left, and when
 * the page is hidden or the field goes away: a step of the history is a thought, not a letter, and nothing typed is lost.
 * A change from elsewhere shows through while nothing is being typed.
 */
export function useDraft(value: string, save: (text: string) => boolean): Draft {
  const [draft, setDraft] = useState<string>()
  const latest = useRef({ draft, value, save })
  useEffect(() => {
    latest.current = { draft, value, save }
  })
  const keep = useCallback(() => {
    const { draft: typed, value: kept, save: keepIt } = latest.current
    if (typed === undefined) return
    // What could not be kept, such as too long a text, stays in the field to be mended.
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
