import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { BlackOut } from './black-out.tsx'
import { readPicture, type Box } from './picture.ts'
import { texts } from './texts.ts'

const words = texts.picture

export interface ChosenPicture {
  readonly picture: ImageBitmap
  readonly boxes: readonly Box[]
}

interface PictureFieldProps {
  readonly chosen: ChosenPicture | null
  readonly onChange: (chosen: ChosenPicture | null) => void
}

/** Takes a screenshot from a file or the clipboard, and lets the player cover parts of it. */
export function PictureField({ chosen, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'reading' | 'too-large' | 'unreadable'>('idle')

  const read = async (file: File) => {
    setState('reading')
    const answer = await readPicture(file)
    setState(answer.ok ? 'idle' : answer.error)
    if (answer.ok) onChange({ picture: answer.value, boxes: [] })
  }
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const [file] = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (!file) return
      event.preventDefault()
      void read(file)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  })

  const problem = state === 'too-large' ? words.tooLarge : state === 'unreadable' ? words.unreadable : ''
  return (
    <div role="group" aria-labelledby="feedback-picture" className="grid gap-2">
      <div>
        <span id="feedback-picture" className="label-text text-base">
          {words.label}
        </span>
        <p className="text-sm text-ink-dim">{words.hint}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={words.add}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void read(file)
        }}
      />
      {chosen && (
        <BlackOut picture={chosen.picture} boxes={chosen.boxes} onChange={(boxes) => onChange({ ...chosen, boxes })} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={state === 'reading'} onClick={() => input.current?.click()}>
          {chosen ? words.change : words.add}
        </Button>
        {chosen && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {words.remove}
          </Button>
        )}
      </div>
      <p role="alert" className="text-hull empty:hidden">
        {problem}
      </p>
    </div>
  )
}
