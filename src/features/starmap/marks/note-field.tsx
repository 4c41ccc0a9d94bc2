import { useEffect, useRef, useState, type ReactElement } from 'react'
import { noteLength } from '#game/stars/star-mark.ts'
import { TextArea } from '#ui/form/text-area.tsx'

/** The note is saved this long after the last key press, ms. */
const keepAfter = 600

interface NoteFieldProps {
  readonly note: string
  readonly onChange: (note: string) => void
}

/** The field of a note. A change from another device is shown only while the player is not typing. */
export function NoteField({ note, onChange }: NoteFieldProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null)
  const unkept = useRef<{ readonly text: string; readonly keep: (note: string) => void } | null>(null)

  const keep = () => {
    const waiting = unkept.current
    unkept.current = null
    waiting?.keep(waiting.text)
  }
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
      label="Note"
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
