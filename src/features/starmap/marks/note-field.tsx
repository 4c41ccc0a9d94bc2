import { useEffect, useRef, useState, type ReactElement } from 'react'
import { normaliseNote, noteLength, retypedNote } from '#game/stars/star-mark.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import { marksTexts as texts } from '../texts.ts'

/** The note is saved this long after the last key press, ms. */
const keepAfter = 600

interface NoteFieldProps {
  readonly note: string
  readonly onChange: (note: string) => void
}

/** The field of a note. A change from another device is added to what the player is typing. */
export function NoteField({ note, onChange }: NoteFieldProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null)
  const unkept = useRef<{ readonly text: string; readonly keep: (note: string) => void } | null>(null)

  /** The note that this field last received or passed on. */
  const known = useRef(note)

  const keep = () => {
    const waiting = unkept.current
    unkept.current = null
    if (!waiting) return
    known.current = normaliseNote(waiting.text)
    waiting.keep(waiting.text)
  }
  useEffect(() => {
    const before = known.current
    known.current = note
    if (typed === null || note === before) return
    const text = retypedNote(note, before, typed)
    unkept.current = { text, keep: onChange }
    setTyped(text)
  }, [note, typed, onChange])
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(keep, keepAfter)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    // When a phone closes the page, the field gets no blur event. Hiding the page is the last reliable event before
    // that.
    const leave = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      keep()
    }
  }, [])

  return (
    <TextArea
      label={texts.note}
      rows={3}
      limit={noteLength}
      maxLength={noteLength}
      value={typed ?? note}
      onChange={({ currentTarget }) => {
        unkept.current = { text: currentTarget.value, keep: onChange }
        setTyped(currentTarget.value)
      }}
      onBlur={() => {
        keep()
        setTyped(null)
      }}
    />
  )
}
